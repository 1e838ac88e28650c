import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import type { Day } from '#shared/ui/date-range/days.ts';
import { TimeField } from '#shared/ui/time-field.tsx';
import styles from './creation.module.css';
import { zonedInstant } from './zoned-instant.ts';

export interface MomentFieldProps {
  name: string;
  label: string;
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
  error: React.ReactNode;
  /** The time zone of the value. */
  timeZone: string;
  hint?: string;
}

/** A day and a time in the time zone of the business. */
export function MomentField({ name, label, value, onValueChange, error, timeZone, hint }: MomentFieldProps) {
  const { t } = useTranslation('service-orders');
  const [parts, setParts] = useState(() => {
    const at = value ? zonedTime(value, timeZone) : undefined;
    return { day: (at?.day ?? null) as Day | null, time: at ? clockText(at.minute) : '' };
  });
  const change = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part };
    setParts(next);
    onValueChange(zonedInstant(next.day, next.time, timeZone));
  };
  return (
    <div className={styles.moment}>
      <DateField
        name={name}
        label={label}
        value={parts.day}
        timeZone={timeZone}
        onValueChange={(day) => change({ day })}
        error={error}
        hint={hint}
      />
      <TimeField label={t('creation.time')} value={parts.time} onValueChange={(time) => change({ time })} />
    </div>
  );
}
