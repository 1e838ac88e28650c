import { currencies } from '@sala/contract/core/rules/currencies.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '#shared/i18n/i18n.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { SelectField } from '#shared/ui/select-field.tsx';

export interface CurrencySelectProps {
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  error: ReactNode;
  disabled: boolean;
}

/** The currency of a price, by its code and its name. */
export function CurrencySelect(props: CurrencySelectProps) {
  const { t } = useTranslation('service-catalogue');
  const locale = htmlLang(currentLocale());
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return currencies.map((code) => {
      const name = names.of(code);
      return { value: code, label: name && name !== code ? `${code} – ${name}` : code };
    });
  }, [locale]);
  return <SelectField {...props} label={t('form.currency')} options={options} />;
}
