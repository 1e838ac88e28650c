import { parseInput } from '@sala/contract/core/validation.ts';
import { describe, expect, it } from 'vitest';
import { allEndpoints, getExamples, type NamedEndpoint } from './contract-walk.ts';

/** Calendars show weeks in full, and with them some days before and after a month. */
const calendars = ['workingTime.calendar', 'workingTime.cover', 'ownTime.get'];

const filtered = allEndpoints.filter(({ name, endpoint: { query } }) => {
  const { shape = {} } = (query?._zod.def ?? {}) as { shape?: object };
  return 'from' in shape && 'to' in shape && !calendars.includes(name);
});

/** Why the end of a period is refused. It is named as days or, where the call takes these, as times. */
function refusalOf(each: NamedEndpoint, from: string, to: string) {
  const [example] = getExamples(each, () => undefined, false);
  const ask = (time: string) =>
    parseInput(each.endpoint.query!, { ...example!.query, from: from + time, to: to + time }).problems;
  const ofDays = ask('');
  return (ofDays?.from ? ask('T00:00:00Z') : ofDays)?.to;
}

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
    },
  );
});
