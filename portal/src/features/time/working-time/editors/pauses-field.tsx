import { toMinutes } from '@sala/contract/core/rules/time-of-day.ts';
import type { Pause } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import { getTime, readTime } from '#shared/ui/time-text.ts';
import styles from './pauses-field.module.css';

const maxPauses = 6;
const pauseLength = 30;

export interface PausesFieldProps {
  value: readonly Pause[];
  onValueChange: (value: Pause[]) => void;
  /** The errors by `0.startTime`. */
  errors: Record<string, ReactNode>;
  startTime: string;
  disabled?: boolean;
}

/** Breaks within a shift, such as lunch. */
export function PausesField({ value, onValueChange, errors, startTime, disabled }: PausesFieldProps) {
  const { t } = useTranslation('working-time');
  const change = (index: number, part: Partial<Pause>) =>
    onValueChange(value.map((pause, at) => (at === index ? { ...pause, ...part } : pause)));
  return (
    <FieldGroup
      label={t('shifts.pauses')}
      name="pauses"
      hint={value.length === 0 && (disabled ? t('shifts.noPauses') : t('shifts.pausesHint'))}
      isDisabled={disabled}
    >
      {value.map((pause, index) => (
        <div key={index} className={styles.pause}>
          <TimeField
            name={`pauses.${index}.startTime`}
            label={t('shifts.pauseFrom', { number: index + 1 })}
            value={pause.startTime}
            onValueChange={(time) => change(index, { startTime: time })}
            error={errors[`${index}.startTime`]}
            disabled={disabled}
          />
          <TimeField
            name={`pauses.${index}.endTime`}
            label={t('shifts.pauseTo', { number: index + 1 })}
            value={pause.endTime}
            onValueChange={(time) => change(index, { endTime: time })}
            error={errors[`${index}.endTime`]}
            disabled={disabled}
          />
          {!disabled && (
            <IconButton
              className={styles.remove}
              label={t('shifts.removePause', { number: index + 1 })}
              onClick={() => onValueChange(value.filter((_, at) => at !== index))}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {!disabled && value.length < maxPauses && (
        <Button
          className={styles.add}
          variant="default"
          isSmall
          onClick={() => onValueChange([...value, nextPause(value, startTime)])}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {t('shifts.addPause')}
        </Button>
      )}
    </FieldGroup>
  );
}

/** Four hours after the start of the shift, or two hours after the last break, as a suggestion. */
function nextPause(pauses: readonly Pause[], startTime: string): Pause {
  const last = readTime(pauses.at(-1)?.endTime ?? '');
  const start = readTime(startTime) ?? '08:00';
  const from = last ? toMinutes(last) + 120 : toMinutes(start) + 240;
  return { startTime: getTime(from), endTime: getTime(from + pauseLength) };
}
