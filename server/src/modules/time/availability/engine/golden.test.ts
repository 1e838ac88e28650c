import { availabilitySchema } from '@sala/contract/core/availability.schema.ts';
import { describe, expect, it } from 'vitest';
import { availability, nextAvailable, nextChange } from './availability.ts';
import { golden, goldenNow } from './golden.fixture.ts';
import { people } from './golden-people.fixture.ts';
import type { LivePerson } from './plan.ts';
import { absencesBetween, occurrencesBetween, workIntervals } from './stretches.ts';

const toRows = (table: string) =>
  table
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Completes `13:00` or `2026-11-24T08:00` from another instant; a whole one stays. */
function instant(text: string, at: string): string | null {
  if (text === '-') return null;
  const day = text.includes('T') ? '' : at.slice(0, 11);
  const offset = /Z$|[+-]\d\d:\d\d$/.test(text.slice(10)) ? '' : at.slice(16);
  return new Date(`${day}${text}${offset}`).toISOString();
}

const rows = toRows(golden).map(([who, at, what, until, again, name]) => {
  const [state, reason] = what!.split(' ');
  const end = instant(until!, at!);
  const availableAt = again === '=' ? end : instant(again!, at!);
  return {
    who: who!,
    at: at!,
    expected: { state, reason, name: name || null, until: end, availableAt, stayUntil: null },
  };
});

function getLive(text: string, at: string): LivePerson {
  const [account, presence, breakUntil, load, stayUntil = '-'] = text.split(' ') as [
    LivePerson['account'],
    LivePerson['presence'],
    string,
    string,
    string?,
  ];
  const until = instant(breakUntil, at);
  const endOfStay = instant(stayUntil, at);
  const [current, cap] = load.split('/').map(Number);
  return {
    account,
    presence,
    break: until ? { until: new Date(until) } : null,
    stay: endOfStay ? { until: new Date(endOfStay) } : null,
    ...(load === '-' ? {} : { load: { current: current!, cap: cap! } }),
  };
}

describe('who can take work by plan', () => {
  it('says what the table says, everywhere and at any time', () => {
    expect(rows.length).toBeGreaterThan(150);
    for (const { who, at, expected } of rows) {
      const answer = availability(people[who]!, new Date(at));
      expect.soft(answer, `${who} at ${at}`).toEqual(expected);
      expect.soft(availabilitySchema.safeParse(answer).success, `${who} at ${at}`).toBe(true);
      expect
        .soft(nextChange(people[who]!, new Date(at))?.toISOString() ?? null, `${who} after ${at}`)
        .toBe(expected.until);
    }
  });

  it('adds what holds just now', () => {
    for (const [who, at, live, what, until] of toRows(goldenNow)) {
      const answer = availability(people[who!]!, new Date(at!), getLive(live!, at!));
      const found = { what: `${answer.state} ${answer.reason}`, until: answer.until };
      expect.soft(found, `${who} at ${at}: ${live}`).toEqual({ what, until: instant(until!, at!) });
      expect.soft(availabilitySchema.safeParse(answer).success).toBe(true);
    }
  });

  it('says until when somebody chose to be there, also while they have their limit or a break', () => {
    const stayUntil = (at: string, live: string) =>
      availability(people.dara!, new Date(at), getLive(live, at)).stayUntil;
    const evening = '2026-11-23T18:00+07:00';
    const end = new Date('2026-11-23T20:00+07:00').toISOString();
    for (const live of ['0/5', '5/5']) expect(stayUntil(evening, `active online - ${live} 20:00`)).toBe(end);
    expect(stayUntil(evening, 'active online 18:15 0/5 20:00')).toBe(end);
    for (const live of ['active disconnected - 0/5 20:00', 'active offline - 0/5 20:00', 'active online - 5/5'])
      expect(stayUntil(evening, live)).toBeNull();
    // On a shift nothing ends with it.
    expect(stayUntil('2026-11-23T11:00+07:00', 'active online - 5/5 12:00')).toBeNull();
  });

  it('knows when the first of several is back', () => {
    const { dara, sophea, ana, gone, idle } = people as Record<string, (typeof people)[string]>;
    const back = (plans: (typeof people)[string][], at: string) =>
      nextAvailable(plans, new Date(at))?.toISOString() ?? null;
    expect(back([dara!, sophea!], '2026-11-23T18:00+07:00')).toBe(new Date('2026-11-23T22:00+07:00').toISOString());
    expect(back([dara!, ana!], '2026-11-23T18:00+07:00')).toBe(new Date('2026-11-23T09:00-05:00').toISOString());
    expect(back([idle!, dara!], '2026-11-23T08:00+07:00')).toBe(new Date('2026-11-23T08:00+07:00').toISOString());
    expect(back([gone!, idle!], '2026-11-23T08:00+07:00')).toBeNull();
    expect(back([], '2026-11-23T08:00+07:00')).toBeNull();
  });
});

describe('a plan over a stretch of time', () => {
  const from = new Date('2027-04-13T12:00+07:00');
  const to = new Date('2027-04-15T12:00+07:00');
  const times = ({ start, end }: { start: Date; end: Date }) =>
    [start, end].map((time) => new Date(time.getTime() + 7 * 3_600_000).toISOString().slice(8, 16)).join(' – ');

  it('lists the hours on duty without pauses and absences, cut to the stretch', () => {
    expect(workIntervals(people.dara!, from, to).map(times)).toEqual(['13T13:00 – 13T17:30', '15T08:00 – 15T11:30']);
    expect(workIntervals(people.sophea!, from, to).map(times)).toEqual(['13T22:00 – 14T00:00', '15T00:00 – 15T06:00']);
    expect(workIntervals(people.free!, from, to)).toEqual([{ start: from, end: to, shift: null }]);
    expect(workIntervals(people.gone!, from, to)).toEqual([]);
    // In the most eastern zone it is already the next day.
    const [noon, midnight] = [new Date('2026-12-12T12:00Z'), new Date('2026-12-12T00:00Z')];
    expect(workIntervals(people.diviner!, midnight, noon)).toMatchObject([
      { start: new Date('2026-12-12T10:00Z'), end: noon },
    ]);
  });

  it('lists the shifts whole, with what is worked of each', () => {
    const nights = occurrencesBetween(people.sophea!, from, to);
    expect(nights.map((one) => [one.date, times(one), ...one.work.map(times)])).toEqual([
      ['2027-04-13', '13T22:00 – 14T06:00', '13T22:00 – 14T00:00'],
      ['2027-04-14', '14T22:00 – 15T06:00', '15T00:00 – 15T06:00'],
    ]);
  });

  it('lists what somebody is away for, by their own clock', () => {
    expect(absencesBetween(people.dara!, from, to)).toEqual([
      {
        kind: 'holiday',
        id: 'new-year',
        name: 'New Year',
        firstDate: '2027-04-14',
        lastDate: '2027-04-14',
        start: new Date('2027-04-14T00:00+07:00'),
        end: new Date('2027-04-15T00:00+07:00'),
      },
    ]);
    const [timed] = absencesBetween(people.free!, new Date('2027-06-01T00:00Z'), new Date('2027-06-03T00:00Z'));
    expect(times(timed!)).toBe('01T14:00 – 02T10:00');
  });
});
