import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { levelOf, tilesOfBoard, type WallTileKey } from '@sala/contract/analytics/reports/wallboard.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildCall } from '#modules/telephony/calls/calls.factory.ts';
import { buildVisitor } from '#modules/visitor-channels/visitors/visitors.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const minute = 60_000;
const can = (...subjects: Permission['subject'][]): Permission[] =>
  subjects.map((subject) => ({ subject, action: 'manage' }));

async function open() {
  const { merchantId } = await buildWorkplace(app);
  const owner = await signInAs(app, await hire(app, merchantId, { firstName: 'Dara', lastName: 'Sok' }));
  return { merchantId, owner };
}

const live = async (portal: TestPortal, board: 'conversations' | 'calls' = 'conversations') =>
  getData(await portal.call(wallboardApi.live, { query: { board } }));
const figureOf = ({ tiles }: Awaited<ReturnType<typeof live>>, key: WallTileKey) =>
  tiles.find((tile) => tile.key === key)!.value;

async function link(owner: TestPortal, more: { board?: 'conversations' | 'calls'; hasNames?: boolean } = {}) {
  const body = { name: 'Hall', board: 'conversations' as const, ...more };
  const { url, screen } = getData(await owner.call(wallboardApi.createScreen, { body }));
  return { id: screen.id, token: new URLSearchParams(new URL(url).hash.slice(1)).get('token')!, url };
}
const show = (token: string) => app.portal().call(wallboardApi.show, { body: { token } });

describe('a wallboard', () => {
  it('has six tiles, of this moment and of today', async () => {
    const { merchantId, owner } = await open();
    const now = app.context.clock.now().getTime();
    for (const minutes of [4, 9])
      await buildChannel(app.context, {
        merchantId,
        createdAt: new Date(now - minutes * minute),
        messages: [{ from: 'visitor', text: 'Hello', at: new Date(now - minutes * minute) }],
        status: 'unassigned',
      });
    const wall = await live(owner);
    expect(wall.tiles.map(({ key }) => key)).toEqual(tilesOfBoard.conversations);
    expect([figureOf(wall, 'open'), figureOf(wall, 'waiting')]).toEqual([2, 2]);
    expect(figureOf(wall, 'longestWait')).toBeGreaterThanOrEqual(9 * 60);
    expect(levelOf('longestWait', figureOf(wall, 'longestWait'))).toBe('bad');
    expect(figureOf(wall, 'firstReplyToday')).toBeNull();
    const calls = await live(owner, 'calls');
    expect(calls.tiles.map(({ key }) => key)).toEqual(tilesOfBoard.calls);
    const ofCalls = (['ringing', 'longestRing', 'serviceLevelToday'] as const).map((key) => figureOf(calls, key));
    expect(ofCalls).toEqual([0, null, null]);
    expect([wall.callBacks, calls.callBacks]).toEqual([null, { open: 0, attempts: 0 }]);
  });

  it('counts as open what the dashboard does, and no wait of a visitor whom nobody can answer', async () => {
    const { merchantId, owner } = await open();
    const operator = await hire(app, merchantId);
    const now = app.context.clock.now().getTime();
    const begin = (minutes: number, more: { isBlocked?: boolean; operatorId?: string } = {}) => {
      const at = new Date(now - minutes * minute);
      return buildChannel(app.context, {
        merchantId,
        createdAt: at,
        messages: [{ from: 'visitor', text: 'Hello', at }],
        ...more,
      });
    };
    await begin(4);
    await begin(90, { isBlocked: true });
    const { id } = await begin(6, { operatorId: operator.id });
    const { query } = app.context.database.forMerchant(merchantId);
    const tomorrow = new Date(now + 24 * 60 * minute);
    await query.updateTable('chat_channels').set({ snoozed_until: tomorrow }).where('id', '=', id).execute();
    const wall = await live(owner);
    expect([figureOf(wall, 'open'), figureOf(wall, 'waiting')]).toEqual([2, 2]);
    expect(figureOf(wall, 'longestWait')).toBeGreaterThanOrEqual(6 * 60);
    expect(figureOf(wall, 'longestWait')).toBeLessThan(30 * 60);
    expect(getData(await owner.call(dashboardApi.get)).chat!.open).toBe(2);
    const waiting = getData(await owner.call(dashboardApi.comingConversations));
    expect(waiting.map(({ isBlocked }) => isBlocked)).toEqual([false]);
  });

  it('says of all operators what they do now, also of those who are not at work', async () => {
    const { merchantId, owner } = await open();
    await hire(app, merchantId, { firstName: 'Bopha', lastName: 'Keo' });
    const { operators, roster, tiles } = await live(owner);
    const { value: free, of: all } = tiles.find(({ key }) => key === 'freeOperators')!;
    expect(free! + operators.busy + operators.onBreak + operators.offline).toBe(all);
    expect(roster).toHaveLength(all!);
    expect(roster!.some(({ name }) => name.includes('Bopha'))).toBe(true);
  });

  it('counts in the tiles what the lists have, and in its tables what operators and teams have', async () => {
    const { merchantId, owner } = await open();
    const operator = await hire(app, merchantId, { firstName: 'Bopha', lastName: 'Keo' });
    const { id: departmentId } = await buildDepartment(app.context, { merchantId });
    const teams = await Promise.all(
      ['Riverside', 'Nobody'].map((name) => buildTeam(app.context, { merchantId, departmentId, name })),
    );
    await buildEmployee(app.context, { merchantId, departmentId, userId: operator.id, teams: teams.slice(0, 1) });
    const begin = (more: { isBlocked?: boolean; operatorId?: string } = {}) =>
      buildChannel(app.context, { merchantId, messages: [{ from: 'visitor', text: 'Hello' }], ...more });
    for (const more of [{}, {}, { isBlocked: true }, { operatorId: operator.id }]) await begin(more);
    const { id } = await begin({ operatorId: operator.id });
    const { query } = app.context.database.forMerchant(merchantId);
    const tomorrow = new Date(app.context.clock.now().getTime() + 24 * 60 * minute);
    await query.updateTable('chat_channels').set({ snoozed_until: tomorrow }).where('id', '=', id).execute();
    const wall = await live(owner);
    expect(wall.conversations).toEqual({ unassigned: 2, withBot: 0, snoozed: 1 });
    const lists = [
      { status: 'open' },
      { status: 'waiting' },
      { status: 'open', assigned: 'unassigned' },
      { status: 'snoozed' },
    ] as const;
    const listed = lists.map(async (list) => getData(await owner.call(channelsApi.list, { query: list })).length);
    expect(await Promise.all(listed)).toEqual([figureOf(wall, 'open'), figureOf(wall, 'waiting'), 2, 1]);
    const work = { open: 1, waiting: 2 };
    expect(wall.roster!.find(({ name }) => name.includes('Bopha'))).toMatchObject(work);
    expect(wall.roster!.find(({ name }) => name.includes('Dara'))).toMatchObject({ open: 0, waiting: 0 });
    expect(wall.teams).toEqual([{ name: 'Riverside', available: 0, of: 1, ...work }]);
    const calls = await live(owner, 'calls');
    expect(calls.conversations).toBeNull();
    expect(calls.teams).toEqual([{ name: 'Riverside', available: 0, of: 1, open: null, waiting: null }]);
  });

  it('says of calls when each operator was in one last, and how often missed ones were tried', async () => {
    const { merchantId, owner } = await open();
    const operator = await hire(app, merchantId, { firstName: 'Bopha', lastName: 'Keo' });
    const visitor = await buildVisitor(app.context, { merchantId });
    const at = new Date(app.context.clock.now().getTime() - 9 * minute);
    const ended = new Date(at.getTime() + minute);
    const call = { merchantId, visitorId: visitor.id, startedAt: at, endedAt: ended };
    await buildCall(app.context, { ...call, operatorId: operator.id, status: 'ended', answeredAt: at });
    await buildCall(app.context, { ...call, status: 'missed' });
    const { query } = app.context.database.forMerchant(merchantId);
    await query.updateTable('call_backs').set({ attempts: 2 }).execute();
    const { callBacks, roster } = await live(owner, 'calls');
    expect(callBacks).toEqual({ open: 1, attempts: 2 });
    const lastOf = (first: string) => roster!.find(({ name }) => name.includes(first))!.lastCallAt;
    expect([lastOf('Bopha'), lastOf('Dara')]).toEqual([ended.toISOString(), null]);
  });

  it('names people for who may read the report of teams, and for nobody else', async () => {
    const { merchantId, owner } = await open();
    const reader = await signInAs(
      app,
      await hire(app, merchantId, { permissions: can('report-conversation-overview') }),
    );
    expect(Array.isArray((await live(owner)).people)).toBe(true);
    const unnamed = await live(reader);
    expect([unnamed.people, unnamed.roster, unnamed.teams]).toEqual([null, null, null]);
    expect(unnamed.conversations).toEqual({ unassigned: 0, withBot: 0, snoozed: 0 });
    expect(unnamed.operators).toBeDefined();
    const other = await signInAs(app, await hire(app, merchantId, { permissions: can('chat') }));
    expect((await other.call(wallboardApi.live, { query: {} })).status).toBe(403);
  });

  it('knows when a value is good, has to be watched, and is bad', () => {
    expect([0, 180, 181, 299, 300].map((value) => levelOf('longestWait', value))).toEqual([
      'fine',
      'fine',
      'warning',
      'warning',
      'bad',
    ]);
    expect([90, 89, 61, 60].map((value) => levelOf('serviceLevelToday', value))).toEqual([
      'fine',
      'warning',
      'warning',
      'bad',
    ]);
    expect(levelOf('freeOperators', 0)).toBe('bad');
    expect([levelOf('open', 3), levelOf('scoreToday', null)]).toEqual([undefined, undefined]);
  });
});

describe('the link of a screen', () => {
  it('opens its board without a person, with names only where they were allowed', async () => {
    const { owner } = await open();
    const plain = await link(owner);
    const named = await link(owner, { board: 'calls', hasNames: true });
    expect(plain.url).toContain('/wallboard#token=');
    const wall = getData(await show(plain.token));
    expect(wall).toMatchObject({ board: 'conversations', people: null });
    expect(JSON.stringify(wall)).not.toContain('Sok');
    for (const key of ['roster', 'teams', 'operators', 'callBacks', 'conversations'])
      expect(wall).not.toHaveProperty(key);
    const calls = getData(await show(named.token));
    expect(calls.board).toBe('calls');
    expect(Array.isArray(calls.people)).toBe(true);
    const rows = getData(await owner.call(wallboardApi.screens));
    expect(rows.map(({ id }) => id).sort()).toEqual([plain.id, named.id].sort());
    expect(rows.every(({ seenAt }) => seenAt !== null)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(plain.token.split('.')[1]);
  });

  it('opens nothing once it is removed, for another business, or where it was guessed', async () => {
    const [lotus, mekong] = [await open(), await open()];
    const { id, token } = await link(lotus.owner);
    expect((await mekong.owner.call(wallboardApi.removeScreen, { params: { id } })).status).toBe(404);
    expect((await show(`${mekong.merchantId}.${token.split('.')[1]}`)).failure.message).toBe('wallboardLinkInvalid');
    expect((await show('guessed')).failure.message).toBe('wallboardLinkInvalid');
    expect((await show(token)).status).toBe(200);
    getData(await lotus.owner.call(wallboardApi.removeScreen, { params: { id } }));
    const gone = await show(token);
    expect([gone.status, gone.failure.message]).toEqual([404, 'wallboardLinkInvalid']);
    expect(getData(await lotus.owner.call(wallboardApi.screens))).toEqual([]);
  });

  it('is made by who may change the integration, with names by who may read them, and at most twenty times', async () => {
    const { merchantId, owner } = await open();
    const body = { name: 'Hall', board: 'calls' as const };
    const reader = await signInAs(
      app,
      await hire(app, merchantId, { permissions: can('report-call-center-overview') }),
    );
    expect((await reader.call(wallboardApi.createScreen, { body })).status).toBe(403);
    const keeper = await signInAs(
      app,
      await hire(app, merchantId, { permissions: can('report-call-center-overview', 'merchant-integration') }),
    );
    const named = await keeper.call(wallboardApi.createScreen, { body: { ...body, hasNames: true } });
    expect(Object.keys(named.failure.validate!)).toEqual(['has_names']);
    expect((await keeper.call(wallboardApi.createScreen, { body })).status).toBe(200);
    await Promise.all(Array.from({ length: 22 }, () => owner.call(wallboardApi.createScreen, { body })));
    expect(getData(await owner.call(wallboardApi.screens))).toHaveLength(20);
    expect((await owner.call(wallboardApi.createScreen, { body })).failure.message).toBe('tooManyScreens');
  });
});
