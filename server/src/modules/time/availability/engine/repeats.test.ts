import { getCycle, type Repeat, repeatFrequencies } from '@sala/contract/core/rules/repeat.ts';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, it } from 'vitest';
import { DAY_MS, dayText, toDay } from './calendar.ts';
import { toRecurrence } from './repeats.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const stamp = (day: string) => `${day.replaceAll('-', '')}T000000`;

/** Expands the rule from its first day on, however long ago that is. */
function daysByStandard(startDate: string, repeat: Repeat, from: number, to: number): string[] {
  const { frequency, interval } = getCycle(repeat)!;
  const parts = [`FREQ=${frequency.toUpperCase()}`, `INTERVAL=${interval}`, 'WKST=MO'];
  if (frequency === 'weekly' && repeat.weekdays.length > 0)
    parts.push(`BYDAY=${repeat.weekdays.map((weekday) => weekdays[weekday - 1]).join()}`);
  if (repeat.end) parts.push(`UNTIL=${stamp(repeat.end)}Z`);
  const rule = new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:${stamp(startDate)}\nRRULE:${parts.join(';')}` });
  return rule
    .between(new Date(from * DAY_MS), new Date(to * DAY_MS), true)
    .map(({ epochMilliseconds }) => dayText(epochMilliseconds / DAY_MS));
}

const day = fc.integer({ min: toDay('2023-11-25'), max: toDay('2024-03-08') });
const repeats = fc.record({
  kind: fc.constant('custom' as const),
  frequency: fc.constantFrom(...repeatFrequencies),
  interval: fc.integer({ min: 1, max: 5 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
  end: fc.option(day.map((end) => dayText(end + 200))),
});

it('comes on the days that the standard names', () => {
  fc.assert(
    fc.property(day, repeats, fc.nat({ max: 900 }), fc.nat({ max: 500 }), (first, repeat, later, days) => {
      const from = first - 30 + later;
      const found = toRecurrence(dayText(first), repeat).between(from, from + days);
      expect(found.map(dayText)).toEqual(daysByStandard(dayText(first), repeat, from, from + days));
    }),
    { numRuns: 80, seed: 11 },
  );
});
