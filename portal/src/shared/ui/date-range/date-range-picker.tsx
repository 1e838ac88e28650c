import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { Calendar } from './calendar.tsx';
import styles from './date-range-picker.module.css';
import {
  checkRange,
  type DateRange,
  type Day,
  type RangeProblem,
  type RangeRules,
  rangeOfShortcut,
  rangeShortcuts,
  readDay,
  todayIn,
} from './days.ts';

/** Where longer periods are found than may be chosen. */
export interface LongerPeriod {
  label: string;
  /** With the period that is too long here. */
  onSelect: (range: DateRange) => void;
}

export interface DateRangePickerProps {
  value: DateRange | null;
  /** Called with a range that follows the rules, or with null. */
  onApply: (range: DateRange | null) => void;
  /** The rule of lists and reports: a range has at most a whole month. */
  isUnderAMonth?: boolean;
  maxDays?: number;
  /** Offered where the chosen period is too long. */
  tooLong?: LongerPeriod;
  isFutureAllowed?: boolean;
  /** The time zone in which days begin and end. Default: the zone of the device. */
  timeZone?: string;
  /**
   * Applies each range as soon as both days are chosen, without a button of its own. For places where another button confirms the whole
   * choice.
   */
  isImmediate?: boolean;
}

const earlier = (day: Day, other: Day | undefined) => (other !== undefined && other < day ? other : day);

/** A first and a last day: common periods at a click, others from a calendar or typed. */
export function DateRangePicker({ value, onApply, timeZone, isFutureAllowed = false, ...props }: DateRangePickerProps) {
  const { isImmediate = false, tooLong, ...rules } = props;
  const { t } = useTranslation('table');
  const problemId = useId();
  const isWide = useMediaQuery('(min-width: 768px)');
  const [draft, setDraft] = useState({ from: value?.from ?? '', to: value?.to ?? '' });
  const [isChecked, setIsChecked] = useState(false);
  const today = todayIn(timeZone);
  const ruled: RangeRules = {
    isUnderAMonth: rules.isUnderAMonth,
    maxDays: rules.maxDays,
    lastDay: isFutureAllowed ? undefined : today,
  };
  const from = readDay(draft.from);
  const to = readDay(draft.to);

  const shortcuts = rangeShortcuts
    .map((name) => {
      const range = rangeOfShortcut(name, today);
      // This week and this month end today if future days are not allowed.
      return { name, range: { from: range.from, to: earlier(range.to, ruled.lastDay) } };
    })
    .filter(({ range }) => checkRange(range, ruled) === null);
  const isSame = (range: DateRange) => range.from === from && range.to === to;
  const current = shortcuts.find(({ range }) => isSame(range))?.name ?? (from || to ? 'custom' : undefined);

  function problemOf(): RangeProblem | null {
    if (draft.from.trim() === '' || draft.to.trim() === '') return 'both';
    return from && to ? checkRange({ from, to }, ruled) : 'format';
  }
  const found = problemOf();
  // A missing day is not shown as an error while the user is still choosing.
  const problem = isChecked || (found !== 'both' && found !== 'format') ? found : null;

  function handlePick(day: Day) {
    setIsChecked(false);
    if (!from || to) return setDraft({ from: day, to: '' });
    const range = day < from ? { from: day, to: from } : { from, to: day };
    setDraft(range);
    if (isImmediate && checkRange(range, ruled) === null) onApply(range);
  }

  function handleApply() {
    setIsChecked(true);
    if (found === null && from && to) onApply({ from, to });
  }

  const hint = rules.isUnderAMonth
    ? t('date.hintUnderAMonth')
    : rules.maxDays !== undefined
      ? t('date.hintMaxDays', { count: rules.maxDays })
      : undefined;
  const fieldProps = (key: 'from' | 'to') => ({
    label: t(`date.${key}`),
    value: draft[key],
    problemId: problem ? problemId : undefined,
    onChange: (text: string) => setDraft({ ...draft, [key]: text }),
    onLeave: () => {
      setDraft((now) => ({ ...now, [key]: readDay(now[key]) ?? now[key] }));
      if (isImmediate && found === null && from && to && !(value && isSame(value))) onApply({ from, to });
    },
    onEnter: handleApply,
  });

  return (
    <div className={styles.picker}>
      <fieldset className={styles.shortcuts}>
        <legend className="visually-hidden">{t('date.shortcuts')}</legend>
        {shortcuts.map(({ name, range }) => (
          <button
            key={name}
            type="button"
            className={styles.shortcut}
            aria-pressed={current === name}
            onClick={() => {
              setDraft(range);
              onApply(range);
            }}
          >
            {t(`date.${name}`)}
          </button>
        ))}
        <span className={styles.shortcut} data-chosen={current === 'custom' || undefined} hidden={current !== 'custom'}>
          {t('date.custom')}
        </span>
      </fieldset>
      <div className={styles.main}>
        <div className={styles.fields}>
          <DayInput {...fieldProps('from')} />
          <span className={styles.dash} aria-hidden>
            –
          </span>
          <DayInput {...fieldProps('to')} />
        </div>
        <Calendar
          from={from}
          to={to}
          today={today}
          lastDay={ruled.lastDay}
          months={isWide ? 2 : 1}
          onPick={handlePick}
        />
        <div className={styles.foot}>
          {problem ? (
            <div className={styles.problem}>
              <p id={problemId} role="alert">
                {problem === 'maxDays' ? t('date.maxDays', { count: rules.maxDays! }) : t(`date.${problem}`)}
              </p>
              {tooLong && from && to && (problem === 'maxDays' || problem === 'underAMonth') && (
                <button type="button" className={styles.longer} onClick={() => tooLong.onSelect({ from, to })}>
                  {tooLong.label}
                </button>
              )}
            </div>
          ) : (
            <p className={styles.hint}>
              {[hint, timeZone && timeZone !== deviceZone() && t('date.zone', { zone: timeZone })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          {value && (
            <Button
              variant="default"
              onClick={() => {
                setDraft({ from: '', to: '' });
                onApply(null);
              }}
            >
              {t('date.clear')}
            </Button>
          )}
          {!isImmediate && (
            <Button variant="primary" onClick={handleApply}>
              {t('date.apply')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  /** The element that states why the value is refused. Undefined while the value is valid. */
  problemId?: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
}

/** A day to type. It is not the browser's own date field, which does not support Khmer. */
function DayInput({ label, value, problemId, onChange, onLeave, onEnter }: DayInputProps) {
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
