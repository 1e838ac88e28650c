import { maxMessageLength } from '@sala/contract/chat/chat-limits.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { getTextLanguage } from '@sala/contract/quick-messages/quick-messages.schema.ts';
import { IconAlertCircle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '#shared/i18n/i18n.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { currentLocale } from '#shared/i18n/locale.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextPreview } from './text-preview.tsx';
import styles from './texts-field.module.css';
import { VariableMenu } from './variable-menu.tsx';

type Texts = Partial<Record<TitleLanguage, string | undefined>>;

export interface TextsFieldProps {
  name: string;
  value: Texts;
  onValueChange: (texts: Texts) => void;
  /** The error for all languages together. */
  error: ReactNode;
  /** By language. */
  errors: Record<string, ReactNode>;
  disabled: boolean;
}

const toLocale = (language: TitleLanguage): Locale => (language === 'zh' ? 'zh-cn' : language);

/** The language shown first: the user's own if it has a text. */
function firstMembers(texts: Texts): TitleLanguage {
  const own = getTextLanguage(currentLocale());
  return [own, ...titleLanguages].find((language) => texts[language]) ?? own;
}

/** The text in the four languages, one visible at a time, with the available variables and a preview. */
export function TextsField({ name, value, onValueChange, errors, disabled }: TextsFieldProps) {
  const { t } = useTranslation('quick-messages');
  const [language, setLanguage] = useState(() => firstMembers(value));
  const area = useRef<HTMLTextAreaElement>(null);
  const text = value[language] ?? '';

  // A language with an error is shown if it is not visible.
  const refused = titleLanguages.find((one) => Boolean(errors[one]));
  const [shownRefusal, setShownRefusal] = useState<TitleLanguage>();
  if (refused !== shownRefusal) {
    setShownRefusal(refused);
    if (refused) setLanguage(refused);
  }
  useEffect(() => {
    const element = area.current;
    if (shownRefusal && element?.form?.querySelector('[aria-invalid="true"]') === element) element?.focus();
  }, [shownRefusal]);

  const change = (words: string) => onValueChange({ ...value, [language]: words });
  const insert = (placeholder: string) => {
    const { selectionStart: start, selectionEnd: end } = area.current!;
    flushSync(() => change(text.slice(0, start) + placeholder + text.slice(end)));
    area.current!.focus();
    area.current!.setSelectionRange(start + placeholder.length, start + placeholder.length);
  };

  return (
    <div className={styles.field} data-field={name}>
      <Tabs
        label={t('form.languages')}
        value={language}
        onValueChange={setLanguage}
        tabs={titleLanguages.map((one) => ({
          id: one,
          label: <LanguageName locale={toLocale(one)} />,
          icon: <Mark isWritten={Boolean(value[one]?.trim())} isRefused={Boolean(errors[one])} />,
        }))}
      >
        <div className={styles.panel}>
          <TextArea
            ref={area}
            name={`${name}.${language}`}
            lang={htmlLang(toLocale(language))}
            dir="auto"
            label={t('form.text')}
            hint={t('form.textHint')}
            rows={4}
            value={text}
            maxLength={maxMessageLength}
            isCounted={text.length > maxMessageLength - 500}
            error={errors[language]}
            disabled={disabled}
            onChange={(event) => change(event.currentTarget.value)}
          />
          {!disabled && <VariableMenu onInsert={insert} />}
          <TextPreview text={text} language={language} />
        </div>
      </Tabs>
    </div>
  );
}

function Mark({ isWritten, isRefused }: { isWritten: boolean; isRefused: boolean }) {
  const { t } = useTranslation('quick-messages');
  const Icon = isRefused ? IconAlertCircle : isWritten ? IconCircleCheck : IconCircle;
  return (
    <>
      <Icon
        size={16}
        stroke={1.75}
        aria-hidden
        className={styles.mark}
        data-state={isRefused ? 'refused' : isWritten ? 'written' : 'empty'}
      />
      <span className="visually-hidden">
        {t(isRefused ? 'form.refused' : isWritten ? 'form.written' : 'form.empty')}
      </span>
    </>
  );
}
