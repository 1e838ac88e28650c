import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { problemOfTime } from '@sala/contract/core/rules/dates.ts';
import { maxHoldDays, maxHoldMinutes } from '@sala/contract/service/service-orders/service-holds.ts';
import { useState } from 'react';
import { serverNow } from '#shared/config/client-config.ts';
import { toMoment } from '#shared/i18n/zoned-time.ts';
import { todayIn } from '#shared/ui/date-range/days.ts';
import type { TypedNumber } from '#shared/ui/number-text.ts';

/** In minutes. */
export const holdDurationPresets = [5, 10, 30, 60, 120, 300, 1440] as const;

/** `preset`: one of the common durations in minutes; `minutes`: the typed number; `until`: a day and a time in the user's time zone. */
export type HoldChoice = `${(typeof holdDurationPresets)[number]}` | 'minutes' | 'until';

export interface HoldTime {
  readonly holdMinutes?: number;
  readonly holdUntil?: string;
}

const required: FieldProblem = { key: 'required' };

/** The state of the choice of a hold's duration. The server decides what is in the future. */
export function useHoldTime() {
  const [choice, setChoice] = useState<HoldChoice>('30');
  const [minutes, setMinutes] = useState<TypedNumber>(null);
  const [day, setDay] = useState<string | null>(() => todayIn(undefined, serverNow()));
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<FieldProblem>();

  const readMinutes = (): HoldTime | FieldProblem => {
    if (minutes === null || minutes === '') return required;
    if (typeof minutes !== 'number' || !Number.isInteger(minutes)) return { key: 'integer' };
    if (minutes < 1) return { key: 'minValue', params: { min: 1 } };
    if (minutes > maxHoldMinutes) return { key: 'maxValue', params: { max: maxHoldMinutes } };
    return { holdMinutes: minutes };
  };
  const readMoment = (): HoldTime | FieldProblem => {
    const holdUntil = toMoment(day, time);
    if (holdUntil === null) return time === '' ? required : { key: 'timeOfDay' };
    return problemOfTime(holdUntil, serverNow(), maxHoldDays) ?? { holdUntil };
  };
  /** The value to send; undefined if it is invalid, in which case the field shows the error. */
  const read = (): HoldTime | undefined => {
    const answer =
      choice === 'minutes' ? readMinutes() : choice === 'until' ? readMoment() : { holdMinutes: Number(choice) };
    setProblem('key' in answer ? answer : undefined);
    return 'key' in answer ? undefined : answer;
  };
  const changing =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      setProblem(undefined);
      set(value);
    };

  return {
    choice,
    setChoice: changing(setChoice),
    minutes,
    setMinutes: changing(setMinutes),
    day,
    setDay: changing(setDay),
    time,
    setTime: changing(setTime),
    problem,
    read,
    refuse: (validate: Readonly<Record<string, readonly FieldProblem[]>>) =>
      setProblem(validate.holdUntil?.[0] ?? validate.holdMinutes?.[0]),
  };
}
