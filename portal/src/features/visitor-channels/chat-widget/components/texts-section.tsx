import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import { maxWelcome } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { SectionProps } from '../use-widget-form.ts';
import { sectionIds } from './section-links.tsx';
import styles from './sections.module.css';

const noLanguage: never[] = [];

/** The greeting of the chat and its languages. */
export function TextsSection({ form, isLocked }: SectionProps) {
  const { t } = useTranslation('chat-widget');
  const { languages } = form.values;
  const toggle = (locale: Locale, isOn: boolean) =>
    form.setValue(
      'languages',
      locales.filter((one) => (one === locale ? isOn : languages.includes(one))),
    );
  return (
    <FormSection id={sectionIds.words} title={t('words.title')}>
      <MultilingualField
        {...form.input('welcomeMessage')}
        label={t('words.welcome')}
        hint={t('words.welcomeHelp', { max: maxWelcome })}
        errors={form.errorsOf('welcomeMessage')}
        required={noLanguage}
        isLong
        disabled={isLocked}
      />
      <FieldGroup label={t('words.languages')} error={form.errorOf('languages')} name="languages">
        <div className={styles.checks}>
          {locales.map((locale) => (
            <Checkbox
              key={locale}
              label={localeNames[locale]}
              value={languages.includes(locale)}
              onValueChange={(isOn) => toggle(locale, isOn)}
              disabled={isLocked}
            />
          ))}
        </div>
      </FieldGroup>
      <SelectField
        {...form.input('defaultLanguage')}
        label={t('words.default')}
        hint={t('words.defaultHelp')}
        options={locales.map((locale) => ({
          value: locale,
          label: localeNames[locale],
          isDisabled: !languages.includes(locale),
        }))}
        disabled={isLocked}
      />
    </FormSection>
  );
}
