import type { Locale } from '@sala/contract/core/locales.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '#shared/i18n/i18n.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { colon } from '#shared/i18n/punctuation.ts';
import { FieldGroup, type FieldTexts, fieldBoxClass, useFieldIds } from './field.tsx';
import styles from './multilingual-field.module.css';

export type MultilingualText = Partial<Record<TitleLanguage, string | null>>;

export interface MultilingualFieldProps extends FieldTexts {
  name?: string;
  value: MultilingualText | null | undefined;
  onValueChange(value: MultilingualText): void;
  /** One error for each language: `form.errorsOf(path)`. */
  errors?: Record<string, ReactNode>;
  /** The languages that must be filled in. */
  required?: readonly TitleLanguage[];
  /** Several lines for each language. */
  isLong?: boolean;
  disabled?: boolean;
}

const toLocale = (language: TitleLanguage): Locale => (language === 'zh' ? 'zh-cn' : language);

/** A text in the four languages, one below the other, so that missing ones are visible at once. */
export function MultilingualField(props: MultilingualFieldProps) {
  const {
    label,
    hint,
    error,
    mark,
    name,
    value,
    onValueChange,
    errors = {},
    required = ['en'],
    isLong,
    disabled,
  } = props;
  const hasOwnErrors = Object.keys(errors).length > 0;
  const textOf = (language: TitleLanguage) => value?.[language] ?? '';
  // An optional text that is left out altogether misses no language.
  const isBegun = titleLanguages.some((language) => textOf(language).trim() !== '');
  return (
    <FieldGroup label={label} hint={hint} error={hasOwnErrors ? undefined : error} mark={mark} name={name}>
      <div className={styles.languages}>
        {titleLanguages.map((language) => (
          <LanguageRow
            key={language}
            language={language}
            name={name && `${name}.${language}`}
            label={label}
            text={textOf(language)}
            error={errors[language]}
            isRequired={required.includes(language)}
            isBegun={isBegun}
            isLong={isLong ?? false}
            disabled={disabled}
            onTextChange={(text) => onValueChange({ ...value, [language]: text })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface LanguageRowProps {
  language: TitleLanguage;
  name: string | undefined;
  label: string;
  text: string;
  error: ReactNode;
  isRequired: boolean;
  /** Another language, or this one, has a text. */
  isBegun: boolean;
  isLong: boolean;
  disabled: boolean | undefined;
  onTextChange: (text: string) => void;
}

function LanguageRow({
  language,
  name,
  label,
  text,
  error,
  isRequired,
  isBegun,
  isLong,
  disabled,
  onTextChange,
}: LanguageRowProps) {
  const { t } = useTranslation('ui');
  const { inputId, described } = useFieldIds({ error });
  const Control = isLong ? 'textarea' : 'input';
  const isMissing = text.trim() === '' && (isRequired || isBegun);
  const missing = isRequired ? t('languages.required') : t('languages.missing');
  return (
    <div className={styles.row}>
      <label className={styles.language} htmlFor={inputId}>
        <span className="visually-hidden">{`${label}${colon()}`}</span>
        <LanguageName locale={toLocale(language)} />
        {isMissing && !error && (
          <span className={styles.missing} data-aside>
            {missing}
          </span>
        )}
      </label>
      <div className={fieldBoxClass} data-invalid={Boolean(error)}>
        <Control
          id={inputId}
          name={name}
          // The language of the text, which fonts, spell checking and screen readers use.
          lang={htmlLang(toLocale(language))}
          className={styles.input}
          rows={isLong ? 3 : undefined}
          value={text}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={described}
          onChange={(event) => onTextChange(event.currentTarget.value)}
        />
      </div>
      {error && (
        <p className={styles.error} id={`${inputId}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
