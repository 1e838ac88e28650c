import type { LanguageSounds, Sound } from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import { callInstructionsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { api } from '#shared/api/client.ts';

export const noSounds: LanguageSounds = { en: null, km: null, vi: null, zh: null };

export const idsOf = (sounds: LanguageSounds) => ({
  en: sounds.en?.id ?? null,
  km: sounds.km?.id ?? null,
  vi: sounds.vi?.id ?? null,
  zh: sounds.zh?.id ?? null,
});

export const uploadSound = (file: File): Promise<Sound> =>
  api.call(callInstructionsApi.uploadSound, {}, { file, silent: true });
