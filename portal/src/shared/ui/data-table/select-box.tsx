import { useEffect, useRef } from 'react';
import styles from './select-box.module.css';

export interface SelectBoxProps {
  label: string;
  state: 'none' | 'some' | 'all';
  isDisabled?: boolean;
  /** `isRange`: with Shift. */
  onToggle: (isRange: boolean) => void;
}

/** The checkbox of a row, or of all rows of a page. */
export function SelectBox({ label, state, isDisabled, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isRange = useRef(false);
  useEffect(() => {
    box.current!.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        disabled={isDisabled}
        checked={state === 'all'}
        // The change event has no modifier keys, so the click is used.
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onChange={() => onToggle(isRange.current)}
      />
    </label>
  );
}
