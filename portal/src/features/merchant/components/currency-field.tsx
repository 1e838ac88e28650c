import { type Currency, currencies } from '@sala/contract/merchants/merchants.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#shared/ui/radio-group.tsx';

/** The possible choices, in the order in which currencies are offered. */
const choices: Record<string, readonly Currency[]> = {
  USD: ['USD'],
  KHR: ['KHR'],
  'USD,KHR': currencies,
  'KHR,USD': [...currencies].reverse(),
};

export interface CurrencyFieldProps {
  name: string;
  value: readonly Currency[];
  onValueChange(value: Currency[]): void;
  error: ReactNode;
  disabled: boolean;
}

/** The currencies for prices, and the one that is offered first. */
export function CurrencyField({ value, onValueChange, ...field }: CurrencyFieldProps) {
  const { t } = useTranslation('merchant');
  return (
    <RadioGroup
      {...field}
      label={t('settings.currencies')}
      value={value.join()}
      options={Object.entries(choices).map(([id, list]) => ({
        value: id,
        label: list.map((currency) => t(`settings.currency.${currency}`)).join(t('settings.then')),
      }))}
      onValueChange={(id) => onValueChange([...choices[id]!])}
    />
  );
}
