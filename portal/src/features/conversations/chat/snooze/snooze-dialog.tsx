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
import { addDays, todayIn } from '#shared/ui/date-range/days.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
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
      <OwnMoment until={until} now={now} onChoose={onChoose} />
    </Dialog>
  );
}

/** The day and time that the fields begin with: the end of the present snooze, else tomorrow morning. */
function firstMoment(until: string | null, now: number): { day: string; time: string } {
  if (until === null) return { day: addDays(todayIn(undefined, now), 1), time: '09:00' };
  const { day, minute } = zonedTime(until, deviceZone());
  return { day, time: clockText(minute) };
}

function OwnMoment({ until, now, onChoose }: Omit<SnoozeDialogProps, 'onClose'> & { now: number }) {
  const { t } = useTranslation('chat');
  const [first] = useState(() => firstMoment(until, now));
  const [day, setDay] = useState<string | null>(first.day);
  const [time, setTime] = useState(first.time);
  const [problem, setProblem] = useState<FieldProblem>();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const moment = toMoment(day, time);
    const refusal: FieldProblem | undefined =
      moment === null
        ? { key: time === '' ? 'required' : 'timeOfDay' }
        : problemOfTime(moment, serverNow(), maxSnoozeDays);
    setProblem(refusal);
    if (moment !== null && !refusal) onChoose(moment);
  }

  return (
    <form className={styles.own} onSubmit={handleSubmit}>
      <div className={styles.moment}>
        <DateField
          name="snoozeDay"
          label={t('snooze.day')}
          value={day}
          onValueChange={(value) => {
            setProblem(undefined);
            setDay(value);
          }}
        />
        <TimeField
          name="snoozedUntil"
          label={t('snooze.time')}
          hint={deviceZone()}
          value={time}
          error={problem && <ProblemText problem={problem} />}
          onValueChange={(value) => {
            setProblem(undefined);
            setTime(value);
          }}
        />
      </div>
      <DialogActions>
        <Button type="submit">{t('snooze.choose')}</Button>
      </DialogActions>
    </form>
  );
}
