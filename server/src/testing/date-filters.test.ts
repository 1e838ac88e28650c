import { parseInput } from '@sala/contract/core/validation.ts';
import { describe, expect, it } from 'vitest';
import { allEndpoints, getExamples, type NamedEndpoint } from './contract-walk.ts';

/** Calendars show weeks in full, and with them some days before and after a month. */
const calendars = ['workingTime.calendar', 'workingTime.cover', 'ownTime.get'];

const filtered = allEndpoints.filter(({ name, endpoint: { query } }) => {
  const { shape = {} } = (query?._zod.def ?? {}) as { shape?: object };
  return 'from' in shape && 'to' in shape && !calendars.includes(name);
});

/** Why a period is refused. It is named as days or, where the call takes these, as times. */
function problemsOf(each: NamedEndpoint, from: string | undefined, to: string | undefined) {
  const [example] = getExamples(each, () => undefined, false);
  const ask = (time: string) => {
    const period = { from: from && from + time, to: to && to + time };
    return parseInput(each.endpoint.query!, { ...example!.query, ...period }).problems;
  };
  // Calls that take times refuse days at both fields.
  const ofDays = ask('');
  const takesTimes = [...(ofDays?.from ?? []), ...(ofDays?.to ?? [])].some(({ key }) => key === 'dateTime');
  return takesTimes ? ask('T00:00:00Z') : ofDays;
}

const refusalOf = (each: NamedEndpoint, from: string, to: string) => problemsOf(each, from, to)?.to;

describe('a filter by dates', () => {
  it('is one of the lists of calls, tickets, leave, orders and changes, among others', () => {
    const paths = filtered.map(({ endpoint }) => endpoint.path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/session/list',
        '/api/ticket',
        '/api/ticket/download',
        '/api/take-leave',
        '/api/service-system/list',
        '/api/audit-log',
      ]),
    );
  });

  it.each(filtered.map((each) => [`${each.endpoint.method} ${each.endpoint.path}`, each] as const))(
    'spans less than a month: %s',
    (_path, each) => {
      expect(refusalOf(each, '2026-03-01', '2026-04-05')).toEqual([{ key: 'dateRangeTooLong' }]);
      expect(refusalOf(each, '2026-03-05', '2026-03-01')).toEqual([{ key: 'endAfterStart' }]);
      expect(refusalOf(each, '2026-03-01', '2026-03-08')).toBeUndefined();
      // Without an end it lasts until now, where it may be left out.
      expect(['dateRangeTooLong', 'required']).toContain(problemsOf(each, '2020-03-01', undefined)?.to?.[0]?.key);
      expect(problemsOf(each, undefined, '2026-03-01')?.from?.[0]?.key).toBe('required');
    },
  );
});
