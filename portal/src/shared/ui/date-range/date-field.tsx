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
  /** YYYY-MM-DD; what is no day yet stays as it was typed, for the schema to refuse. */
  value: Day | null | undefined;
  /** With null when it was emptied. */
  onValueChange(value: Day | null): void;
  /** Where today is. */
  timeZone?: string;
  lastDay?: Day;
}

/** One day: written, or picked from a calendar. In words under it, so that nobody mistakes month and day. */
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
      // An example in a field nobody can fill would pass for its value.
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
