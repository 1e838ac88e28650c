import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import type { TitleLanguage } from '@sala/contract/core/rules/settings.ts';
import { voiceSettingsApi } from '@sala/contract/voice-settings/voice-settings.api.ts';
import {
  getTitleLanguage,
  maxSoundSizeInMb,
  type VoiceAlert,
  type VoiceAlertInput,
  type VoiceSentences,
  type VoiceSound,
} from '@sala/contract/voice-settings/voice-settings.schema.ts';
import { IconUpload, IconVolume, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useTryAlert } from '../use-try-alert.ts';
import styles from './sounds-field.module.css';

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

const none: Sounds = { en: null, km: null, vi: null, zh: null };

/** In each language: how the alert sounds, and a recording to be played instead of the sentence. */
export function SoundsField({ alert, value = none, onValueChange, ...props }: SoundsFieldProps) {
  const { t } = useTranslation('voice-settings');
  const [added, setAdded] = useState<readonly VoiceSound[]>([]);
  const known = [...Object.values(alert.sounds).filter((sound) => sound !== null), ...added];
  return (
    <FieldGroup label={t('sound.title')} hint={t('sound.help', { max: maxSoundSizeInMb })}>
      <div className={styles.languages}>
        {locales.map((locale) => {
          const language = getTitleLanguage(locale);
          return (
            <SoundRow
              key={locale}
              {...props}
              event={alert.event}
              locale={locale}
              sound={known.find(({ id }) => id === value[language])}
              error={props.errorOf(language)}
              onChange={(sound) => {
                if (sound) setAdded([...added, sound]);
                onValueChange({ ...value, [language]: sound?.id ?? null });
              }}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}

interface SoundRowProps extends Pick<SoundsFieldProps, 'sentences' | 'volume' | 'isLocked'> {
  event: VoiceAlert['event'];
  locale: Locale;
  sound: VoiceSound | undefined;
  error: ReactNode;
  onChange: (sound: VoiceSound | undefined) => void;
}

function SoundRow({ event, locale, sound, sentences, volume, isLocked, error, onChange }: SoundRowProps) {
  const { t } = useTranslation('voice-settings');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<ReactNode>();
  const [isSending, setIsSending] = useState(false);
  const { tryOut, isPlaying, remark } = useTryAlert({ event, locale, sound, volume, sentences, isLocked });
  async function send(file: File): Promise<void> {
    setProblem(undefined);
    setIsSending(true);
    try {
      onChange(await api.call(voiceSettingsApi.uploadSound, {}, { file, silent: true }));
    } catch (refusal) {
      setProblem(errorText(toApiError(refusal)));
    } finally {
      setIsSending(false);
    }
  }
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        <LanguageName locale={locale} />
      </span>
      <Button
        variant="default"
        isSmall
        isBusy={isPlaying}
        aria-label={`${t('sound.hear')}: ${localeNames[locale]}`}
        onClick={() => void tryOut()}
      >
        <IconVolume size={16} stroke={1.75} aria-hidden />
        {t('sound.hear')}
      </Button>
      {sound && <span className={styles.file}>{sound.name}</span>}
      {!isLocked &&
        (sound ? (
          <IconButton label={t('sound.remove', { name: sound.name })} size={28} onClick={() => onChange(undefined)}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </IconButton>
        ) : (
          <Button
            variant="default"
            isSmall
            isBusy={isSending}
            aria-label={`${t('sound.upload')}: ${localeNames[locale]}`}
            onClick={() => input.current?.click()}
          >
            <IconUpload size={16} stroke={1.75} aria-hidden />
            {t('sound.upload')}
          </Button>
        ))}
      <input
        ref={input}
        type="file"
        accept="audio/*"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <p className={styles.remark} role="status" data-error={Boolean(error ?? problem) || undefined}>
        {error ?? problem ?? remark}
      </p>
    </div>
  );
}
