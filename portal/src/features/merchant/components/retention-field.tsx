import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#shared/ui/number-field.tsx';

export interface RetentionFieldProps {
  name: string;
  label: string;
  hint: string;
  /** Days; 0 means without a limit. */
  value: number | null;
  onValueChange(value: number | string | null): void;
  error: ReactNode;
  disabled: boolean;
}

/** The number of days for which data is kept. */
export function RetentionField({ hint, value, ...field }: RetentionFieldProps) {
  const { t } = useTranslation('merchant');
  return (
    <NumberField
      {...field}
      value={value}
      min={0}
      max={3650}
      unit={t('settings.days', { count: value ?? 0 })}
      hint={value === 0 ? t('settings.keptForEver') : hint}
    />
  );
}
