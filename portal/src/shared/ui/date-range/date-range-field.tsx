import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import styles from './date-range-field.module.css';
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';
import { rangeText } from './day-texts.ts';

export interface DateRangeFieldProps extends Omit<DateRangePickerProps, 'onApply'> {
  label: string;
  /** Why the value was refused, and how to correct it. */
  error?: ReactNode;
  onChange: DateRangePickerProps['onApply'];
}

/** A period as a field of a form or a report, with its label above and its error below. */
export function DateRangeField({ label, error, value, onChange, ...rules }: DateRangeFieldProps) {
  const { t } = useTranslation('table');
  const popover = useRef<PopoverHandle>(null);
  const id = useId();
  const text = value ? rangeText(value.from, value.to) : t('date.choose');
  return (
    <div>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <Popover
        ref={popover}
        label={label}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            id={id}
            className={styles.button}
            data-empty={value === null || undefined}
            data-invalid={Boolean(error) || undefined}
            aria-labelledby={`${id}-label ${id}`}
            aria-describedby={error ? `${id}-error` : undefined}
          >
            <IconCalendar size={18} stroke={1.75} aria-hidden />
            {text}
          </button>
        )}
      >
        <DateRangePicker
          {...rules}
          value={value}
          onApply={(range) => {
            onChange(range);
            popover.current?.close();
          }}
        />
      </Popover>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
