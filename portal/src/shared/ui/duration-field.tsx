import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './amount-field.module.css';
import { type DurationUnit, durationUnits, readDuration, showDuration, unitFor, unitLength } from './duration-text.ts';
import { FieldFrame, type FieldTexts, fieldBoxClass, useFieldIds } from './field.tsx';
import type { TypedNumber } from './number-text.ts';
import { UnitSelect } from './unit-select.tsx';

export interface DurationFieldProps extends FieldTexts {
  name?: string;
  /** In `base`. */
  value: TypedNumber | undefined;
  onValueChange(value: TypedNumber): void;
  /** The unit in which the form stores the length. */
  base?: DurationUnit;
  units?: readonly DurationUnit[];
  /** The choice beside the units that stores 0: "Never". Without it, 0 is shown as a number. */
  zeroLabel?: string;
  /** What 0 means, shown below the field when it is chosen or entered. */
  zeroMeaning?: ReactNode;
  disabled?: boolean;
}

const usualUnits = ['minutes', 'hours', 'days'] as const;

/** A length of time in the unit of the user's choice. */
export function DurationField(props: DurationFieldProps) {
  const { label, hint, error, mark, name, value, onValueChange, disabled } = props;
  const { base = 'minutes', units = usualUnits, zeroLabel, zeroMeaning } = props;
  const { t } = useTranslation('ui');
  const shownHint = value === 0 && zeroMeaning ? zeroMeaning : hint;
  const { inputId, described } = useFieldIds({ hint: shownHint, error });
  const [chosenUnit, setChosenUnit] = useState<DurationUnit>();
  const [typed, setTyped] = useState<string>();
  const natural = unitFor(value, base);
  const unit = chosenUnit ?? (units.includes(natural) ? natural : units[0]!);
  const isTyped = typed !== undefined && readDuration(typed, unit, base) === value;
  // A typed 0 stays a number until the user leaves the field.
  const isZero = zeroLabel !== undefined && value === 0 && !isTyped;
  const shown = isTyped ? typed : isZero ? '' : showDuration(value, unit, base);
  // Without a number, the plural for several is used.
  const countIn = (one: DurationUnit) => (typeof value === 'number' && !isZero ? value / unitLength(one, base) : 2);

  const handleUnit = (next: DurationUnit | 'zero') => {
    setTyped(undefined);
    if (next === 'zero') return onValueChange(0);
    setChosenUnit(next);
    // The count stays and the unit changes: choosing "hours" after typing 2 means two hours. After "never" there is no count.
    if (isZero) onValueChange(null);
    else if (value !== null && value !== undefined)
      onValueChange(readDuration(showDuration(value, unit, base), next, base));
  };

  return (
    <FieldFrame inputId={inputId} label={label} hint={shownHint} error={error} mark={mark}>
      <div className={fieldBoxClass} data-invalid={Boolean(error)}>
        <input
          id={inputId}
          name={name}
          data-value={base}
          data-zero={zeroLabel ?? (typeof zeroMeaning === 'string' ? zeroMeaning : undefined)}
          className={styles.amount}
          data-small={isZero || undefined}
          inputMode="decimal"
          autoComplete="off"
          // An empty box would look like one that waits for a number.
          placeholder={isZero ? '–' : undefined}
          value={shown}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={described}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            // The unit stays while the user types, so that 60 minutes do not turn into one hour during typing.
            setChosenUnit(unit);
            onValueChange(readDuration(event.currentTarget.value, unit, base));
          }}
          onBlur={() => setTyped(undefined)}
        />
        <UnitSelect
          label={t('duration.unit', { label })}
          value={isZero ? 'zero' : unit}
          disabled={disabled}
          onValueChange={handleUnit}
          options={[
            ...(zeroLabel === undefined ? [] : [{ value: 'zero' as const, label: zeroLabel }]),
            ...durationUnits
              .filter((one) => units.includes(one))
              .map((one) => ({ value: one, label: t(`duration.${one}`, { count: countIn(one) }) })),
          ]}
        />
      </div>
    </FieldFrame>
  );
}
