import { type KeyboardEvent, type Ref, useState } from 'react';
import type { FieldTexts } from './field.tsx';
import styles from './number-field.module.css';
import { readNumber, type TypedNumber } from './number-text.ts';
import { TextField } from './text-field.tsx';

export interface NumberFieldProps extends FieldTexts {
  name?: string;
  value: TypedNumber | undefined;
  onValueChange(value: TypedNumber): void;
  /** The limit for the arrow keys. A typed value beyond it is refused by the schema. */
  min?: number;
  max?: number;
  step?: number;
  hasDecimals?: boolean;
  /** The counted unit, shown after the number: "minutes". */
  unit?: string;
  /** What 0 means: "No limit". Shown instead of 0, and an empty field stores 0. */
  zeroLabel?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const directions: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** A number in digits of any script; the arrow keys increase and decrease it. */
export function NumberField({
  value,
  onValueChange,
  min,
  max,
  step = 1,
  hasDecimals,
  unit,
  zeroLabel,
  placeholder,
  ...rest
}: NumberFieldProps) {
  // "1." and "៥" are valid numbers, but must stay as typed while the user is typing.
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => readNumber(text) ?? (zeroLabel === undefined ? null : 0);
  const isTyped = typed !== undefined && read(typed) === value;
  const shown = isTyped ? typed : zeroLabel !== undefined && value === 0 ? '' : String(value ?? '');

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = directions[event.key];
    if (!direction || rest.readOnly || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = typeof value === 'number' ? value : (min ?? 0) - direction * step;
    const next = Math.min(
      max ?? Number.MAX_SAFE_INTEGER,
      Math.max(min ?? Number.MIN_SAFE_INTEGER, from + direction * step),
    );
    setTyped(undefined);
    // Decimal steps such as 0.1 do not add up exactly.
    onValueChange(Number(next.toFixed(6)));
  };

  return (
    <TextField
      {...rest}
      data-unit={unit}
      data-zero={zeroLabel}
      placeholder={placeholder ?? zeroLabel}
      value={shown}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onValueChange(read(event.currentTarget.value));
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={handleKeyDown}
      end={unit && (zeroLabel === undefined || shown !== '') && <span className={styles.unit}>{unit}</span>}
    />
  );
}
