import { metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { buildWorkplace, hire } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findHours } from '../business-hours.ts';
import { openView } from '../view.ts';
import { rebuild, rollUp } from './roll-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

/** Berlin, where somebody works from nine to five on working days, around both changes of the clocks in 2025. */
async function openInBerlin() {
  const { merchantId } = await buildWorkplace(app);
  const { unscoped } = app.context.database;
  const timeZone = 'Europe/Berlin';
  await unscoped.updateTable('merchants').set({ time_zone: timeZone }).where('id', '=', merchantId).execute();
  const { id: employeeId } = await buildEmployee(app.context, { merchantId });
  const working = { startTime: '09:00', endTime: '17:00', timeZone, startDate: '2025-01-01' };
  await buildTimeShift(app.context, { merchantId, ...working, assignees: { employeeIds: [employeeId] } });
  const operator = await hire(app, merchantId);
  const talk = (began: string, repliedAt: string, endedAt: string) =>
    buildChannel(app.context, {
      merchantId,
      createdAt: new Date(began),
      operatorId: operator.id,
      status: 'closed',
      closedAt: new Date(endedAt),
      messages: [
        { from: 'visitor', text: 'Words', at: new Date(began) },
        { from: 'operator', text: 'Words', at: new Date(repliedAt), operatorId: operator.id },
        { from: 'system', system: { key: 'ended', params: {} }, at: new Date(endedAt) },
      ],
    });
  // From a ms before closing time on Friday until opening time on Monday.
  await talk('2025-03-28T15:59:59.999Z', '2025-03-31T07:00:00.000Z', '2025-03-31T07:15:00.000Z');
  await talk('2025-03-28T15:30:00.000Z', '2025-03-31T07:14:59.999Z', '2025-03-31T15:00:00.000Z');
  // In the night of the change.
  await talk('2025-03-30T00:30:00.000Z', '2025-03-30T01:30:00.000Z', '2025-03-30T02:00:00.000Z');
  await talk('2025-10-24T14:45:00.000Z', '2025-10-27T08:00:00.001Z', '2025-10-27T08:30:00.000Z');
  await rollUp(app.context, merchantId);
  return { merchantId, query: app.context.database.forMerchant(merchantId).query };
}

it('durations in business hours come from rollups, over changes of the clocks and at the edges of quarters of an hour', async () => {
  const { merchantId, query } = await openInBerlin();
  const valuesOf = async (facts: RawBuilder<unknown>) => {
    const { rows } = await sql<{ value: number }>`select f.value from (${facts}) f order by 1`.execute(query);
    return rows.map(({ value }) => value);
  };
  const open = async (from: string, to: string) => {
    const reader = { merchantId, scope: unrestrictedScope, knowsNames: true };
    const { startsAt, endsAt } = await openView(app.context, reader, { from, to });
    const hours = await findHours(app.context, merchantId, { from: startsAt, to: endsAt });
    expect(hours).toBeDefined();
    return openView(app.context, reader, { from, to }, hours);
  };
  const [spring, autumn] = [await open('2025-03-24', '2025-04-02'), await open('2025-10-20', '2025-10-29')];
  const expected = [
    [spring, metrics.firstReply, [0, 0.001, 2699.999]],
    [spring, metrics.waiting, [0, 0.001, 2699.999]],
    [spring, metrics.resolution, [0, 900.001, 30_600]],
    [autumn, metrics.firstReply, [900.001]],
    [autumn, metrics.waiting, [900.001]],
    [autumn, metrics.resolution, [2700]],
  ] as const;
  for (const [view, metric, values] of expected) {
    const summed = await view.summed(metric);
    expect(summed.isSummed, metric.source).toBe(true);
    expect(await valuesOf(summed.facts), metric.source).toEqual(values);
    expect(await valuesOf(view.narrowed(metric).facts), `${metric.source}, rows`).toEqual(values);
  }
  // As if all had begun with their quarter of an hour.
  await query
    .updateTable('report_rollups')
    .set({ instants: sql<number[]>`array_fill(0, array[cardinality(instants)])` })
    .where('source', '=', 'firstReplies')
    .execute();
  expect(await valuesOf((await spring.summed(metrics.firstReply)).facts)).toEqual([0, 900, 2699.999]);
  await rebuild(app.context, merchantId);
  const rebuilt = await open('2025-03-24', '2025-04-02');
  expect(await valuesOf((await rebuilt.summed(metrics.firstReply)).facts)).toEqual([0, 0.001, 2699.999]);
}, 60_000);
