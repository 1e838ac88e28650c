import { useId } from 'react';
import styles from './day-input.module.css';

export interface DayInputProps {
  label: string;
  value: string;
  /** The element that states why the value is refused. Undefined while the value is valid. */
  problemId?: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
}

/** A day to type. It is not the browser's own date field, which does not support Khmer. */
export function DayInput({ label, value, problemId, onChange, onLeave, onEnter }: DayInputProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={value}
        placeholder="2026-01-31"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            onEnter();
          }
        }}
      />
    </div>
  );
}
