import { type MetricKey, measured, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { breakTimesApi } from '@sala/contract/time/break-times/break-times.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildBreakRule } from '#modules/time/break-times/break-times.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { noteDuty } from './note-duty.ts';
import { confirmPresences } from './note-presence.ts';
import { removeBefore } from './presence.repository.ts';
import type { PresenceState } from './presence.table.ts';

/** Runs no jobs: each is called here when its time has come. */
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { ROLES: 'web,realtime' } });
});
afterAll(() => app?.close());

const minute = 60_000;
const tenant = (merchantId: string) => app.context.database.forMerchant(merchantId).query;
const listSpans = (merchantId: string) =>
  tenant(merchantId).selectFrom('presence_spans').selectAll().orderBy('started_at').orderBy('id').execute();
const can = (...subjects: Permission['subject'][]): Permission[] =>
  subjects.map((subject) => ({ subject, action: 'read' }));

async function add(merchantId: string, userId: string, state: PresenceState, from: string, to: string) {
  const values = { id: newId(), user_id: userId, state, started_at: from, until_at: to, is_open: false };
  await tenant(merchantId).insertInto('presence_spans').values(values).execute();
}

type Days = { from: string; to: string };

async function performance(portal: TestPortal, days: Days) {
  const { rows, metrics } = getData(await portal.call(reportsApi.performance, { query: days }));
  const toValues = (figures: typeof metrics): Partial<Record<MetricKey, number | null>> =>
    Object.fromEntries(figures.map(({ key, value }) => [key, value]));
  return { all: toValues(metrics), rows: rows.map(({ id, figures }) => ({ id, ...toValues(figures) })) };
}

describe('what people did with their time', () => {
  it('is noted as it changes, and reports show it as the rows have it', async () => {
    const { merchantId } = await buildWorkplace(app);
    const dara = await hire(app, merchantId);
    await buildBreakRule(app.context, { merchantId, roleId: dara.role_id, duration: 30, breaksPerDay: 5 });
    const portal = await signInAs(app, dara);
    const expectLast = (state: PresenceState, isOpen: boolean) =>
      expect
        .poll(async () => {
          const last = (await listSpans(merchantId)).at(-1);
          return [last?.state, last?.is_open];
        })
        .toEqual([state, isOpen]);
    const pass = async () => {
      app.clock.advance({ minutes: 2 });
      await confirmPresences(app.context);
    };
    const here = await Listener.on(portal, roomNamespace);
    await expectLast('online', true);
    await pass();
    await pass();
    getData(await portal.call(breakTimesApi.enable));
    await expectLast('break', true);
    await pass();
    getData(await portal.call(breakTimesApi.resume));
    await expectLast('online', true);
    await portal.call(profileApi.setOffline, { body: { isOffline: true } });
    await expectLast('away', true);
    await pass();
    await portal.call(profileApi.setOffline, { body: { isOffline: false } });
    await expectLast('online', true);
    here.close();

    const spans = await listSpans(merchantId);
    expect(spans.map(({ state }) => state)).toEqual(['online', 'break', 'online', 'away', 'online']);
    // A break ends when it is ended, a moment before it is noted.
    for (const [index, span] of spans.slice(1).entries())
      expect(span.started_at.getTime()).toBeGreaterThanOrEqual(spans[index]!.until_at.getTime());
    const { today } = getData(await portal.call(reportsApi.choices));
    const days = { from: new Date(Date.parse(today) - 24 * 60 * minute).toISOString().slice(0, 10), to: today };
    const { all } = await performance(portal, days);
    const seconds = (state: PresenceState) =>
      spans
        .filter((span) => span.state === state)
        .reduce((sum, span) => sum + (span.until_at.getTime() - span.started_at.getTime()) / 1000, 0);
    expect(all.onlineTime).toBeCloseTo(seconds('online') / 3600, 6);
    expect(all.breakTime).toBeCloseTo(seconds('break') / 3600, 6);
    expect(all.awayTime).toBeCloseTo(seconds('away') / 3600, 6);
    expect(seconds('online')).toBeGreaterThanOrEqual(240);
    const rows = getData(await portal.call(reportsApi.rows, { query: { ...days, metric: 'onlineTime' } }));
    expect(rows.reduce((sum, { value }) => sum + value!, 0)).toBeCloseTo(all.onlineTime!, 6);
    expect(rows.every(({ kind, operator }) => kind === 'presence' && operator?.id === dara.id)).toBe(true);
  });

  it('ends with the last sign of life where a process ended without a word, and begins anew', async () => {
    const { merchantId } = await buildWorkplace(app);
    const [dara, sophea] = [await hire(app, merchantId), await hire(app, merchantId)];
    const seen = new Date(app.clock.now().getTime() - 20 * minute);
    for (const user of [dara, sophea])
      await tenant(merchantId)
        .insertInto('presence_spans')
        .values({
          id: newId(),
          user_id: user.id,
          state: 'online',
          started_at: new Date(seen.getTime() - 60 * minute),
          until_at: seen,
          is_open: true,
        })
        .execute();
    const here = await Listener.on(await signInAs(app, dara), roomNamespace);
    await expect.poll(() => listSpans(merchantId)).toHaveLength(3);
    await confirmPresences(app.context);
    const spans = await listSpans(merchantId);
    const of = (userId: string) => spans.filter((span) => span.user_id === userId);
    expect(of(dara.id).map(({ is_open }) => is_open)).toEqual([false, true]);
    expect(of(dara.id)[0]!.until_at).toEqual(seen);
    expect(of(sophea.id).map(({ is_open, until_at }) => [is_open, until_at])).toEqual([[false, seen]]);
    here.close();
  });

  it('is forgotten when it is too old, but for what lasts', async () => {
    const { merchantId } = await buildWorkplace(app);
    const dara = await hire(app, merchantId);
    await add(merchantId, dara.id, 'online', '2025-01-01T02:00:00Z', '2025-01-01T03:00:00Z');
    await add(merchantId, dara.id, 'online', '2026-03-01T02:00:00Z', '2026-03-01T03:00:00Z');
    await removeBefore(app.context.database, new Date('2026-01-01T00:00:00Z'));
    expect(await listSpans(merchantId)).toHaveLength(1);
  });
});

describe('time over days', () => {
  it.each([
    // The clocks are put forward on 8 March 2026.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['Asia/Kathmandu', '2026-03-08', '2026-03-07T18:15:00Z', '2026-03-08T18:15:00Z'],
  ])('is cut at midnight in %s, and in hours', async (timeZone, day, start, end) => {
    const { merchantId } = await buildWorkplace(app);
    await app.context.database.unscoped
      .updateTable('merchants')
      .set({ time_zone: timeZone })
      .where('id', '=', merchantId)
      .execute();
    const dara = await hire(app, merchantId);
    const portal = await signInAs(app, dara);
    // From an hour and a half before the day until ten minutes after it, and a break in another.
    const at = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * minute).toISOString();
    await add(merchantId, dara.id, 'online', at(start, -90), at(end, 10));
    await add(merchantId, dara.id, 'break', at(start, 200), at(start, 275));
    const query = { from: day, to: day };
    const whole = (Date.parse(end) - Date.parse(start)) / 3_600_000;
    const { all } = await performance(portal, query);
    expect(all.onlineTime).toBe(whole);
    expect(all.breakTime).toBe(1.25);
    const heatmap = getData(await portal.call(reportsApi.heatmap, { query: { ...query, metric: 'onlineTime' } }));
    expect(heatmap.cells.reduce((sum, { value }) => sum + value!, 0)).toBeCloseTo(whole, 6);
    expect(heatmap.cells.every(({ value }) => value! <= 1)).toBe(true);
    const rows = await portal.call(reportsApi.rows, { query: { ...query, metric: 'onlineTime', limit: 100 } });
    expect(rows.meta.total).toBe(whole);
    const next = { from: day, to: new Date(Date.parse(day) + 24 * 60 * minute).toISOString().slice(0, 10) };
    expect((await performance(portal, next)).all.onlineTime).toBeCloseTo(whole + 1 / 6, 6);
  });
});

/** Hours of both zones begin with those of UTC. */
describe.each([
  {
    timeZone: 'America/New_York',
    first: '2025-10-31T22:10:00Z',
    change: '2025-11-02T06:00:00Z',
    period: { from: '2025-11-01', to: '2025-11-30' },
  },
  {
    timeZone: 'Europe/Berlin',
    first: '2025-09-30T20:10:00Z',
    change: '2025-10-26T01:00:00Z',
    period: { from: '2025-10-01', to: '2025-10-31' },
  },
])('time over a month with a change of clocks in $timeZone', ({ timeZone, first, change, period }) => {
  const hour = 60 * minute;
  const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
  /** Every seventeen hours one state after the other, and some from before the change of clocks and in both hours that look alike. */
  const spans = [
    ...Array.from({ length: 45 }, (_, index) => Date.parse(first) + index * 17 * hour),
    ...[-210, -40, 20].map((minutes) => Date.parse(change) + minutes * minute),
  ].flatMap((start, index) => {
    const ends = [
      start + (95 + index * 5) * minute,
      start + (110 + index * 6) * minute,
      start + (140 + index * 7) * minute,
    ];
    return (['online', 'break', 'away'] as const).map((state, turn) => ({
      state,
      start: turn === 0 ? start : ends[turn - 1]!,
      end: ends[turn]!,
    }));
  });
  /** Quarters of an hour over the month, and shifts that begin five minutes later around the change. */
  const plannedAt = [
    ...Array.from({ length: 50 }, (_, index) => Date.parse(first) + index * 14.75 * hour + 5 * minute),
    ...Array.from({ length: 10 }, (_, index) => Date.parse(change) + (index - 5) * 45 * minute + 5 * minute),
  ];
  const planned = plannedAt.map((at, index) => ({
    at,
    planned: index % 7 === 0 || index >= 50 ? 600 : 900,
    present: (index * 97) % 600,
  }));

  type Fact = { readonly at: number; readonly value: number };
  /** Each stretch cut where an hour begins, which is also where a day does. */
  const getHours = (state: PresenceState): Fact[] =>
    spans
      .filter((span) => span.state === state)
      .flatMap(({ start, end }) => {
        const cuts = [start];
        for (let at = (Math.floor(start / hour) + 1) * hour; at < end; at += hour) cuts.push(at);
        return cuts.map((at, index) => ({ at, value: ((cuts[index + 1] ?? end) - at) / hour }));
      });
  const facts = {
    onlineTime: getHours('online'),
    breakTime: getHours('break'),
    awayTime: getHours('away'),
    adherence: planned.map((one) => ({ at: one.at, value: (100 * one.present) / one.planned })),
  } satisfies Partial<Record<MetricKey, Fact[]>>;
  const valuesOf = (list: readonly Fact[]) => list.map(({ value }) => value);
  let portal: TestPortal;

  beforeAll(async () => {
    const { merchantId } = await buildWorkplace(app);
    const { unscoped } = app.context.database;
    await unscoped.updateTable('merchants').set({ time_zone: timeZone }).where('id', '=', merchantId).execute();
    const dara = await hire(app, merchantId);
    const text = (at: number) => new Date(at).toISOString();
    for (const { state, start, end } of spans) await add(merchantId, dara.id, state, text(start), text(end));
    const rows = planned.map(({ at, planned: planned_seconds, present: present_seconds }) => ({
      user_id: dara.id,
      at: new Date(at),
      planned_seconds,
      present_seconds,
    }));
    await tenant(merchantId).insertInto('duty_times').values(rows).execute();
    portal = await signInAs(app, dara);
  });

  /** Of one metric all rows, page by page. */
  async function listRows(metric: MetricKey): Promise<{ at: string; value: number | null }[]> {
    const rows = [];
    for (let page = 1; ; page += 1) {
      const answer = await portal.call(reportsApi.rows, { query: { ...period, metric, page, limit: 100 } });
      rows.push(...getData(answer));
      if (rows.length >= answer.meta.total!) return rows;
    }
  }

  it.each(Object.entries(facts))('is what its rows make: %s', async (name, all) => {
    const key = name as keyof typeof facts;
    const inside = all.filter(({ at }) => dayOf(at) >= period.from && dayOf(at) <= period.to);
    const whole = measured(metrics[key], valuesOf(inside))!;
    expect((await performance(portal, period)).all[key]).toBeCloseTo(whole, 6);
    const rows = await listRows(key);
    expect(rows).toHaveLength(inside.length);
    const days = [...new Set(inside.map(({ at }) => dayOf(at)))].toSorted();
    expect([...new Set(rows.map(({ at }) => dayOf(Date.parse(at))))].toSorted()).toEqual(days);
    for (const day of days) {
      const expected = measured(metrics[key], valuesOf(inside.filter(({ at }) => dayOf(at) === day)))!;
      const ofDay = rows.filter(({ at }) => dayOf(Date.parse(at)) === day).map(({ value }) => value!);
      expect(measured(metrics[key], ofDay), `${key} on ${day}`).toBeCloseTo(expected, 6);
    }
    const changed = dayOf(Date.parse(change));
    const ofChange = inside.filter(({ at }) => dayOf(at) === changed);
    expect((await performance(portal, { from: changed, to: changed })).all[key]).toBeCloseTo(
      measured(metrics[key], valuesOf(ofChange))!,
      6,
    );
    const { cells } = getData(await portal.call(reportsApi.heatmap, { query: { ...period, metric: key } }));
    const toCell = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
    const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    const names = inside.map(({ at }) => toCell.format(at));
    for (const cell of cells) {
      const shown = `${weekdays[cell.weekday - 1]} ${String(cell.hour).padStart(2, '0')}`;
      const ofCell = inside.filter((_, index) => names[index]!.replace(',', '') === shown);
      expect(cell.count, shown).toBe(ofCell.length);
      expect(cell.value, shown).toBeCloseTo(measured(metrics[key], valuesOf(ofCell))!, 6);
    }
    expect(cells).toHaveLength(new Set(names).size);
  });
});

describe('how much of the planned time somebody was there', () => {
  it('is noted while it passes, also when the plan changes afterwards, and is the average of quarters of an hour', async () => {
    const { merchantId } = await buildWorkplace(app);
    const dara = await hire(app, merchantId);
    const employee = await buildEmployee(app.context, { merchantId, userId: dara.id });
    const hourText = (at: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Phnom_Penh', timeStyle: 'short' }).format(at);
    const quarter = 15 * minute;
    const begin = Math.floor(app.clock.now().getTime() / quarter) * quarter;
    const shift = await buildTimeShift(app.context, {
      merchantId,
      repeat: { kind: 'daily' },
      startTime: hourText(begin),
      endTime: hourText(begin + 60 * minute),
      assignees: { employeeIds: [employee.id] },
    });
    const now = () => app.clock.now().getTime();
    const text = (at: number) => new Date(at).toISOString();
    // Notes begin with the first of them.
    app.clock.advance({ minutes: (begin + 20 * minute - now()) / minute });
    await noteDuty(app.context, merchantId);
    await add(merchantId, dara.id, 'online', text(begin + 15 * minute), text(begin + 36 * minute));
    await add(merchantId, dara.id, 'break', text(begin + 36 * minute), text(begin + 40 * minute));
    await add(merchantId, dara.id, 'away', text(begin + 40 * minute), text(begin + 60 * minute));
    app.clock.advance({ minutes: 46 });
    await noteDuty(app.context, merchantId);
    await noteDuty(app.context, merchantId);
    await tenant(merchantId).deleteFrom('time_shifts').where('id', '=', shift.id).execute();
    app.clock.advance({ minutes: 30 });
    await noteDuty(app.context, merchantId);

    const noted = await tenant(merchantId).selectFrom('duty_times').selectAll().orderBy('at').execute();
    expect(noted.map((row) => [row.at.getTime() - begin, row.planned_seconds, row.present_seconds])).toEqual([
      [0, 900, 0],
      [15 * minute, 900, 900],
      [30 * minute, 900, 600],
      [45 * minute, 900, 0],
    ]);
    const portal = await signInAs(app, dara);
    const { today } = getData(await portal.call(reportsApi.choices));
    const days = { from: new Date(Date.parse(today) - 24 * 60 * minute).toISOString().slice(0, 10), to: today };
    expect((await performance(portal, days)).all.adherence).toBeCloseTo((100 + 200 / 3) / 4, 6);
    expect((await portal.call(reportsApi.rows, { query: { ...days, metric: 'adherence' } })).meta.total).toBe(4);
  });
});

describe('who reads how long others were there', () => {
  const days = { from: '2026-03-02', to: '2026-03-02' };

  it('may read the report of teams; all others read their own time alone, in figures, rows and files', async () => {
    const { merchantId } = await buildWorkplace(app);
    const dara = await hire(app, merchantId, {
      permissions: can('employee-performance', 'report-conversation-overview'),
    });
    const sophea = await hire(app, merchantId, { permissions: can('report-team-performance') });
    const viewer = await hire(app, merchantId, { permissions: can('report-conversation-overview', 'chat') });
    await add(merchantId, dara.id, 'online', '2026-03-02T02:00:00Z', '2026-03-02T04:30:00Z');
    await add(merchantId, sophea.id, 'online', '2026-03-02T02:00:00Z', '2026-03-02T03:00:00Z');
    await add(merchantId, viewer.id, 'online', '2026-03-02T02:00:00Z', '2026-03-02T02:30:00Z');
    const quarter = { at: new Date('2026-03-02T02:00:00Z'), planned_seconds: 900, present_seconds: 900 };
    await tenant(merchantId)
      .insertInto('duty_times')
      .values({ user_id: dara.id, ...quarter })
      .execute();
    const [own, all, none] = [await signInAs(app, dara), await signInAs(app, sophea), await signInAs(app, viewer)];
    const query = { ...days, metric: 'onlineTime' } as const;

    expect((await performance(all, days)).all.onlineTime).toBe(4);
    // Oneself, and who was planned; who only had a look has no line, and counts in that of all.
    const listed = (await performance(all, days)).rows.map(({ id }) => id);
    expect(new Set(listed)).toEqual(new Set([sophea.id, dara.id]));
    const seen = await performance(own, days);
    // Their own time is not what all had.
    expect(seen.all.onlineTime).toBeNull();
    expect(seen.rows.map(({ id, onlineTime }) => [id, onlineTime])).toEqual([[dara.id, 2.5]]);
    expect(getData(await own.call(reportsApi.rows, { query })).map(({ operator }) => operator?.id)).toEqual(
      Array.from({ length: 3 }, () => dara.id),
    );
    expect(getData(await all.call(reportsApi.rows, { query }))).toHaveLength(5);
    expect((await none.call(reportsApi.rows, { query })).status).toBe(403);
    expect(getData(await none.call(reportsApi.heatmap, { query })).cells).toEqual([]);
    const cells = getData(await own.call(reportsApi.heatmap, { query })).cells;
    expect(cells.reduce((sum, { value }) => sum + value!, 0)).toBe(2.5);
    const others = await own.call(reportsApi.rows, { query: { ...query, operatorId: sophea.id } });
    expect(others.status).toBe(403);
  });

  it('is of the same business', async () => {
    const [{ merchantId }, { merchantId: other }] = [await buildWorkplace(app), await buildWorkplace(app)];
    const [dara, linh] = [await hire(app, merchantId), await hire(app, other)];
    await add(merchantId, dara.id, 'online', '2026-03-02T02:00:00Z', '2026-03-02T04:30:00Z');
    const portal = await signInAs(app, linh);
    expect((await performance(portal, days)).all.onlineTime).toBeNull();
    const foreign = await portal.call(reportsApi.rows, {
      query: { ...days, metric: 'onlineTime', operatorId: dara.id },
    });
    expect(foreign.status).toBe(404);
  });
});
