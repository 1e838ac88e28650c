import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './amount-field.module.css';
import { type DurationUnit, durationUnits, minutesIn, readDuration, showDuration, unitFor } from './duration-text.ts';
import { FieldFrame, type FieldTexts, fieldBoxClass, useFieldIds } from './field.tsx';
import type { TypedNumber } from './number-text.ts';
import { UnitSelect } from './unit-select.tsx';

export interface DurationFieldProps extends FieldTexts {
  name?: string;
  /** In minutes. */
  value: TypedNumber | undefined;
  onValueChange(value: TypedNumber): void;
  units?: readonly DurationUnit[];
  /** What 0 means, shown below the field when 0 is entered: "Unlimited". */
  zeroMeaning?: ReactNode;
  disabled?: boolean;
}

/** The count for the plural of a unit's name. Without a number, the plural for several is used. */
const countIn = (value: TypedNumber | undefined, unit: DurationUnit) =>
  typeof value === 'number' ? value / minutesIn[unit] : 2;

/** A length of time in minutes, hours or days. The form stores minutes. */
export function DurationField(props: DurationFieldProps) {
  const { label, hint, error, mark, name, value, onValueChange, units = durationUnits, zeroMeaning, disabled } = props;
  const { t } = useTranslation('ui');
  const shownHint = value === 0 && zeroMeaning ? zeroMeaning : hint;
  const { inputId, described } = useFieldIds({ hint: shownHint, error });
  const [chosenUnit, setChosenUnit] = useState<DurationUnit>();
  const [typed, setTyped] = useState<string>();
  const natural = unitFor(value);
  const unit = chosenUnit ?? (units.includes(natural) ? natural : units[0]!);
  const shown = typed !== undefined && readDuration(typed, unit) === value ? typed : showDuration(value, unit);

  // The count stays and the unit changes: choosing "hours" after typing 2 means two hours.
  const handleUnit = (next: DurationUnit) => {
    setChosenUnit(next);
    const count = showDuration(value, unit);
    if (value !== null && value !== undefined) onValueChange(readDuration(count, next));
  };

  return (
    <FieldFrame inputId={inputId} label={label} hint={shownHint} error={error} mark={mark}>
      <div className={fieldBoxClass} data-invalid={Boolean(error)}>
        <input
          id={inputId}
          name={name}
          data-value="minutes"
          data-zero={typeof zeroMeaning === 'string' ? zeroMeaning : undefined}
          className={styles.amount}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={described}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            // The unit stays while the user types, so that 60 minutes do not turn into one hour during typing.
            setChosenUnit(unit);
            onValueChange(readDuration(event.currentTarget.value, unit));
          }}
          onBlur={() => setTyped(undefined)}
        />
        <UnitSelect
          label={t('duration.unit', { label })}
          value={unit}
          disabled={disabled}
          onValueChange={handleUnit}
          options={durationUnits
            .filter((one) => units.includes(one))
            .map((one) => ({ value: one, label: t(`duration.${one}`, { count: countIn(value, one) }) }))}
        />
      </div>
    </FieldFrame>
  );
}
