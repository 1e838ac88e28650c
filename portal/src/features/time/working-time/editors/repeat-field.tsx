import { type RepeatFrequency, repeatFrequencies, repeatKinds } from '@sala/contract/core/rules/repeat.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { fullWeekdayText, shortWeekdayText } from '#shared/ui/date-range/day-texts.ts';
import { type Day, readDay } from '#shared/ui/date-range/days.ts';
import { FieldGroup } from '#shared/ui/field.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { FieldInput } from '#shared/ui/use-form.ts';
import styles from './repeat-field.module.css';
import {
  dayOfWeekday,
  getWeekday,
  missingDay,
  type RepeatDraft,
  repeatText,
  weekdays,
  wholeRepeat,
} from './repeat-text.ts';

export interface RepeatFieldProps extends Omit<FieldInput<RepeatDraft>, 'error'> {
  /** The first day. */
  startDate: Day;
  /** The errors of its parts. */
  errors: Record<string, ReactNode>;
  /** False where the day stands beside it: the sentence comes with a repetition only. */
  isOnceSaid?: boolean;
  disabled?: boolean;
}

/** The repetition and its end, with a sentence below that states the meaning. */
export function RepeatField(props: RepeatFieldProps) {
  const { name, value, onValueChange, startDate, errors, isOnceSaid = true, disabled } = props;
  const { t } = useTranslation('working-time');
  const repeat = wholeRepeat(value);
  const frequency = repeat.kind === 'custom' ? repeat.frequency : repeat.kind;
  const change = (part: Partial<RepeatDraft>) => onValueChange({ ...repeat, ...part });
  const firstDays = () =>
    repeat.weekdays.length > 0 || !readDay(startDate) ? repeat.weekdays : [getWeekday(startDate)];

  const handleKind = (kind: RepeatDraft['kind']) => {
    if (kind === 'none')
      return onValueChange({ ...repeat, kind, frequency: null, interval: 1, weekdays: [], end: null });
    const counted = kind === 'custom' ? (repeat.frequency ?? 'weekly') : null;
    const isWeekly = (counted ?? kind) === 'weekly';
    change({ kind, frequency: counted, interval: kind === 'custom' ? 2 : 1, weekdays: isWeekly ? firstDays() : [] });
  };
  const handleFrequency = (next: RepeatFrequency) =>
    change({ frequency: next, weekdays: next === 'weekly' ? firstDays() : [] });

  const missing = readDay(startDate) ? missingDay(repeat, startDate) : undefined;
  return (
    <div className={styles.field}>
      <SelectField
        name={`${name}.kind`}
        label={t('repeat.label')}
        value={repeat.kind}
        onValueChange={handleKind}
        options={repeatKinds.map((kind) => ({ value: kind, label: t(`repeat.kind.${kind}`) }))}
        error={errors.kind}
        disabled={disabled}
      />
      {repeat.kind === 'custom' && (
        <div className={styles.custom}>
          <NumberField
            name={`${name}.interval`}
            label={t('repeat.interval')}
            value={repeat.interval}
            onValueChange={(interval) => change({ interval: interval as number })}
            min={1}
            max={99}
            error={errors.interval}
            disabled={disabled}
          />
          <SelectField
            name={`${name}.frequency`}
            label={t('repeat.unit')}
            value={repeat.frequency}
            onValueChange={handleFrequency}
            options={repeatFrequencies.map((unit) => ({
              value: unit,
              label: t(`repeat.units.${unit}`, { count: Number(repeat.interval) || 1 }),
            }))}
            error={errors.frequency}
            disabled={disabled}
          />
        </div>
      )}
      {frequency === 'weekly' && (
        <FieldGroup
          label={t('repeat.weekdays')}
          name={`${name}.weekdays`}
          error={errors.weekdays}
          isDisabled={disabled}
        >
          <WeekdayChips value={repeat.weekdays} onValueChange={(days) => change({ weekdays: days })} />
        </FieldGroup>
      )}
      {repeat.kind !== 'none' && (
        <DateField
          name={`${name}.end`}
          label={t('repeat.end')}
          mark="optional"
          value={repeat.end}
          onValueChange={(end) => change({ end })}
          error={errors.end}
          hint={repeat.end ? undefined : t('repeat.endHint')}
          disabled={disabled}
        />
      )}
      <p className={styles.sentence} role="status">
        {(isOnceSaid || repeat.kind !== 'none') && repeatText(repeat, startDate, t)}
        {missing && (
          <span className={styles.missing}>{t(`repeat.missing.${missing}`, { date: startDate.slice(8) })}</span>
        )}
      </p>
    </div>
  );
}

interface WeekdayChipsProps {
  value: readonly number[];
  onValueChange: (days: number[]) => void;
}

/** The weekdays as checkboxes, starting with Monday. */
function WeekdayChips({ value, onValueChange }: WeekdayChipsProps) {
  const toggle = (weekday: number, isOn: boolean) =>
    onValueChange(weekdays.filter((day) => (day === weekday ? isOn : value.includes(day))));
  return (
    <div className={styles.weekdays}>
      {weekdays.map((weekday) => {
        const day = dayOfWeekday(weekday);
        return (
          <label key={weekday} className={styles.weekday} title={fullWeekdayText(day)}>
            <input
              type="checkbox"
              className="visually-hidden"
              aria-label={fullWeekdayText(day)}
              checked={value.includes(weekday)}
              onChange={(event) => toggle(weekday, event.currentTarget.checked)}
            />
            <span aria-hidden>{shortWeekdayText(day)}</span>
          </label>
        );
      })}
    </div>
  );
}
