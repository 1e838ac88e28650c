import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import type { ChatSettingsInput } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { runTimers } from '../automation/conversation-timers.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Serves calls and runs no jobs: the tests run them. */
let app: TestApp;
let other: TestApp;
let lotus: Company;

beforeAll(async () => {
  database = await createTestDatabase();
  const open = () =>
    createTestApp({ connectionString: database.connectionString, environment: { ROLES: 'web,realtime' } });
  [app, other] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await Promise.all([app?.close(), other?.close()]);
  await database?.drop();
});
beforeEach(async () => {
  lotus = await Company.open(app);
});

const hoursAhead = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
const snooze = (channelId: string, snoozedUntil = hoursAhead(1), portal: TestPortal = lotus.owner) =>
  portal.call(channelsApi.snooze, { body: { channelId, snoozedUntil } });
const detail = async (channelId: string) =>
  getData(await lotus.owner.call(channelsApi.detail, { body: { channelId } }));
const counts = async () => getData(await lotus.owner.call(channelsApi.countUnread));
const say = async ({ portal }: Conversation, text: string) =>
  getData(await portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text } }));
const linesOf = async (channelId: string) =>
  getData(await lotus.owner.call(messagesApi.list, { body: { channelId } })).map(
    ({ text, system }) => system?.key ?? text,
  );
const idsOf = async (query: { assigned?: 'mine' | 'all'; status?: 'open' | 'snoozed' }) =>
  getData(await lotus.owner.call(channelsApi.list, { query: { limit: 100, ...query } })).map(({ id }) => id);

/** Runs the timers of both processes at once, after this many minutes. */
async function pass(minutes: number): Promise<void> {
  for (const { clock } of [app, other]) clock.advance({ minutes });
  await Promise.all([runTimers(app.context), runTimers(other.context)]);
  for (const portal of [lotus.owner, lotus.colleague]) {
    const headers = { 'Refresh-Token': portal.refreshToken ?? '' };
    const pair = getData(await portal.call(authApi.refresh, {}, { headers }));
    portal.accessToken = pair.accessToken;
    portal.refreshToken = pair.refreshToken;
  }
}

const inTurn = {
  mode: 'sequential' as const,
  operators: [],
  defaultCap: 5,
  acceptSeconds: 0,
  stickyDays: 0,
  isSameLanguageFirst: false,
  departmentRule: 'off' as const,
  peopleMode: 'manual' as const,
  botId: null,
  botHours: 'always' as const,
  botDepartmentIds: [],
  botPages: [],
  version: 0,
};

async function setTimes(times: Partial<ChatSettingsInput>): Promise<void> {
  const { id, defaultTexts: _, ...settings } = getData(await lotus.owner.call(chatSettingsApi.get));
  const body = { ...settings, ...times } as ChatSettingsInput;
  getData(await lotus.owner.call(chatSettingsApi.update, { params: { id }, body }));
}

function timeSilence(): Promise<void> {
  const text = { en: 'Still there?', km: 'Still there?', vi: 'Still there?', zh: 'Still there?' };
  return setTimes({ unresponsive: { isOn: true, text }, unresponsiveMinutes: 10, autoCloseMinutes: 15 });
}

async function answered(): Promise<Conversation> {
  const talk = await lotus.talk();
  await lotus.answer(talk.channelId);
  return talk;
}

const asleep = { status: 'ongoing', snoozedUntil: expect.any(String), snoozedBy: { name: expect.any(String) } };
const awake = { snoozedUntil: null, snoozedBy: null };

describe('a conversation that is put aside', () => {
  it('leaves what is open, in Mine and in All, and its counts, and stays under its filter', async () => {
    const { channelId } = await answered();
    const before = await counts();
    const { version } = await detail(channelId);
    const until = hoursAhead(2);
    expect(getData(await snooze(channelId, until))).toMatchObject({
      status: 'ongoing',
      snoozedUntil: until,
      snoozedBy: { id: lotus.ownerId },
      version: version + 1,
    });
    const { mine, all, snoozed, mineSnoozed } = before;
    expect(await counts()).toEqual({
      ...before,
      mine: mine - 1,
      all: all - 1,
      snoozed: snoozed + 1,
      mineSnoozed: mineSnoozed + 1,
    });
    expect(await idsOf({ assigned: 'mine', status: 'open' })).not.toContain(channelId);
    expect(await idsOf({ assigned: 'mine', status: 'snoozed' })).toEqual([channelId]);
    expect(await idsOf({ assigned: 'all', status: 'snoozed' })).toEqual([channelId]);
    expect(await idsOf({ assigned: 'all', status: 'open' })).not.toContain(channelId);
    expect(await idsOf({ assigned: 'all' })).toContain(channelId);
    const [entry] = getData(await lotus.owner.call(auditApi.list, { query: { subject: 'conversation' } }));
    expect(entry).toMatchObject({ action: 'conversation.snoozed', changes: [{ field: 'until', after: until }] });
    const woken = getData(await lotus.owner.call(channelsApi.wake, { body: { channelId } }));
    expect(woken).toMatchObject(awake);
    expect(getData(await lotus.owner.call(channelsApi.wake, { body: { channelId } })).version).toBe(woken.version);
    expect(await counts()).toEqual(before);
  });

  it('wakes once at its time, at the top of the list, with a notice to its operator', async () => {
    const [first, second] = [await answered(), await answered()];
    getData(await snooze(first.channelId));
    await pass(59);
    expect(await detail(first.channelId)).toMatchObject(asleep);
    const { version } = await detail(first.channelId);
    await pass(2);
    expect(await detail(first.channelId)).toMatchObject({ ...awake, version: version + 1 });
    expect(await idsOf({ assigned: 'mine', status: 'open' })).toEqual([first.channelId, second.channelId]);
    const notices = getData(await lotus.owner.call(notificationsApi.list)).filter(
      ({ kind }) => kind === 'conversationAwake',
    );
    expect(notices).toMatchObject([{ link: `/chat?c=${first.channelId}` }]);
  });

  it('wakes when its visitor writes, and when anybody replies, transfers, takes part or ends it', async () => {
    const present = await Listener.on(lotus.colleague, roomNamespace);
    const moves: ((talk: Conversation) => Promise<unknown>)[] = [
      (talk) => say(talk, 'One more thing'),
      ({ channelId }) => lotus.answer(channelId, 'I have asked'),
      async ({ channelId }) => getData(await lotus.colleague.call(channelsApi.join, { body: { channelId } })),
      async ({ channelId }) =>
        getData(await lotus.owner.call(channelsApi.transfer, { body: { channelId, operatorId: lotus.colleagueId } })),
      async ({ channelId }) => getData(await lotus.owner.call(channelsApi.leave, { body: { channelId } })),
      async ({ channelId }) =>
        getData(await lotus.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } })),
    ];
    for (const move of moves) {
      const talk = await answered();
      getData(await snooze(talk.channelId));
      await move(talk);
      expect(await detail(talk.channelId)).toMatchObject(awake);
    }
    present.close();
  });

  it('is not ended for silence, nor is its visitor asked; afterwards the silence counts from when it was opened', async () => {
    await timeSilence();
    const { channelId } = await answered();
    getData(await snooze(channelId));
    const before = await linesOf(channelId);
    await pass(59);
    expect(await linesOf(channelId)).toEqual(before);
    await pass(2);
    await pass(30);
    expect(await linesOf(channelId)).toEqual(before);
    expect(await detail(channelId)).toMatchObject({ ...awake, status: 'ongoing', endsAt: null });
    getData(await lotus.colleague.call(channelsApi.view, { body: { channelId, state: 'viewing' } }));
    await pass(30);
    expect(await linesOf(channelId)).toEqual(before);
    getData(await lotus.owner.call(channelsApi.view, { body: { channelId, state: 'viewing' } }));
    await pass(9);
    expect(await linesOf(channelId)).toEqual(before);
    await pass(2);
    expect(await linesOf(channelId)).toEqual([...before, 'Still there?']);
    expect(await detail(channelId)).toMatchObject({ status: 'ongoing' });
    await pass(6);
    expect(await detail(channelId)).toMatchObject({ status: 'closed' });
  });

  it('is ended for silence without being opened after its operator has written', async () => {
    await timeSilence();
    const { channelId } = await answered();
    getData(await snooze(channelId));
    await pass(61);
    await lotus.answer(channelId, 'Your invoice is here');
    await pass(11);
    expect(await linesOf(channelId)).toContain('Still there?');
  });

  it('gets no colleague for a late answer before its operator had the usual time after it woke', async () => {
    await setTimes({ autoJoinMinutes: 5 });
    const [timed, written] = [await lotus.talk(), await lotus.talk()];
    for (const { channelId } of [timed, written]) {
      getData(await lotus.owner.call(channelsApi.assign, { body: { channelId, operatorId: lotus.ownerId } }));
      getData(await snooze(channelId, hoursAhead(channelId === timed.channelId ? 1 : 2)));
    }
    await pass(61);
    const present = await Listener.on(lotus.colleague, roomNamespace);
    await say(written, 'Hello?');
    await pass(1);
    const takingPart = async () =>
      Promise.all([timed, written].map(async ({ channelId }) => (await detail(channelId)).participants.length));
    expect(await takingPart()).toEqual([1, 1]);
    await pass(5);
    expect(await takingPart()).toEqual([2, 2]);
    present.close();
  });

  it('wakes for the colleague who is next when its operator leaves, with a notice', async () => {
    const { channelId } = await answered();
    getData(await lotus.colleague.call(channelsApi.join, { body: { channelId } }));
    getData(await snooze(channelId));
    getData(await lotus.owner.call(channelsApi.leave, { body: { channelId } }));
    expect(await detail(channelId)).toMatchObject({ ...awake, assignedOperatorId: lotus.colleagueId });
    const notices = getData(await lotus.colleague.call(notificationsApi.list));
    expect(notices).toMatchObject([{ kind: 'conversationAwake', link: `/chat?c=${channelId}` }]);
  });

  it('stays asleep when a colleague leaves it to its operator', async () => {
    const { channelId } = await answered();
    getData(await lotus.colleague.call(channelsApi.join, { body: { channelId } }));
    getData(await snooze(channelId));
    getData(await lotus.colleague.call(channelsApi.leave, { body: { channelId } }));
    expect(await detail(channelId)).toMatchObject(asleep);
  });

  it('counts in the load of its operator again, whatever woke it', async () => {
    const touched: string[] = [];
    app.context.events.on(
      'load.changed',
      ({ userIds }) => void touched.push(...(userIds === 'all' ? ['all'] : userIds)),
    );
    getData(await lotus.owner.call(chatAssignmentApi.update, { body: inTurn }));
    const talk = await answered();
    getData(await snooze(talk.channelId));
    // For the assignment and the snooze.
    await expect.poll(() => touched).toEqual([lotus.ownerId, lotus.ownerId]);
    await say(talk, 'One more thing');
    await expect.poll(() => touched).toHaveLength(3);
  });

  it('is one that somebody has, for a time ahead and at most 90 days, by those who may work in it', async () => {
    const { channelId } = await answered();
    for (const until of [hoursAhead(-1), hoursAhead(91 * 24)])
      expect(Object.keys((await snooze(channelId, until)).failure.validate ?? {})).toEqual(['snoozed_until']);
    const { channelId: free } = await lotus.talk();
    expect((await snooze(free)).failure).toMatchObject({ message: 'unassignedCannotSleep' });
    const reader = await signInAs(
      app,
      await hire(app, lotus.merchantId, { permissions: [{ subject: 'chat', action: 'read' }] }),
    );
    expect((await snooze(channelId, hoursAhead(1), reader)).status).toBe(403);
    expect((await snooze(channelId, hoursAhead(1), (await Company.open(app)).owner)).status).toBe(404);
    getData(await lotus.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
    expect((await snooze(channelId)).failure).toMatchObject({ message: 'channelIsClosed' });
  });

  it('has one time after two act at once, and is awake after a message that came with them', async () => {
    const talk = await answered();
    const times = [hoursAhead(1), hoursAhead(2)] as const;
    await Promise.all([snooze(talk.channelId, times[0]), snooze(talk.channelId, times[1], lotus.colleague)]);
    const { snoozedUntil, snoozedBy } = await detail(talk.channelId);
    expect([
      [times[0], lotus.ownerId],
      [times[1], lotus.colleagueId],
    ]).toContainEqual([snoozedUntil, snoozedBy?.id]);
    const [, said] = await Promise.all([pass(121), say(talk, 'Hello again')]);
    expect(said.text).toBe('Hello again');
    expect(await detail(talk.channelId)).toMatchObject(awake);
  });

  it('is snoozed and woken with others, and says of each that was refused why', async () => {
    const [{ channelId }, { channelId: free }] = [await answered(), await lotus.talk()];
    const channelIds = [channelId, free];
    const body = { action: 'snooze' as const, channelIds, snoozedUntil: hoursAhead(3) };
    expect(getData(await lotus.owner.call(channelsApi.bulk, { body }))).toMatchObject({
      done: [channelId],
      refused: [{ channelId: free, message: 'unassignedCannotSleep' }],
    });
    const waking = { action: 'wake' as const, channelIds: [channelId] };
    expect(getData(await lotus.owner.call(channelsApi.bulk, { body: waking })).done).toEqual([channelId]);
    expect(await detail(channelId)).toMatchObject(awake);
  });

  it('is offered times that lie ahead, of the days of the business', async () => {
    const { timeZone, thisEvening, tomorrow, nextMonday } = getData(await lotus.owner.call(channelsApi.snoozeTimes));
    expect(timeZone).toBe('Asia/Phnom_Penh');
    for (const time of [thisEvening, tomorrow, nextMonday])
      if (time) expect(Date.parse(time)).toBeGreaterThan(app.clock.now().getTime());
    expect(nextMonday >= tomorrow).toBe(true);
    expect(new Date(nextMonday).toLocaleDateString('en', { timeZone, weekday: 'long' })).toBe('Monday');
  });
});
