import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import styles from './schedule-grid.module.css';
import type { PlacedShift } from './schedule-shifts.ts';

export interface ShiftChoiceProps {
  shifts: readonly PlacedShift[];
  isReady: boolean;
  value: string | undefined;
  onValueChange: (id: string) => void;
  onMakeShift: () => void;
}

/** The shift that the next click on a day adds. */
export function ShiftChoice({ shifts, isReady, value, onValueChange, onMakeShift }: ShiftChoiceProps) {
  const { t } = useTranslation('working-time');
  const canMake = useCan('create', 'manage-time-shift');
  const name = useId();
  return (
    <>
      {isReady && shifts.length === 0 && <p>{t('schedules.noShifts')}</p>}
      <div className={styles.choice} role="radiogroup" aria-label={t('schedules.choice')}>
        {shifts.map(({ id, title, color, startTime, endTime }) => (
          <label key={id} className={styles.shift} data-shift-color={color}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={id === value}
              onChange={() => onValueChange(id)}
            />
            <span className={styles.dot} aria-hidden />
            <span className={styles.shiftName}>{title}</span>
            <span className={styles.shiftTimes}>{`${startTime}–${endTime}`}</span>
          </label>
        ))}
        {canMake && (
          <Button variant="default" onClick={onMakeShift}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            {t('shifts.new')}
          </Button>
        )}
      </div>
    </>
  );
}
