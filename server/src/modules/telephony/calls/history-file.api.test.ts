import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { buildVisitor } from '#modules/visitor-channels/visitors/visitors.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { cellsOf, toCsvTables } from '#testing/csv-tables.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildCall } from './calls.factory.ts';
import { readHistory } from './sessions/history.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Asked = EndpointInput<typeof callsApi.export>['query'];

async function exportCalls(portal: TestPortal, query: Asked = {}) {
  const answer = await portal.call(callsApi.export, { query });
  expect(answer.status).toBe(200);
  const [head, ...rows] = toCsvTables(answer.data)[0]!.map(cellsOf);
  return { head: head!, rows, ids: rows.map((row) => row[13]) };
}

/** A call that nobody answered, numbered 1, and copies of it that are numbered after it, each with times of its own. */
async function buildMany(
  merchantId: string,
  count: number,
  timesOf: (index: number, startedAt: Date) => { started_at?: Date; ended_at?: Date; answered_at: Date | null },
): Promise<{ id: string; number: number }[]> {
  const { query } = app.context.database.forMerchant(merchantId);
  const visitor = await buildVisitor(app.context, { merchantId });
  const first = await buildCall(app.context, { merchantId, visitorId: visitor.id, status: 'ended' });
  const { merchant_id: _, ...call } = await query
    .selectFrom('call_sessions')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_call, index) => ({
    ...call,
    id: newId(),
    number: index + 2,
    rules: JSON.stringify(call.rules),
    about: JSON.stringify(call.about),
    ...timesOf(index, call.started_at),
  }));
  await query.insertInto('call_sessions').values(copies).execute();
  return [call, ...copies].map(({ id, number }) => ({ id, number }));
}

/** The ids of all pages of the list. */
async function listCalls(portal: TestPortal, query: Asked): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await portal.call(callsApi.list, { query: { ...query, page, limit: 100 } });
    ids.push(...data.map(({ id }) => id));
    if (data.length < 100) return ids;
  }
}

it('has every call of the list in its order, also where many have no value or the same', async () => {
  const { merchantId, owner } = await Company.open(app);
  await buildMany(merchantId, 1100, (index, startedAt) => {
    const started = new Date(startedAt.getTime() - (index % 400) * 1000);
    const answered = index % 3 === 0 ? new Date(started.getTime() + (index % 20) * 1000) : null;
    return { started_at: started, answered_at: answered };
  });
  const orders = [
    { order: 'startedAt', sort: 'desc' },
    { order: 'durationSeconds', sort: 'asc' },
    { order: 'durationSeconds', sort: 'desc' },
    { order: 'number', sort: 'asc' },
  ] as const;
  for (const order of orders) {
    const { ids } = await exportCalls(owner, order);
    expect(ids).toHaveLength(1101);
    expect(ids).toEqual(await listCalls(owner, order));
  }
});

it('has each call once where it stood when the file was asked for, and one file at a time for its reader', async () => {
  const { merchantId, ownerId } = await Company.open(app);
  const { query } = app.context.database.forMerchant(merchantId);
  const base = new Date('2026-11-20T02:00:00Z');
  const answeredFor = (seconds: number) => new Date(base.getTime() - seconds * 1000);
  const calls = await buildMany(merchantId, 700, (index) => ({
    started_at: answeredFor(10_000),
    ended_at: base,
    answered_at: answeredFor(index),
  }));
  const read = () => readHistory(query, ownerId, { order: 'durationSeconds', sort: 'asc' });
  const list = await read();
  await expect(read()).rejects.toMatchObject({ definition: commonErrors.tooManyRequests });
  const ids: string[] = [];
  for await (const portion of list.portions) {
    // The first one becomes the last, one that is still to come has no value, and another is gone.
    if (ids.length === 0) {
      await query
        .updateTable('call_sessions')
        .set({ answered_at: answeredFor(5000) })
        .where('number', '=', 2)
        .execute();
      await query.updateTable('call_sessions').set({ answered_at: null }).where('number', '=', 690).execute();
      await query.deleteFrom('call_sessions').where('number', '=', 695).execute();
    }
    ids.push(...portion.map(({ id }) => id));
  }
  // The one that was not answered is the last.
  const [unanswered, ...answered] = calls;
  const stayed = answered.filter(({ number }) => number !== 695);
  expect(ids).toEqual([...stayed, unanswered!].map(({ id }) => id));
  const next = await read();
  next.close();
});

it('says of a call when, who, how long and where, and no cell of it can run', async () => {
  const company = await Company.open(app);
  const { merchantId, owner, colleagueId } = company;
  const { channelId } = await company.talk();
  const department = await buildDepartment(app.context, { merchantId, name: 'Sales' });
  const visitor = await buildVisitor(app.context, { merchantId, name: '=1+1', phone: '012 345 678' });
  const { id } = await buildCall(app.context, {
    merchantId,
    visitorId: visitor.id,
    channelId,
    departmentId: department.id,
    operatorId: colleagueId,
    status: 'ended',
    startedAt: new Date('2026-11-20T02:00:05Z'),
    answeredAt: new Date('2026-11-20T02:00:17Z'),
    endedAt: new Date('2026-11-20T02:01:17Z'),
    endedBy: 'visitor',
    outcome: 'followUp',
    rating: 5,
  });
  const [listed] = getData(await owner.call(callsApi.list));
  const { head, rows } = await exportCalls(owner);
  expect(head.slice(1)).toEqual([
    'Time (Asia/Phnom_Penh)',
    'Visitor',
    'Phone',
    'Direction',
    'Outcome',
    'Wait (s)',
    'Talk (s)',
    'Operator',
    'Rang for',
    'Department',
    'Recording (s)',
    'Conversation',
    'Call ID',
    'Call',
    'Rating',
    'Ended by',
  ]);
  const operator = listed!.operator!.name;
  expect(rows).toEqual([
    [
      ...['2026-11-20', '09:00:05', "'=1+1", '012 345 678', 'Incoming', 'Follow-up needed', '12', '60'],
      ...[operator, operator, 'Sales', '', expect.stringMatching(/^\d+$/), id, String(listed!.number), '5', 'Visitor'],
    ],
  ]);
  const inKhmer = await owner.call(callsApi.export, { query: {} }, { headers: { Locale: 'km' } });
  expect(String(inKhmer.data)).toContain('ត្រូវតាមដានបន្ត');
  const workbook = await owner.call(callsApi.export, { query: { format: 'xlsx' } });
  expect(String(workbook.data).startsWith('PK')).toBe(true);
});

it('has the calls that the list has for its reader and its filters, and numbers as far as they may see them', async () => {
  const { merchantId, owner, colleagueId } = await Company.open(app);
  const { query } = app.context.database.forMerchant(merchantId);
  const sokha = await buildVisitor(app.context, { merchantId, name: 'Sokha', phone: '012 345 678' });
  const bopha = await buildVisitor(app.context, { merchantId, name: 'Bopha', phone: '098 765 432' });
  const dara = await hire(app, merchantId, { permissions: [{ subject: 'call', action: 'read' }] });
  const ofSokha = { merchantId, visitorId: sokha.id };
  const ended = await buildCall(app.context, { ...ofSokha, status: 'ended', operatorId: colleagueId });
  const missed = await buildCall(app.context, { ...ofSokha, status: 'missed', operatorId: dara.id });
  const other = await buildCall(app.context, { merchantId, visitorId: bopha.id, status: 'ended', operatorId: dara.id });

  expect((await exportCalls(owner, { status: 'missed' })).ids).toEqual([missed.id]);
  expect((await exportCalls(owner, { operatorId: colleagueId })).ids).toEqual([ended.id]);
  expect((await exportCalls(owner, { search: 'bopha' })).ids).toEqual([other.id]);

  await query.updateTable('call_backs').set({ phone: '011 222 333' }).where('call_id', '=', missed.id).execute();
  const own = await exportCalls(await signInAs(app, dara), { order: 'number', sort: 'asc' });
  expect(own.rows.map((row) => [row[13], row[3], row[5]])).toEqual([
    [missed.id, '011 222 333', 'Missed'],
    [other.id, '', 'Ended'],
  ]);
  const all = await exportCalls(owner, { order: 'number', sort: 'asc' });
  expect(all.rows.map((row) => row[3])).toEqual(['012 345 678', '011 222 333', '098 765 432']);

  const stranger = await signInAs(
    app,
    await hire(app, merchantId, { permissions: [{ subject: 'chat', action: 'read' }] }),
  );
  expect((await stranger.call(callsApi.export, { query: {} })).status).toBe(403);
  const { owner: neighbour } = await Company.open(app);
  expect((await exportCalls(neighbour)).rows).toEqual([]);
});
