import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Group } from '#shared/ui/group.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import styles from './bot.module.css';

export interface BasicsProps {
  form: {
    field(path: 'name'): {
      name: string;
      value: string;
      onChange: (event: ChangeEvent<HTMLInputElement>) => void;
      error: ReactNode;
    };
    setValue(path: string, value: unknown): void;
    errorOf(path: string): ReactNode;
  };
  values: readonly Locale[];
  isLocked: boolean;
}

/** What a bot is called and which languages it speaks. */
export function Basics({ form, values, isLocked }: BasicsProps) {
  const { t } = useTranslation('bots');
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={80}
        autoComplete="off"
        disabled={isLocked}
      />
      <Group className={styles.checks} aria-label={t('form.languages')}>
        <span className={styles.label}>{t('form.languages')}</span>
        {locales.map((locale) => (
          <Checkbox
            key={locale}
            label={localeNames[locale]}
            value={values.includes(locale)}
            disabled={isLocked}
            onValueChange={(isSpoken) =>
              form.setValue(
                'locales',
                locales.filter((one) => (one === locale ? isSpoken : values.includes(one))),
              )
            }
          />
        ))}
        {form.errorOf('locales')}
      </Group>
    </>
  );
}
