import { fillVoiceSentence } from '@sala/contract/alerts/voice-settings/voice-sentence.ts';
import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import { voiceSettingsErrors } from '@sala/contract/alerts/voice-settings/voice-settings.errors.ts';
import {
  getTitleLanguage,
  type VoiceEvent,
  type VoiceSentences,
} from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import type { Sound } from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { showSoundBlocked, tryAlertSound } from '#shared/sound/alert-sounds.ts';
import { playSound } from '#shared/sound/play-sound.ts';

interface TriedAlert {
  readonly event: VoiceEvent;
  readonly locale: Locale;
  readonly sound: Sound | undefined;
  readonly volume: number;
  readonly sentences: VoiceSentences;
  /** Who may not change alerts hears recordings alone: a voice costs something. */
  readonly isLocked: boolean;
}

/** Lets one hear an alert as it stands in the form, with examples in the places of its variables. */
export function useTryAlert({ locale, sound, volume, sentences, isLocked }: TriedAlert) {
  const { t } = useTranslation('voice-settings');
  const errorText = useErrorText();
  const [isPlaying, setIsPlaying] = useState(false);
  const [remark, setRemark] = useState<string>();
  const example = {
    visitor: t('sample.visitor'),
    number: '12',
    title: t('sample.title'),
    duration: t('length.minutes', { count: 3 }),
    minutes: '3',
  };

  async function urlOfSpeech(): Promise<string> {
    const text = fillVoiceSentence(sentences[getTitleLanguage(locale)], example);
    return (await api.call(voiceSettingsApi.speak, { body: { text, locale } }, { silent: true })).url;
  }

  /** Listeners hear a chime instead and read the text. */
  async function chime(why: string): Promise<void> {
    setRemark(why);
    await tryAlertSound('chime', volume, true);
  }

  async function play(): Promise<void> {
    if (!sound && isLocked) return chime(t('sound.onlyRecordings'));
    try {
      await playSound(sound?.url ?? (await urlOfSpeech()), volume);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') return showSoundBlocked(true);
      const refusal = toApiError(error);
      const isSilent = refusal.key === voiceSettingsErrors.noVoiceForLanguage.key;
      if (isSilent) return chime(t('sound.noVoice', { language: localeNames[locale] }));
      await chime(errorText(refusal));
    }
  }

  return {
    isPlaying,
    /** Why it did not sound as one may have expected. */
    remark,
    tryOut: async () => {
      setRemark(undefined);
      setIsPlaying(true);
      await play().finally(() => setIsPlaying(false));
    },
  };
}
