import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { maxSnoozeDays } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { problemOfTime } from '@sala/contract/core/rules/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { serverNow } from '#shared/config/client-config.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { clockText, deviceZone, toMoment, zonedTime } from '#shared/i18n/zoned-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { addDays, readDay, todayIn } from '#shared/ui/date-range/days.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { focusFirstRefused } from '#shared/ui/form-focus.ts';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import { chatKeys } from '../chat.cache.ts';
import { listSnoozeChoices } from './snooze-choices.ts';
import styles from './snooze-dialog.module.css';

export interface SnoozeDialogProps {
  /** Until when it sleeps already; null: it is awake, or there are several. */
  until: string | null;
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** The times change with the clock and with the plans. */
const freshFor = 60_000;

/** Asks until when: one of the usual times of the business, or a day and a time of the user's device. */
export function SnoozeDialog({ until, onChoose, onClose }: SnoozeDialogProps) {
  const { t } = useTranslation('chat');
  const [now] = useState(serverNow);
  const { data: times } = useQuery({
    queryKey: [...chatKeys.all, 'snoozeTimes'],
    queryFn: ({ signal }) => api.call(channelsApi.snoozeTimes, {}, { signal, silent: true }),
    staleTime: freshFor,
  });
  return (
    <Dialog title={t('snooze.title')} width={400} onClose={onClose}>
      <ul className={styles.choices}>
        {listSnoozeChoices(times, now).map((choice, index) => (
          <li key={choice.name}>
            <button
              type="button"
              className={styles.choice}
              disabled={choice.until === null}
              data-autofocus={index === 0 || undefined}
              onClick={() => choice.until !== null && onChoose(choice.until)}
            >
              {t(`snooze.${choice.name}`)}
              <span className={styles.when}>{choice.until === null ? '' : formatDateTime(choice.until, now)}</span>
            </button>
          </li>
        ))}
      </ul>
      <OwnMoment until={until ?? times?.tomorrow ?? null} now={now} onChoose={onChoose} />
    </Dialog>
  );
}

/** The day and time that the fields begin with: the end of the present snooze, else tomorrow morning, also before the hours are known. */
function firstMoment(until: string | null, now: number): { day: string; time: string } {
  if (until === null) return { day: addDays(todayIn(undefined, now), 1), time: '08:00' };
  const { day, minute } = zonedTime(until, deviceZone());
  return { day, time: clockText(minute) };
}

/** The day is refused where it alone is wrong, the time otherwise. */
type Refusal = { field: 'snoozeDay' | 'snoozedUntil'; problem: FieldProblem };

function refusalOf(day: string | null, time: string, now: number): Refusal | undefined {
  if (!day) return { field: 'snoozeDay', problem: { key: 'required' } };
  if (readDay(day) !== day) return { field: 'snoozeDay', problem: { key: 'day' } };
  if (day < todayIn(undefined, now)) return { field: 'snoozeDay', problem: { key: 'inFuture' } };
  const moment = toMoment(day, time);
  if (moment === null)
    return { field: 'snoozedUntil', problem: { key: time.trim() === '' ? 'required' : 'timeOfDay' } };
  const problem = problemOfTime(moment, now, maxSnoozeDays);
  return problem && { field: problem.key === 'tooFarAhead' ? 'snoozeDay' : 'snoozedUntil', problem };
}

interface OwnTime {
  day: string | null;
  time: string;
}

function OwnMoment({ until, now, onChoose }: Omit<SnoozeDialogProps, 'onClose'> & { now: number }) {
  const { t } = useTranslation('chat');
  const [own, setOwn] = useState<Partial<OwnTime>>({});
  const { day, time }: OwnTime = { ...firstMoment(until, now), ...own };
  const [refusal, setRefusal] = useState<Refusal>();
  const errorOf = (field: Refusal['field']) =>
    refusal?.field === field ? <ProblemText problem={refusal.problem} /> : undefined;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const refused = refusalOf(day, time, serverNow());
    setRefusal(refused);
    if (refused) return focusFirstRefused(event.currentTarget, [refused.field]);
    const moment = toMoment(day, time);
    if (moment !== null) onChoose(moment);
  }

  return (
    <form className={styles.own} onSubmit={handleSubmit}>
      <div className={styles.moment}>
        <DateField
          name="snoozeDay"
          label={t('snooze.day')}
          value={day}
          error={errorOf('snoozeDay')}
          onValueChange={(value) => {
            setRefusal(undefined);
            setOwn({ ...own, day: value });
          }}
        />
        <TimeField
          name="snoozedUntil"
          label={t('snooze.time')}
          hint={deviceZone()}
          value={time}
          error={errorOf('snoozedUntil')}
          onValueChange={(value) => {
            setRefusal(undefined);
            setOwn({ ...own, time: value });
          }}
        />
      </div>
      <DialogActions>
        <Button type="submit">{t('snooze.choose')}</Button>
      </DialogActions>
    </form>
  );
}
