import { useTranslation } from 'react-i18next';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import styles from './move-dialogs.module.css';
import { type HoldChoice, holdDurationPresets, type useHoldTime } from './use-hold-time.ts';

/** The duration of a hold: a common duration, a number of minutes, or until a time in the user's time zone. */
export function HoldFields({ time }: { time: ReturnType<typeof useHoldTime> }) {
  const { t } = useTranslation('service-orders');
  const { choice, problem } = time;
  const error = problem && <ProblemText problem={problem} />;
  const choices: readonly HoldChoice[] = [
    ...holdDurationPresets.map((minutes) => `${minutes}` as const),
    'minutes',
    'until',
  ];
  const labelOf = (one: HoldChoice) =>
    one === 'minutes' || one === 'until' ? t(`moves.hold.${one}`) : presetText(one);
  const presetText = (preset: Exclude<HoldChoice, 'minutes' | 'until'>) => {
    const minutes = Number(preset);
    if (minutes % 1440 === 0) return t('moves.hold.days', { count: minutes / 1440 });
    return minutes % 60 === 0
      ? t('moves.hold.hours', { count: minutes / 60 })
      : t('moves.hold.minutesLong', { count: minutes });
  };
  return (
    <>
      <fieldset className={styles.presets}>
        <legend className={styles.legend}>{t('moves.hold.howLong')}</legend>
        {choices.map((one) => (
          <label key={one} className={styles.preset}>
            <input
              type="radio"
              className="visually-hidden"
              name="hold"
              value={one}
              checked={one === choice}
              data-autofocus={one === choice || undefined}
              onChange={() => time.setChoice(one)}
            />
            <span>{labelOf(one)}</span>
          </label>
        ))}
      </fieldset>
      {choice === 'minutes' && (
        <NumberField
          name="holdMinutes"
          label={t('moves.hold.minutesField')}
          unit={t('moves.hold.unit')}
          min={1}
          value={time.minutes}
          error={error}
          onValueChange={time.setMinutes}
        />
      )}
      {choice === 'until' && (
        <div className={styles.moment}>
          <DateField name="holdDay" label={t('moves.hold.day')} value={time.day} onValueChange={time.setDay} />
          <TimeField
            name="holdUntil"
            label={t('moves.hold.time')}
            hint={deviceZone()}
            value={time.time}
            error={error}
            onValueChange={time.setTime}
          />
        </div>
      )}
    </>
  );
}
