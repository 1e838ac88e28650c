import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import type {
  VoiceAlert,
  VoiceAlertInput,
  VoiceSentences,
} from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import type { TitleLanguage } from '@sala/contract/core/rules/settings.ts';
import { maxSoundSizeInMb } from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { LanguageSoundsField } from '#shared/sound/language-sounds-field.tsx';
import { useTryAlert } from '../use-try-alert.ts';

type Sounds = NonNullable<VoiceAlertInput['sounds']>;

export interface SoundsFieldProps {
  alert: VoiceAlert;
  sentences: VoiceSentences;
  volume: number;
  value: Sounds | undefined;
  errorOf: (language: TitleLanguage) => ReactNode;
  isLocked: boolean;
  onValueChange: (value: Sounds) => void;
}

/** In each language: how the alert sounds, and a recording to be played instead of the sentence. */
export function SoundsField({ alert, sentences, volume, isLocked, ...field }: SoundsFieldProps) {
  const { t } = useTranslation('voice-settings');
  return (
    <LanguageSoundsField
      {...field}
      label={t('sound.title')}
      hint={t('sound.help', { max: maxSoundSizeInMb })}
      known={alert.sounds}
      usePlayer={(locale, sound) => useTryAlert({ event: alert.event, locale, sound, volume, sentences, isLocked })}
      upload={(file) => api.call(voiceSettingsApi.uploadSound, {}, { file, silent: true })}
      isLocked={isLocked}
    />
  );
}
