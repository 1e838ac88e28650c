import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildChannel, type MessageOverrides } from '#modules/conversations/chat/chat.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

type Line = readonly [from: 'visitor' | 'operator' | 'rating', minutes: number];

const minute = 60_000;
/** Where the business is, the day of the report begins. */
const midnight = Date.parse('2026-11-09T17:00:00Z');

/** What somebody counts who reads the conversation line by line: minutes waited for each answer since midnight. */
function waitsOf(lines: readonly Line[]): number[] {
  const waits: number[] = [];
  let since: number | undefined;
  for (const [from, at] of lines) {
    if (from === 'visitor') since ??= at;
    if (from !== 'operator') continue;
    if (since !== undefined && at >= 0) waits.push(at - since);
    since = undefined;
  }
  return waits;
}

const talks: readonly (readonly Line[])[] = [
  // Asked twice before midnight.
  [
    ['visitor', -30],
    ['visitor', -20],
    ['operator', 5],
    ['operator', 6],
    ['visitor', 10],
    ['visitor', 11],
    ['operator', 13],
  ],
  // Asked before midnight and again after it.
  [
    ['visitor', -200],
    ['operator', -190],
    ['visitor', -60],
    ['visitor', 3],
    ['operator', 4],
  ],
  // Answered before midnight, and then said something unasked.
  [
    ['visitor', -10],
    ['operator', -5],
    ['operator', 20],
    ['visitor', 50],
    ['operator', 52],
  ],
  // What was written first after midnight is a rating, which waits for nobody.
  [
    ['visitor', -90],
    ['operator', -80],
    ['rating', 30],
    ['operator', 40],
  ],
  // The operator began.
  [
    ['operator', 1],
    ['visitor', 8],
    ['operator', 15],
  ],
  // Nobody answered.
  [
    ['visitor', 60],
    ['visitor', 70],
  ],
];

it('waiting is measured from the first unanswered message, also when it was written before the period', async () => {
  const { merchantId } = await buildWorkplace(app);
  const { unscoped } = app.context.database;
  const timeZone = { time_zone: 'Asia/Phnom_Penh' };
  await unscoped.updateTable('merchants').set(timeZone).where('id', '=', merchantId).execute();
  const operator = await hire(app, merchantId);
  for (const lines of talks) {
    const messages = lines.map(([from, at]): MessageOverrides => {
      const time = new Date(midnight + at * minute);
      if (from === 'rating') return { from: 'visitor', type: 'rating', at: time };
      return { from, text: 'A line', at: time };
    });
    await buildChannel(app.context, {
      merchantId,
      operatorId: operator.id,
      status: 'ongoing',
      createdAt: messages[0]!.at!,
      messages,
    });
  }
  const portal = await signInAs(app, await hire(app, merchantId));
  const query = { from: '2026-11-10', to: '2026-11-10', metric: 'waiting' } as const;
  const expected = talks.flatMap(waitsOf).sort((one, other) => one - other);
  for (const narrowing of [{}, { operatorId: operator.id }]) {
    const rows = getData(await portal.call(reportsApi.rows, { query: { ...query, ...narrowing, limit: 100 } }));
    expect(rows.map(({ value }) => value! / 60).sort((one, other) => one - other)).toEqual(expected);
    const { metric: _, ...period } = query;
    const { metrics } = getData(await portal.call(reportsApi.overview, { query: { ...period, ...narrowing } }));
    const figure = metrics.find(({ key }) => key === 'waiting')!;
    expect(figure.count).toBe(expected.length);
    expect(figure.value).toBe(expected[Math.ceil(expected.length / 2) - 1]! * 60);
  }
});
