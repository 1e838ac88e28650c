import { maxMessageLength } from '@sala/contract/conversations/chat/chat-limits.ts';
import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { VariableValues } from '@sala/contract/conversations/quick-messages/variables.ts';
import {
  fillVariables,
  findUnknownVariable,
  toPlaceholder,
  type VariableName,
  variableNames,
} from '@sala/contract/conversations/quick-messages/variables.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { IconAlertCircle, IconBraces, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '#shared/i18n/i18n.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { currentLocale } from '#shared/i18n/locale.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useMetaFields } from '../quick-messages.queries.ts';
import { useVariableLabel } from '../use-variable-label.ts';
import styles from './texts-field.module.css';

const names: Record<TitleLanguage, string> = { en: 'Dara Sok', km: 'សុខ ដារ៉ា', vi: 'Nguyễn Thị Lan', zh: '李静' };

/** A sample visitor for the preview: one with known data, or one without. */
function sampleValues(
  language: TitleLanguage,
  { profile, isKnown, metaFields }: { profile: Profile | null; isKnown: boolean; metaFields: readonly string[] },
): VariableValues {
  return {
    'operator.name': profile && `${profile.firstName} ${profile.lastName}`.trim(),
    'merchant.name': profile?.companyName,
    'conversation.number': '1024',
    ...(isKnown && {
      'visitor.name': names[language],
      'visitor.email': 'dara.sok@example.com',
      ...Object.fromEntries(metaFields.map((field) => [`meta.${field}`, `‹${field}›`])),
    }),
  };
}

/** Variables whose value may be unknown get a fallback text. */
const withFallback: readonly VariableName[] = ['visitor.name', 'visitor.email'];

/** Inserts a variable at the caret. */
function VariableMenu({ onInsert }: { onInsert: (placeholder: string) => void }) {
  const { t } = useTranslation('quick-messages');
  const label = useVariableLabel();
  const fields = useMetaFields().map((field): VariableName => `meta.${field}`);
  const item = (name: VariableName) => {
    const isUncertain = withFallback.includes(name) || name.startsWith('meta.');
    const placeholder = toPlaceholder(name, isUncertain ? t('variable.fallback') : undefined);
    return (
      <MenuItem key={name} onSelect={() => onInsert(placeholder)}>
        <span className={styles.item}>
          {label(name)}
          <code className={styles.code}>{placeholder}</code>
        </span>
      </MenuItem>
    );
  };
  return (
    <div>
      <Menu
        label={t('variable.insert')}
        trigger={(props) => (
          <Button {...props} type="button" variant="default" isSmall>
            <IconBraces size={16} stroke={1.75} aria-hidden />
            {t('variable.insert')}
          </Button>
        )}
      >
        {variableNames.map(item)}
        {fields.length > 0 && <MenuDivider />}
        {fields.map(item)}
      </Menu>
    </div>
  );
}

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

/** A preview of a text with variables, for a visitor with known data and for one without. */
function TextPreview({ text, language }: { text: string; language: TitleLanguage }) {
  const { t } = useTranslation('quick-messages');
  const profile = useProfile();
  const metaFields = useMetaFields();
  const label = useVariableLabel();
  const [visitor, setVisitor] = useState<'known' | 'unknown'>('known');
  if (!text.includes('{{') || findUnknownVariable(text) !== undefined) return null;
  const filled = fillVariables(text, sampleValues(language, { profile, isKnown: visitor === 'known', metaFields }));
  return (
    <section className={styles.preview} aria-label={t('preview.label')}>
      <div className={styles.head}>
        <span>{t('preview.label')}</span>
        <Segmented
          label={t('preview.visitor')}
          value={visitor}
          onChange={setVisitor}
          options={(['known', 'unknown'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
      </div>
      <p className={styles.bubble} lang={htmlLang(language === 'zh' ? 'zh-cn' : language)} dir="auto">
        {filled.text}
      </p>
      {filled.missing.length > 0 && (
        <p className={styles.missing} role="status">
          {t('preview.missing', { names: filled.missing.map(label).join(listSeparator()) })}
        </p>
      )}
    </section>
  );
}
