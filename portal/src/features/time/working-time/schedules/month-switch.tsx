import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import styles from './schedule-grid.module.css';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
/** Formatted by dayjs instead of Intl, because Chromium has no Khmer data. */
export const monthName = (month: number): string => dayjs(new Date(2024, month - 1, 1)).format('MMMM');

export interface MonthSwitchProps {
  value: number;
  onValueChange: (month: number) => void;
}

/** Chooses the shown month of a yearly schedule. */
export function MonthSwitch({ value, onValueChange }: MonthSwitchProps) {
  const { t } = useTranslation(['working-time', 'table']);
  const step = (by: number) => onValueChange(((value - 1 + by + 12) % 12) + 1);
  return (
    <div className={styles.months}>
      <IconButton label={t('table:date.previousMonth')} onClick={() => step(-1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <SelectField
        label={t('schedules.month')}
        value={String(value)}
        onValueChange={(month) => onValueChange(Number(month))}
        options={months.map((month) => ({ value: String(month), label: monthName(month) }))}
      />
      <IconButton label={t('table:date.nextMonth')} onClick={() => step(1)}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
