import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { type Day, readDay } from '#shared/ui/date-range/days.ts';
import { dateRowClass } from './editor-section.tsx';

export interface PeriodFieldsProps {
  form: {
    values: { startDate: string; endDate: string };
    setValue(path: string, value: unknown): void;
    errorOf(path: string): ReactNode;
  };
  disabled?: boolean;
}

/** A first and a last day. If the first is moved after the last, the last moves with it. */
export function PeriodFields({ form, disabled }: PeriodFieldsProps) {
  const { t } = useTranslation('working-time');
  const { startDate, endDate } = form.values;
  const handleStart = (day: Day | null) => {
    form.setValue('startDate', day ?? '');
    const isWhole = day !== null && readDay(day) === day;
    if (isWhole && (!readDay(endDate ?? '') || endDate < day || endDate === startDate)) form.setValue('endDate', day);
  };
  return (
    <div className={dateRowClass}>
      <DateField
        name="startDate"
        label={t('editor.firstDay')}
        placeholder={t('editor.chooseDay')}
        value={startDate}
        onValueChange={handleStart}
        error={form.errorOf('startDate')}
        disabled={disabled}
      />
      <DateField
        name="endDate"
        label={t('editor.lastDay')}
        placeholder={t('editor.chooseDay')}
        value={endDate}
        onValueChange={(day) => form.setValue('endDate', day ?? '')}
        error={form.errorOf('endDate')}
        disabled={disabled}
      />
    </div>
  );
}
