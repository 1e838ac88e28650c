import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openSeconds, secondsBetween, toOpenHours } from './seconds-between.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const hour = 3_600_000;
const monday = Date.parse('2026-11-02T00:00:00Z');
const at = (hours: number) => new Date(monday + hours * hour);
/** Eight to twelve and one to five of three days, and a night from the third to the fourth. */
const spans = [
  ...[0, 24, 48].flatMap((day) => [
    { start: monday + (day + 8) * hour, end: monday + (day + 12) * hour },
    { start: monday + (day + 13) * hour, end: monday + (day + 17) * hour },
  ]),
  { start: monday + 70 * hour, end: monday + 78 * hour },
];

async function measure(start: Date | null, end: Date | null, open = spans): Promise<number | null> {
  const { query } = app.context.database.forMerchant(newId());
  const seconds = secondsBetween(sql`${start}::timestamptz`, sql`${end}::timestamptz`, toOpenHours(open));
  const { rows } = await sql<{ seconds: number | null }>`select ${seconds} as seconds`.execute(query);
  return rows[0]!.seconds;
}

describe('seconds between two instants', () => {
  it.each([
    ['within one span', at(9), at(10.5), 1.5],
    ['over a break and a night', at(11), at(33), 1 + 4 + 1],
    ['from before the first span', at(-50), at(9), 1],
    ['until after the last one', at(77), at(500), 1],
    ['over all of them', at(-50), at(500), 3 * 8 + 8],
    ['outside of any', at(18), at(30), 0],
    ['at the edges of a span', at(8), at(12), 4],
    ['where the end comes first', at(10), at(9), 0],
  ])('are the open ones %s', async (_, start, end, hours) => {
    expect(await measure(start, end)).toBe(hours * 3600);
  });

  it('are exact to the millisecond over many spans', async () => {
    const many = Array.from({ length: 700 }, (_, day) => ({
      start: monday + day * 24 * hour + 1,
      end: monday + (day * 24 + 9) * hour,
    }));
    const end = new Date(monday + (699 * 24 + 1) * hour + 123);
    expect(await measure(new Date(monday + 500), end, many)).toBe((699 * (9 * hour - 1) - 499 + hour + 122) / 1000);
  });

  it.each([
    ['over a break and a night', at(11), at(33), 1 + 4 + 1],
    ['from before the first span', at(-50), at(9), 1],
    ['where the end comes first', at(10), at(9), 0],
  ])('are the same between numbers of ms %s', async (_, start, end, hours) => {
    const { query } = app.context.database.forMerchant(newId());
    const { rows } = await sql<{ seconds: number | null }>`
      select ${openSeconds(sql`t.first`, sql`t.last`, toOpenHours(spans))} as seconds
      from (select ${start.getTime()}::float8 as first, ${end.getTime()}::float8 as last) t`.execute(query);
    expect(rows[0]!.seconds).toBe(hours * 3600);
  });

  it('are none where nothing is ever open, and unknown where an instant is', async () => {
    expect(await measure(at(0), at(100), [])).toBe(0);
    expect(await measure(null, at(100))).toBeNull();
    expect(await measure(at(0), null)).toBeNull();
  });
});
