import { breakTimesApi } from '@sala/contract/time/break-times/break-times.api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { buildBreak, buildBreakRule } from './break-times.factory.ts';
import { currentBreaks } from './break-times.public.ts';
import { endBreakInTime } from './usecases/end-break.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Serves calls and runs no jobs. */
let app: TestApp;
let merchantId: string;

const openServer = (ROLES: string) =>
  createTestApp({ connectionString: database.connectionString, environment: { ROLES } });

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openServer('web');
  merchantId = (await buildWorkplace(app)).merchantId;
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const tenant = () => app.context.database.forMerchant(merchantId);
const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

/** A signed-in user with a role for each of the rules: minutes and number a day. */
async function operator(...rules: [duration: number, breaksPerDay: number][]) {
  const roles = await Promise.all([
    buildRole(app.context, { merchantId }),
    ...rules.map(() => buildRole(app.context, { merchantId })),
  ]);
  for (const [index, [duration, breaksPerDay]] of rules.entries())
    await buildBreakRule(app.context, { merchantId, roleId: roles[index]!.id, duration, breaksPerDay });
  const user = await hire(app, merchantId, { roleIds: roles.map(({ id }) => id) });
  const portal = await signInAs(app, user);
  return { user, portal, roleId: roles[0]!.id };
}

const getAudit = async (userId: string) => {
  const rows = await tenant()
    .query.selectFrom('audit_entries')
    .select(['action', 'actor_type'])
    .where('target_id', '=', userId)
    .where('subject', '=', 'break')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_type }) => `${action} by ${actor_type}`);
};
const toNotice = (userId: string) =>
  tenant().query.selectFrom('notifications').select('kind').where('user_id', '=', userId).execute();

describe('a break', () => {
  it('lasts as long as the most generous of the roles says, and ends when one goes back to work', async () => {
    const { user, portal } = await operator([30, 1], [15, 3], [5, 4]);
    const heard: string[] = [];
    for (const name of ['break.started', 'break.ended'] as const)
      app.context.events.on(name, ({ userId }) => void (userId === user.id && heard.push(name)));
    const rule = { duration: 15, breaksPerDay: 3 };
    expect(getData(await portal.call(breakTimesApi.available))).toEqual({ rule, usedToday: 0, current: null });

    const begun = getData(await portal.call(breakTimesApi.enable));
    expect(begun).toMatchObject({ rule, usedToday: 1 });
    expect(minutes(begun.current!.startedAt, begun.current!.endsAt)).toBe(15);
    const on = await currentBreaks(tenant(), app.clock.now());
    expect(on.get(user.id)?.until.toISOString()).toBe(begun.current!.endsAt);
    expect((await portal.call(breakTimesApi.enable)).failure.message).toBe('breakTimeAlreadyEnabled');

    expect(getData(await portal.call(breakTimesApi.resume))).toEqual({ rule, usedToday: 1, current: null });
    expect((await portal.call(breakTimesApi.resume)).failure.message).toBe('notOnBreak');
    expect((await currentBreaks(tenant(), app.clock.now())).has(user.id)).toBe(false);
    expect(heard).toEqual(['break.started', 'break.ended']);
    expect(await getAudit(user.id)).toEqual(['break.started by user', 'break.ended by user']);
  });

  it('is not there for whom no role has one', async () => {
    const { portal } = await operator();
    expect(getData(await portal.call(breakTimesApi.available)).rule).toBeNull();
    expect((await portal.call(breakTimesApi.enable)).failure.message).toBe('breakDurationNotSet');
  });

  it('is there as often a day as the rule says, by the clock of the business', async () => {
    const { user, portal } = await operator([10, 2]);
    await sql`update merchants set time_zone = 'Pacific/Kiritimati' where id = ${merchantId}`.execute(
      app.context.database.unscoped,
    );
    const localTime = Date.now() + 14 * 3_600_000;
    const midnight = new Date(localTime - (localTime % 86_400_000) - 14 * 3_600_000);
    const beginning = (seconds: number) => {
      const startedAt = new Date(midnight.getTime() + seconds * 1000);
      return buildBreak(app.context, {
        merchantId,
        userId: user.id,
        startedAt,
        endedAt: new Date(startedAt.getTime() + 1),
      });
    };
    await beginning(-1);
    await beginning(0);
    expect(getData(await portal.call(breakTimesApi.enable)).usedToday).toBe(2);
    getData(await portal.call(breakTimesApi.resume));
    const { failure } = await portal.call(breakTimesApi.enable);
    expect([failure.message, failure.params]).toEqual(['breakLimitReached', { max: 2 }]);
    expect(getData(await portal.call(breakTimesApi.available)).usedToday).toBe(2);
  });

  it('is begun once by fifty who press at once', async () => {
    const { user, portal } = await operator([10, 24]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => portal.call(breakTimesApi.enable)));
    const outcomes = answers.map(({ status, failure }) => (status === 200 ? 'begun' : failure.message));
    expect(outcomes.filter((each) => each === 'begun')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'breakTimeAlreadyEnabled')).toHaveLength(49);
    expect(await getAudit(user.id)).toEqual(['break.started by user']);
  });

  it('stays as long as it was begun when the rule changes', async () => {
    const { portal, roleId } = await operator([20, 5]);
    const { current } = getData(await portal.call(breakTimesApi.enable));
    const rule = { duration: 1, breaksPerDay: 1 };
    getData(await portal.call(breakTimesApi.updateRule, { params: { id: roleId }, body: { rule, version: 1 } }));
    expect(getData(await portal.call(breakTimesApi.available))).toEqual({ rule, usedToday: 1, current });
  });
});

describe('a break whose time is over', () => {
  it('is ended once by the next server that works, though the one it began on is gone', async () => {
    const { user, portal } = await operator([10, 3]);
    // Begun eleven minutes ago, on a server that was stopped since.
    const first = await openServer('web');
    first.clock.advance({ minutes: -11 });
    const begun = getData(await (await signInAs(first, user)).call(breakTimesApi.enable));
    await first.close();
    const find = () =>
      tenant().query.selectFrom('breaks').selectAll().where('id', '=', begun.current!.id).executeTakeFirstOrThrow();
    expect((await find()).ended_at).toBeNull();

    const next = await openServer('worker');
    await vi.waitUntil(async () => (await find()).ended_at, { timeout: 60_000, interval: 100 });
    await endBreakInTime(next.context, merchantId, begun.current!.id);
    await next.close();
    expect((await find()).ended_at?.toISOString()).toBe(begun.current!.endsAt);
    expect(await getAudit(user.id)).toEqual(['break.started by user', 'break.ended by system']);
    expect(await toNotice(user.id)).toEqual([{ kind: 'breakOver' }]);
    // It may have begun yesterday, so the number used today is not checked.
    expect(getData(await portal.call(breakTimesApi.available)).current).toBeNull();
  });

  it('is not ended before, when the clock of the queue is ahead', async () => {
    const { user, portal } = await operator([10, 3]);
    const { current } = getData(await portal.call(breakTimesApi.enable));
    await endBreakInTime(app.context, merchantId, current!.id);
    expect(getData(await portal.call(breakTimesApi.available)).current).toEqual(current);
    expect(await toNotice(user.id)).toEqual([]);
  });

  it('has ended when its time was over, before anybody noticed', async () => {
    const { user, portal } = await operator([10, 3]);
    const endsAt = new Date(Date.now() - 60_000);
    const row = await buildBreak(app.context, {
      merchantId,
      userId: user.id,
      startedAt: new Date(endsAt.getTime() - 600_000),
      endsAt,
    });
    expect(getData(await portal.call(breakTimesApi.available)).current).toBeNull();
    expect((await currentBreaks(tenant(), app.clock.now())).has(user.id)).toBe(false);
    expect(getData(await portal.call(breakTimesApi.enable)).current).not.toBeNull();
    const ended = await tenant()
      .query.selectFrom('breaks')
      .select('ended_at')
      .where('id', '=', row.id)
      .executeTakeFirst();
    expect(ended?.ended_at).toEqual(endsAt);
    expect(await getAudit(user.id)).toEqual(['break.ended by system', 'break.started by user']);
  });
});

describe('the breaks of the roles', () => {
  it('are listed with those who have them, found by name, and put in order with those without breaks behind', async () => {
    const names = ['Breakers A', 'Breakers B', 'Breakers C'];
    const roles = await Promise.all(names.map((name) => buildRole(app.context, { merchantId, name })));
    await buildBreakRule(app.context, { merchantId, roleId: roles[0]!.id, duration: 10, breaksPerDay: 1 });
    await buildBreakRule(app.context, { merchantId, roleId: roles[2]!.id, duration: 40, breaksPerDay: 2 });
    await hire(app, merchantId, { roleId: roles[1]!.id });
    const { portal } = await operator();
    const list = async (query: object) =>
      getData(await portal.call(breakTimesApi.listRules, { query: { search: 'breakers', ...query } }));
    expect(await list({})).toEqual([
      { roleId: roles[0]!.id, roleName: 'Breakers A', userCount: 0, duration: 10, breaksPerDay: 1, version: 1 },
      { roleId: roles[1]!.id, roleName: 'Breakers B', userCount: 1, duration: null, breaksPerDay: null, version: 0 },
      { roleId: roles[2]!.id, roleName: 'Breakers C', userCount: 0, duration: 40, breaksPerDay: 2, version: 1 },
    ]);
    const order = async (query: object) => (await list(query)).map(({ roleName }) => roleName.at(-1)).join('');
    expect(await order({ order: 'duration', sort: 'desc' })).toBe('CAB');
    expect(await order({ order: 'duration', sort: 'asc' })).toBe('ACB');
    expect(await order({ order: 'userCount', sort: 'desc', limit: 1 })).toBe('B');
    const { meta } = await portal.call(breakTimesApi.listRules, { query: { search: 'breakers', limit: 1, page: 2 } });
    expect(meta).toEqual({ page: 2, limit: 1, total: 3 });
    expect(await list({ search: '%' })).toEqual([]);
  });

  it('are set, changed and taken away, and the audit log tells how', async () => {
    const { portal, roleId } = await operator();
    let version = 0;
    const set = async (rule: { duration: number; breaksPerDay: number } | null) => {
      const answer = await portal.call(breakTimesApi.updateRule, { params: { id: roleId }, body: { rule, version } });
      if (answer.status === 200) version = answer.data.version;
      return answer;
    };
    expect(getData(await set({ duration: 15, breaksPerDay: 2 }))).toMatchObject({
      duration: 15,
      breaksPerDay: 2,
      userCount: 1,
    });
    getData(await set({ duration: 15, breaksPerDay: 2 }));
    getData(await set({ duration: 15, breaksPerDay: 3 }));
    expect(getData(await portal.call(breakTimesApi.available)).rule).toEqual({ duration: 15, breaksPerDay: 3 });
    expect(getData(await set(null))).toMatchObject({ duration: null, breaksPerDay: null });
    expect(getData(await portal.call(breakTimesApi.available)).rule).toBeNull();
    const audited = await tenant()
      .query.selectFrom('audit_entries')
      .select('changes')
      .where('target_id', '=', roleId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(audited.map(({ changes }) => changes)).toEqual([
      [
        { field: 'duration', before: null, after: '15' },
        { field: 'breaksPerDay', before: null, after: '2' },
      ],
      [{ field: 'breaksPerDay', before: '2', after: '3' }],
      [
        { field: 'duration', before: '15', after: null },
        { field: 'breaksPerDay', before: '3', after: null },
      ],
    ]);
    const refused = await set({ duration: 481, breaksPerDay: 0 });
    expect([refused.status, Object.keys(refused.failure.validate!).sort()]).toEqual([
      422,
      ['rule.breaks_per_day', 'rule.duration'],
    ]);
    const long = await set({ duration: 90, breaksPerDay: 6 });
    expect([long.status, long.failure.validate]).toEqual([
      422,
      { 'rule.breaks_per_day': [{ key: 'maxValue', params: { max: 5 } }] },
    ]);
    expect((await set({ duration: 96, breaksPerDay: 5 })).status).toBe(200);
  });

  it('have a version that goes on when they are taken away and given again: who looked before is told', async () => {
    const { portal, roleId } = await operator();
    const rule = { duration: 15, breaksPerDay: 2 };
    const set = (version: number, wanted: typeof rule | null) =>
      portal.call(breakTimesApi.updateRule, { params: { id: roleId }, body: { rule: wanted, version } });
    expect(getData(await set(0, rule)).version).toBe(1);
    expect(getData(await set(1, null))).toMatchObject({ duration: null, breaksPerDay: null, version: 2 });
    const again = getData(await set(2, rule));
    expect(again).toMatchObject({ ...rule, version: 3 });
    for (const seen of [0, 1, 2]) {
      const late = await set(seen, { duration: 60, breaksPerDay: 1 });
      expect([late.status, late.failure.message, late.data]).toEqual([409, 'recordChanged', again]);
    }
    expect(getData(await portal.call(breakTimesApi.available)).rule).toEqual(rule);
  });

  it('of another business are not there', async () => {
    const { portal } = await operator();
    const { id: stranger } = await buildMerchant(app.context);
    const { id } = await buildRole(app.context, { merchantId: stranger, name: 'Strangers' });
    const body = { rule: { duration: 5, breaksPerDay: 5 }, version: 0 };
    for (const roleId of [id, newId()])
      expect((await portal.call(breakTimesApi.updateRule, { params: { id: roleId }, body })).status).toBe(404);
    expect(getData(await portal.call(breakTimesApi.listRules, { query: { search: 'Strangers' } }))).toEqual([]);
  });
});
