import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import type { MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChannel, type ChannelOverrides } from '#modules/conversations/chat/chat.factory.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function moveTo(time: string): void {
  app.clock.advance({ seconds: (Date.parse(time) - app.clock.now().getTime()) / 1000 });
}
const read = async (portal: TestPortal) => getData(await portal.call(dashboardApi.get));
const waiting = async (portal: TestPortal) => getData(await portal.call(dashboardApi.comingConversations));
const getMember = async (merchantId: string, permissions?: Permission[]) =>
  signInAs(app, await hire(app, merchantId, { permissions }));

/** A business in a time zone, with events at given times. */
async function openIn(timeZone: string) {
  const { merchantId } = await buildWorkplace(app);
  const { unscoped } = app.context.database;
  await unscoped.updateTable('merchants').set({ time_zone: timeZone }).where('id', '=', merchantId).execute();
  const operator = await hire(app, merchantId);
  const begin = (time: string, more: Partial<ChannelOverrides> = {}) =>
    buildChannel(app.context, {
      merchantId,
      createdAt: new Date(time),
      messages: [{ from: 'visitor', text: 'Hello' }],
      ...more,
    });
  return {
    merchantId,
    begin,
    end: (time: string, endTime: string) => {
      const at = new Date(endTime);
      const end = { from: 'system', system: { key: 'endedByVisitor', params: {} }, at } as const;
      return begin(time, { status: 'closed', closedAt: at, messages: [{ from: 'visitor', text: 'Hello' }, end] });
    },
    answerAfter: (time: string, seconds: number, status: 'ongoing' | 'closed' = 'ongoing') =>
      begin(time, {
        status,
        operatorId: operator.id,
        messages: [
          { from: 'visitor', text: 'Hello' },
          { from: 'operator', text: 'Yes?', at: new Date(Date.parse(time) + seconds * 1000) },
          { from: 'operator', text: 'Still there?', at: new Date(Date.parse(time) + seconds * 1000 + 60_000) },
        ],
      }),
    figures: async () => (await read(await getMember(merchantId))).chat!,
  };
}

describe('the figures of today', () => {
  it('are counted from midnight where the business is, not where the server is', async () => {
    const shop = await openIn('Asia/Phnom_Penh');
    moveTo('2027-03-10T16:30:00Z');
    await shop.begin('2027-03-09T16:59:59Z');
    await shop.begin('2027-03-09T17:00:00Z');
    await shop.end('2027-03-09T10:00:00Z', '2027-03-09T16:59:59Z');
    await shop.end('2027-03-09T11:00:00Z', '2027-03-09T17:00:00Z');
    const before = await shop.figures();
    expect(before).toMatchObject({ open: 2, startedToday: 1, endedToday: 1 });
    expect(before.byDay.slice(-2)).toEqual([
      { day: '2027-03-09', count: 3 },
      { day: '2027-03-10', count: 1 },
    ]);
    // Half past midnight there, and the same day in UTC.
    moveTo('2027-03-10T17:30:00Z');
    await shop.begin('2027-03-10T17:00:00Z');
    const after = await shop.figures();
    expect(after).toMatchObject({ open: 3, startedToday: 1, endedToday: 0 });
    expect(after.byDay.slice(-3)).toEqual([
      { day: '2027-03-09', count: 3 },
      { day: '2027-03-10', count: 1 },
      { day: '2027-03-11', count: 1 },
    ]);
  });

  it('are right on the day of 25 hours when clocks go back, and on that of 23 when they go forward', async () => {
    const autumn = await openIn('America/New_York');
    moveTo('2027-11-08T05:30:00Z');
    for (const time of ['2027-11-07T03:59:59Z', '2027-11-07T04:00:00Z', '2027-11-08T04:59:59Z', '2027-11-08T05:00:00Z'])
      await autumn.begin(time);
    expect((await autumn.figures()).byDay.slice(-3)).toEqual([
      { day: '2027-11-06', count: 1 },
      { day: '2027-11-07', count: 2 },
      { day: '2027-11-08', count: 1 },
    ]);
    const spring = await openIn('America/New_York');
    moveTo('2027-03-15T04:30:00Z');
    for (const time of ['2027-03-14T04:59:59Z', '2027-03-14T05:00:00Z', '2027-03-15T03:59:59Z', '2027-03-15T04:00:00Z'])
      await spring.end(time, '2027-03-15T04:10:00Z');
    const figures = await spring.figures();
    expect(figures.byDay.slice(-3)).toEqual([
      { day: '2027-03-13', count: 1 },
      { day: '2027-03-14', count: 2 },
      { day: '2027-03-15', count: 1 },
    ]);
    expect(figures.endedToday).toBe(4);
  });

  it('show the last seven days, also those on which nothing happened', async () => {
    const shop = await openIn('Asia/Phnom_Penh');
    moveTo('2027-01-03T05:00:00Z');
    await shop.begin('2026-12-27T16:59:59Z');
    await shop.end('2026-12-27T17:00:00Z', '2026-12-28T01:00:00Z');
    const { byDay } = await shop.figures();
    expect(byDay.map(({ day }) => day)).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
    expect(byDay.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it('name the middle of how long today’s visitors waited for the first word of a person', async () => {
    const shop = await openIn('Asia/Phnom_Penh');
    moveTo('2027-05-05T08:00:00Z');
    expect((await shop.figures()).firstReplySeconds).toBeNull();
    await shop.begin('2027-05-05T02:00:00Z');
    expect((await shop.figures()).firstReplySeconds).toBeNull();
    await shop.answerAfter('2027-05-05T02:00:00Z', 10);
    await shop.answerAfter('2027-05-05T03:00:00Z', 40, 'closed');
    await shop.answerAfter('2027-05-05T04:00:00Z', 600);
    await shop.answerAfter('2027-05-04T04:00:00Z', 9000);
    expect((await shop.figures()).firstReplySeconds).toBe(40);
    // A value that occurred, the lower of two in the middle, as in the reports.
    await shop.answerAfter('2027-05-05T05:00:00Z', 60, 'closed');
    expect((await shop.figures()).firstReplySeconds).toBe(40);
  });

  it('are those of the reports, also on a day of 25 hours, of what began or ended right at midnight or was reopened', async () => {
    const shop = await openIn('America/New_York');
    moveTo('2027-11-08T04:30:00Z');
    for (const time of ['2027-11-01T03:59:59Z', '2027-11-01T04:00:00Z', '2027-11-07T03:59:59Z', '2027-11-07T04:00:00Z'])
      await shop.begin(time);
    await shop.end('2027-11-06T10:00:00Z', '2027-11-07T03:59:59Z');
    await shop.end('2027-11-06T11:00:00Z', '2027-11-07T04:00:00Z');
    // Within the hour that this day has twice.
    await shop.end('2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z');
    const mark = (key: 'ended' | 'reopened' | 'autoClosed', time: string) =>
      ({ from: 'system', system: { key, params: {} }, at: new Date(time) }) as const;
    await shop.begin('2027-11-07T10:00:00Z', {
      status: 'closed',
      closedAt: new Date('2027-11-07T10:30:00Z'),
      messages: [
        { from: 'visitor', text: 'Hello' },
        mark('ended', '2027-11-07T10:10:00Z'),
        mark('reopened', '2027-11-07T10:20:00Z'),
        mark('autoClosed', '2027-11-07T10:30:00Z'),
      ],
    });
    await shop.answerAfter('2027-11-06T09:00:00Z', 9000);
    await shop.answerAfter('2027-11-07T05:00:00Z', 10);
    await shop.answerAfter('2027-11-07T07:00:00Z', 40.4, 'closed');
    await shop.answerAfter('2027-11-07T08:00:00Z', 60);
    await shop.answerAfter('2027-11-07T09:00:00Z', 600);

    const portal = await getMember(shop.merchantId);
    const report = async (from: string) =>
      getData(await portal.call(reportsApi.overview, { query: { from, to: '2027-11-07' } }));
    const [today, week] = [await report('2027-11-07'), await report('2027-11-01')];
    const figureOf = (key: MetricKey) => today.metrics.find((figure) => figure.key === key)!.value!;
    const { startedToday, endedToday, firstReplySeconds, byDay } = (await read(portal)).chat!;
    expect({ startedToday, endedToday, firstReplySeconds }).toEqual({
      startedToday: figureOf('conversations'),
      endedToday: figureOf('resolved'),
      firstReplySeconds: Math.round(figureOf('firstReply')),
    });
    expect([startedToday, endedToday, firstReplySeconds]).toEqual([7, 4, 40]);
    const { points } = week.series.find(({ key }) => key === 'conversations')!;
    expect(byDay).toEqual(points.map(({ at, count }) => ({ day: at, count })));
    expect(byDay.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 4, 7]);
  });
});

describe('the figures of this moment', () => {
  it('are the reader’s own: what they have, what nobody has, what is unread; and who is there to answer', async () => {
    moveTo(new Date(Date.now()).toISOString());
    const company = await Company.open(app);
    const other = await Company.open(app);
    await other.talk();
    const [first] = [await company.talk(), await company.talk()];
    await company.answer(first.channelId);
    expect(await read(company.owner)).toMatchObject({
      chat: { open: 2, unassigned: 1, mine: 1, unread: 1, startedToday: 2, endedToday: 0 },
      operators: { online: 0, total: 2 },
    });
    const page = await Listener.on(company.owner, roomNamespace);
    await Listener.on(company.colleague, roomNamespace);
    expect((await read(company.colleague)).operators).toEqual({ online: 2, total: 2 });
    getData(await company.colleague.call(profileApi.setOffline, { body: { isOffline: true } }));
    expect((await read(company.owner)).operators).toEqual({ online: 1, total: 2 });
    const namesOf = async (answers: 'now' | 'notNow') =>
      getData(await company.owner.call(usersApi.list, { query: { answers } })).map(({ firstName }) => firstName);
    expect([await namesOf('now'), await namesOf('notNow')]).toEqual([['Vanna'], ['Sophea']]);
    expect((await read(company.colleague)).chat).toMatchObject({ mine: 0, open: 2 });
    page.close();
  });

  it('count as unread what the list of unread conversations has, those of colleagues too', async () => {
    const company = await Company.open(app);
    const { merchantId } = company;
    const operator = await hire(app, merchantId);
    const begin = (more: Partial<ChannelOverrides>) =>
      buildChannel(app.context, { merchantId, messages: [{ from: 'visitor', text: 'Hello' }], ...more });
    await begin({ operatorId: operator.id });
    await begin({ isBlocked: true });
    await begin({ status: 'closed' });
    await begin({ operatorId: operator.id, operatorSeenSeq: 1 });
    await company.talk();
    const query = { assigned: 'all', status: 'unread' } as const;
    const rows = getData(await company.owner.call(channelsApi.list, { query }));
    expect((await read(company.owner)).chat!.unread).toBe(rows.length);
    expect(rows).toHaveLength(3);
  });

  it('tell nothing of conversations to who may not read chats', async () => {
    const company = await Company.open(app);
    await company.talk('Oleander');
    const reader = await getMember(company.merchantId, [{ subject: 'dashboard', action: 'read' }]);
    expect(await read(reader)).toMatchObject({ chat: null, setup: null });
    expect(await waiting(reader)).toEqual([]);
  });
});

describe('the conversations that wait', () => {
  it('are the ten that nobody has taken and that wait longest, those first', async () => {
    const { merchantId, begin } = await openIn('Asia/Phnom_Penh');
    moveTo('2027-06-01T08:00:00Z');
    const portal = await getMember(merchantId);
    const minutes = [5, 11, 3, 9, 1, 7, 12, 4, 2, 10, 6, 8];
    for (const minute of minutes) await begin(`2027-06-01T07:${String(minute).padStart(2, '0')}:00Z`);
    const taken = await begin('2027-06-01T06:00:00Z', { operatorId: (await hire(app, merchantId)).id });
    await begin('2027-06-01T05:00:00Z', { status: 'closed' });
    const rows = await waiting(portal);
    expect(rows.map((row) => new Date(row.waitingSince!).getUTCMinutes())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows.map((row) => row.id)).not.toContain(taken.id);
  });
});
