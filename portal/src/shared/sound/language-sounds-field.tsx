import { getTitleLanguage } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import type { TitleLanguage } from '@sala/contract/core/rules/settings.ts';
import type {
  LanguageSounds,
  LanguageSoundsInput,
  Sound,
} from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import { IconSparkles, IconUpload, IconVolume, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldGroup, type FieldTexts } from '#shared/ui/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './language-sounds-field.module.css';

type SoundIds = NonNullable<LanguageSoundsInput>;

/** How the sound of one language is heard. */
export interface SoundPlayer {
  readonly isPlaying: boolean;
  /** Why it did not sound as one may have expected. */
  readonly remark: string | undefined;
  readonly tryOut: () => Promise<void>;
}

export interface LanguageSoundsFieldProps extends FieldTexts {
  /** What the record plays now, as it was read. */
  known: LanguageSounds;
  value: SoundIds | undefined;
  onValueChange: (value: SoundIds) => void;
  errorOf: (language: TitleLanguage) => ReactNode;
  /** A hook: called for each language; undefined where there is nothing to be heard. */
  usePlayer: (locale: Locale, sound: Sound | undefined) => SoundPlayer | undefined;
  upload: (file: File) => Promise<Sound>;
  /** Makes a recording of the text in this language; undefined where there is no text, or nobody who speaks. */
  generateFor?: (locale: Locale) => (() => Promise<Sound>) | undefined;
  isLocked: boolean;
}

const none: SoundIds = { en: null, km: null, vi: null, zh: null };

/** In each language a recording that is played instead of a text. Needs the namespace `ui`. */
export function LanguageSoundsField({ known, value = none, onValueChange, ...props }: LanguageSoundsFieldProps) {
  const { label, hint, errorOf, usePlayer, upload, generateFor, isLocked } = props;
  const [added, setAdded] = useState<readonly Sound[]>([]);
  const sounds = [...Object.values(known).filter((sound) => sound !== null), ...added];
  return (
    <FieldGroup label={label} hint={hint}>
      <div className={styles.languages}>
        {locales.map((locale) => {
          const language = getTitleLanguage(locale);
          return (
            <SoundRow
              key={locale}
              locale={locale}
              sound={sounds.find(({ id }) => id === value[language])}
              error={errorOf(language)}
              usePlayer={usePlayer}
              upload={upload}
              make={generateFor?.(locale)}
              isLocked={isLocked}
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

interface SoundRowProps extends Pick<LanguageSoundsFieldProps, 'usePlayer' | 'upload' | 'isLocked'> {
  locale: Locale;
  sound: Sound | undefined;
  error: ReactNode;
  make: (() => Promise<Sound>) | undefined;
  onChange: (sound: Sound | undefined) => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function SoundRow({ locale, sound, error, usePlayer, upload, make, isLocked, onChange }: SoundRowProps) {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<ReactNode>();
  const [isSending, setIsSending] = useState(false);
  const player = usePlayer(locale, sound);
  async function take(coming: Promise<Sound>): Promise<void> {
    setProblem(undefined);
    setIsSending(true);
    try {
      onChange(await coming);
    } catch (refusal) {
      setProblem(errorText(toApiError(refusal)));
    } finally {
      setIsSending(false);
    }
  }
  const labelled = (text: string) => withColon(text, localeNames[locale]);
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        <LanguageName locale={locale} />
      </span>
      {player && (
        <Button
          variant="default"
          isSmall
          isBusy={player.isPlaying}
          aria-label={labelled(t('sound.hear'))}
          onClick={() => void player.tryOut()}
        >
          <IconVolume {...icon} />
          {t('sound.hear')}
        </Button>
      )}
      {sound && <span className={styles.file}>{sound.name}</span>}
      {!isLocked && sound && (
        <IconButton label={t('sound.remove', { name: sound.name })} size={28} onClick={() => onChange(undefined)}>
          <IconX {...icon} />
        </IconButton>
      )}
      {!isLocked && !sound && (
        <Button
          variant="default"
          isSmall
          isBusy={isSending}
          aria-label={labelled(t('sound.upload'))}
          onClick={() => input.current?.click()}
        >
          <IconUpload {...icon} />
          {t('sound.upload')}
        </Button>
      )}
      {!isLocked && !sound && make && (
        <Button
          variant="default"
          isSmall
          isBusy={isSending}
          aria-label={labelled(t('sound.make'))}
          onClick={() => void take(make())}
        >
          <IconSparkles {...icon} />
          {t('sound.make')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="audio/*"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void take(upload(file));
        }}
      />
      <p className={styles.remark} role="status" data-error={Boolean(error ?? problem) || undefined}>
        {error ?? problem ?? player?.remark}
      </p>
    </div>
  );
}
