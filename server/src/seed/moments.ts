import type { When } from './dialogue.ts';

/** Cambodia and Vietnam have the same time all year. */
const utcOffset = 7 * 3600_000;
const minute = 60_000;

/** Something that happens `minutes` after what was before it, and some odd seconds that are always the same for the same text. */
export interface Moment {
  readonly minutes: number;
  readonly oddText: string;
}

function getPause({ minutes, oddText }: Moment): number {
  // Nobody writes on the full minute.
  const oddSeconds = [...oddText].reduce((sum, sign) => sum + sign.codePointAt(0)!, 7) % 41;
  return Math.round(minutes * minute) + oddSeconds * 1000;
}

function timeByClock(daysAgo: number, clock: string, now: Date): number {
  const today = new Date(now.getTime() + utcOffset).toISOString().slice(0, 10);
  return Date.parse(`${today}T${clock}:00Z`) - utcOffset - daysAgo * 24 * 60 * minute;
}

/** When each of them was. */
export function getTimes(moments: readonly Moment[], when: When, now: Date): Date[] {
  const offsets: number[] = [];
  for (const moment of moments) offsets.push(offsets.length === 0 ? 0 : offsets.at(-1)! + getPause(moment));
  const start =
    'clock' in when
      ? timeByClock(when.daysAgo, when.clock, now)
      : now.getTime() - when.lastMinutesAgo * minute - offsets.at(-1)!;
  return offsets.map((offset) => new Date(start + offset));
}
