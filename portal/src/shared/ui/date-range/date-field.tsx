import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickButton } from '../pick-button.tsx';
import { Popover, type PopoverHandle } from '../popover.tsx';
import { TextField, type TextFieldProps } from '../text-field.tsx';
import { Calendar } from './calendar.tsx';
import styles from './date-field.module.css';
import { fullDayText } from './day-texts.ts';
import { type Day, readDay, todayIn } from './days.ts';

export interface DateFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'start' | 'end' | 'ref'> {
  /** YYYY-MM-DD. Text that is not a valid day yet is kept as typed, and the schema refuses it. */
  value: Day | null | undefined;
  /** Called with null when the field was emptied. */
  onValueChange(value: Day | null): void;
  /** The time zone that determines today. */
  timeZone?: string;
  lastDay?: Day;
}

/** One day, typed or chosen from a calendar. The day is also written in words below the field, so that month and day are not confused. */
export function DateField({ value, onValueChange, timeZone, lastDay, disabled, hint, ...rest }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const popover = useRef<PopoverHandle>(null);
  const [typed, setTyped] = useState<string>();
  const day = value ? readDay(value) : null;

  const handleType = (text: string) => {
    setTyped(text);
    onValueChange(text.trim() === '' ? null : (readDay(text) ?? text));
  };
  const handlePick = (picked: Day) => {
    setTyped(undefined);
    onValueChange(picked);
    popover.current?.close();
  };

  return (
    <TextField
      {...rest}
      data-value="day"
      value={typed ?? value ?? ''}
      disabled={disabled}
      // In a disabled field, an example would look like its value.
      placeholder={disabled ? undefined : (rest.placeholder ?? '2026-01-31')}
      hint={hint ?? (day && fullDayText(day))}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      onChange={(event) => handleType(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
      end={
        !disabled && (
          <Popover
            ref={popover}
            label={t('date.pick', { label: rest.label })}
            placement="bottom-end"
            onOpen={(panel) => panel.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()}
            trigger={(props) => (
              <PickButton {...props} label={t('date.pick', { label: rest.label })}>
                <IconCalendar size={16} stroke={1.75} aria-hidden />
              </PickButton>
            )}
          >
            <div className={styles.calendar}>
              <Calendar
                from={day}
                to={day}
                today={todayIn(timeZone)}
                lastDay={lastDay}
                months={1}
                onPick={handlePick}
              />
            </div>
          </Popover>
        )
      }
    />
  );
}
