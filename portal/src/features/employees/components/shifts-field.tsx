import type { EmployeeDetail } from '@sala/contract/employees/employees.schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import type { FieldInput } from '#shared/ui/use-form.ts';
import { useChoices } from '../use-choices.ts';

export interface ShiftsFieldProps extends FieldInput<readonly string[]> {
  /** The employee whose shifts are already loaded. */
  known: EmployeeDetail | undefined;
  disabled: boolean;
}

/** The employee's own shifts. Without any, those of their teams or department apply, which the field states. */
export function ShiftsField({ known, value, ...field }: ShiftsFieldProps) {
  const { t } = useTranslation('employees');
  const { loadShifts } = useChoices();
  const knownOptions = useMemo(
    () => known?.workingHours.shifts.map(({ id, title }) => ({ id, label: title })),
    [known],
  );
  return (
    <MultiOptionPicker
      {...field}
      value={value}
      label={t('field.hours')}
      mark="optional"
      hint={value.length > 0 ? t('form.ownHours') : t('form.noOwnHours')}
      placeholder={t('form.chooseShifts')}
      load={loadShifts}
      known={knownOptions}
    />
  );
}
