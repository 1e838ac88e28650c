import { callInstructionsApi } from '@sala/contract/calls/call-settings.api.ts';
import type { LanguageSounds, Sound } from '@sala/contract/uploads/language-sounds.schema.ts';
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
