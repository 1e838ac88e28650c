import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import type { ChatSettingsInput } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWaterBot } from '#modules/automation/bots/bots.factory.ts';
import { newId } from '#platform/ids.ts';
import { BotScenario } from '#testing/bot-scenario.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { sayLeftEnds } from '../automation/say-left-ends.ts';
import { sayDueEnd } from './usecases/say-end.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Serves calls and runs no jobs: the tests run them. */
let app: TestApp;
let other: TestApp;
let lotus: Company;

const open = (environment: Record<string, string>) =>
  createTestApp({
    connectionString: database.connectionString,
    environment: { END_UNDO_SECONDS: '15', ...environment },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  [app, other] = await Promise.all([open({ ROLES: 'web,realtime' }), open({ ROLES: 'web,realtime' })]);
});
afterAll(async () => {
  await Promise.all([app?.close(), other?.close()]);
  await database?.drop();
});
beforeEach(async () => {
  lotus = await Company.open(app);
  const { id, defaultTexts: _, ...now } = getData(await lotus.owner.call(chatSettingsApi.get));
  const end = { isOn: true, text: { en: 'Bye', km: '', vi: '', zh: '' } };
  const body = { ...now, end, isRatingOn: true } as ChatSettingsInput;
  getData(await lotus.owner.call(chatSettingsApi.update, { params: { id }, body }));
});

/** A conversation that the owner has answered. */
async function talk(): Promise<Conversation> {
  const talked = await lotus.talk();
  await lotus.answer(talked.channelId);
  return talked;
}
type Place = Pick<Conversation, 'channelId'>;
const setStatus = (
  { channelId }: Place,
  change: { status: 'closed' | 'unassigned'; isUndo?: boolean; toOneself?: boolean },
  portal: TestPortal = lotus.owner,
) => portal.call(channelsApi.setStatus, { body: { channelId, ...change } });
const end = async (talked: Place) => getData(await setStatus(talked, { status: 'closed' }));
const undo = (talked: Place) => setStatus(talked, { status: 'unassigned', isUndo: true });
const detail = async ({ channelId }: Conversation) =>
  getData(await lotus.owner.call(channelsApi.detail, { body: { channelId } }));
const lines = async ({ portal }: Conversation) =>
  getData(await portal.call(visitorsApi.listMessages)).map(({ system, text }) => system?.key ?? text);
const seenBy = async ({ portal }: Conversation) => getData(await portal.call(visitorsApi.seen, { body: { seq: 0 } }));
const say = async ({ portal }: Conversation, text: string) =>
  getData(await portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text } }));

/** Runs the job of this end in both processes at once. */
async function saysEnd({ channelId }: Conversation, { closedAt }: { closedAt: string | null }): Promise<void> {
  const due = { merchantId: lotus.merchantId, channelId, endedAt: closedAt! };
  await Promise.all([sayDueEnd(app.context, due), sayDueEnd(other.context, due)]);
}

describe('an end that its operator can still undo', () => {
  it('is none for the customer, who is neither sent nor asked anything', async () => {
    const talked = await talk();
    const before = await lines(talked);
    expect(await end(talked)).toMatchObject({ status: 'closed' });
    expect(await lines(talked)).toEqual(before);
    expect(await seenBy(talked)).toMatchObject({ status: 'ongoing', rating: 'none', operator: { id: lotus.ownerId } });
    const rated = await talked.portal.call(visitorsApi.rate, { body: { stars: 5 } });
    expect(rated.failure.message).toBe('nothingToRate');
  });

  it('leaves nothing once it is undone, and the next one says goodbye once', async () => {
    const talked = await talk();
    const before = await lines(talked);
    const first = await end(talked);
    app.clock.advance({ seconds: 5 });
    expect(getData(await undo(talked))).toMatchObject({ status: 'ongoing', assignedOperatorId: lotus.ownerId });
    await saysEnd(talked, first);
    expect(await lines(talked)).toEqual(before);
    const second = await end(talked);
    await saysEnd(talked, first);
    expect(await lines(talked)).toEqual(before);
    await saysEnd(talked, second);
    expect((await lines(talked)).slice(before.length)).toEqual(['Bye', 'ended']);
    expect(await seenBy(talked)).toMatchObject({ status: 'closed', rating: 'asked' });
    const { closedAt, updatedAt } = await detail(talked);
    expect([closedAt, updatedAt]).toEqual([second.closedAt, second.closedAt]);
    getData(await talked.portal.call(visitorsApi.rate, { body: { stars: 5 } }));
  });

  it('is undone with lines once it was said', async () => {
    const talked = await talk();
    const before = await lines(talked);
    await saysEnd(talked, await end(talked));
    expect(getData(await undo(talked))).toMatchObject({ status: 'ongoing' });
    expect((await lines(talked)).slice(before.length)).toEqual(['Bye', 'ended', 'reopened']);
  });

  it('is no more when the customer writes: they go on with their operator, who cannot undo it then', async () => {
    const talked = await talk();
    const before = await lines(talked);
    const ended = await end(talked);
    const { channelId } = await say(talked, 'One more thing');
    expect(channelId).toBe(talked.channelId);
    expect((await lines(talked)).slice(before.length)).toEqual(['One more thing']);
    const now = await detail(talked);
    expect(now).toMatchObject({ status: 'ongoing', assignedOperatorId: lotus.ownerId, closedAt: null, unreadCount: 1 });
    expect(now.waitingSince).not.toBeNull();
    expect((await undo(talked)).failure.message).toBe('changedSinceEnd');
    await saysEnd(talked, ended);
    expect((await lines(talked)).slice(before.length)).toEqual(['One more thing']);
  });

  it('of a conversation that nobody had leaves it waiting when the customer writes', async () => {
    const talked = await lotus.talk('Hello');
    const { waitingSince } = await detail(talked);
    await end(talked);
    expect(await seenBy(talked)).toMatchObject({ status: 'unassigned' });
    app.clock.advance({ seconds: 5 });
    await say(talked, 'Anybody?');
    expect(await lines(talked)).toEqual(['started', 'Hello', 'Anybody?']);
    expect(await detail(talked)).toMatchObject({ status: 'unassigned', closedAt: null, waitingSince });
  });

  it('leaves the conversation to its bot when it is undone', async () => {
    const bot = new BotScenario(app, lotus, await buildWaterBot(app.context, { merchantId: lotus.merchantId }));
    await bot.use();
    const visitor = await bot.arrive();
    await bot.say(visitor, 'when are you open');
    const before = await bot.channelOf(visitor);
    const place = { channelId: before.id };
    const { lastSeq } = await end(place);
    expect(getData(await visitor.call(visitorsApi.seen, { body: { seq: 0 } }))).toMatchObject({ isWithBot: true });
    getData(await undo(place));
    const { bot: after, status, waitingSince } = await bot.channelOf(visitor);
    expect([after, status, waitingSince, lastSeq]).toEqual([before.bot, 'unassigned', null, before.lastSeq]);
    expect(await bot.say(visitor, 'what does water cost')).not.toEqual([]);
  });

  it('leaves the conversation of a bot to people when it is opened again without an Undo', async () => {
    const bot = new BotScenario(app, lotus, await buildWaterBot(app.context, { merchantId: lotus.merchantId }));
    await bot.use();
    const visitor = await bot.arrive();
    await bot.say(visitor, 'when are you open');
    const place = { channelId: (await bot.channelOf(visitor)).id };
    await end(place);
    getData(await setStatus(place, { status: 'unassigned' }));
    const { bot: after, status, waitingSince } = await bot.channelOf(visitor);
    expect([after, status, waitingSince]).toEqual([null, 'unassigned', expect.any(String)]);
  });

  it('is said at once when the customer ends it too', async () => {
    const talked = await talk();
    const before = await lines(talked);
    const ended = await end(talked);
    expect(getData(await talked.portal.call(visitorsApi.end))).toMatchObject({ status: 'closed', rating: 'asked' });
    await saysEnd(talked, ended);
    expect((await lines(talked)).slice(before.length)).toEqual(['Bye', 'ended']);
  });

  it('leaves nothing when a colleague opens the conversation again', async () => {
    const talked = await talk();
    const before = await lines(talked);
    const ended = await end(talked);
    const opened = getData(await setStatus(talked, { status: 'unassigned' }, lotus.colleague));
    expect(opened).toMatchObject({ status: 'unassigned', participants: [] });
    await saysEnd(talked, ended);
    expect(await lines(talked)).toEqual(before);
  });

  it('gives back the wait of the customer when it is opened again without an Undo', async () => {
    const talked = await lotus.talk('Hello');
    const { waitingSince } = await detail(talked);
    expect(waitingSince).not.toBeNull();
    await end(talked);
    app.clock.advance({ seconds: 5 });
    getData(await setStatus(talked, { status: 'unassigned' }));
    expect(await detail(talked)).toMatchObject({ status: 'unassigned', waitingSince });
  });

  it('is as undone for who had the conversation and opens it again for themselves', async () => {
    const talked = await talk();
    getData(await lotus.colleague.call(channelsApi.join, { body: { channelId: talked.channelId } }));
    await say(talked, 'One more thing');
    const [before, { participants, waitingSince }] = [await lines(talked), await detail(talked)];
    const ended = await end(talked);
    app.clock.advance({ seconds: 5 });
    getData(await setStatus(talked, { status: 'unassigned', toOneself: true }));
    await saysEnd(talked, ended);
    expect(await lines(talked)).toEqual(before);
    const assignedOperatorId = lotus.ownerId;
    expect(await detail(talked)).toMatchObject({ status: 'ongoing', assignedOperatorId, participants, waitingSince });
  });

  it('says only who has it now when a colleague opens the conversation for themselves', async () => {
    const talked = await talk();
    const before = await lines(talked);
    const ended = await end(talked);
    getData(await setStatus(talked, { status: 'unassigned', toOneself: true }, lotus.colleague));
    await saysEnd(talked, ended);
    expect((await lines(talked)).slice(before.length)).toEqual(['assigned']);
    expect(await detail(talked)).toMatchObject({ status: 'ongoing', assignedOperatorId: lotus.colleagueId });
  });

  it('of many at once waits as well, and the sleep of a conversation comes back', async () => {
    const talked = await talk();
    const snoozedUntil = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    getData(await lotus.owner.call(channelsApi.snooze, { body: { channelId: talked.channelId, snoozedUntil } }));
    const before = await lines(talked);
    const move = async (action: 'end' | 'undoEnd') =>
      getData(await lotus.owner.call(channelsApi.bulk, { body: { action, channelIds: [talked.channelId] } }));
    await move('end');
    expect(await detail(talked)).toMatchObject({ status: 'closed', snoozedUntil: null });
    expect((await move('undoEnd')).done).toEqual([talked.channelId]);
    expect(await detail(talked)).toMatchObject({ status: 'ongoing', snoozedUntil });
    expect(await lines(talked)).toEqual(before);
  });

  it('is said by its job, whichever process runs it', async () => {
    const talked = await talk();
    await end(talked);
    const worker = await open({});
    try {
      await worker.context.database.unscopedSql("update jobs.job set start_after = now() where name = 'chat.say-end'");
      const patient = { timeout: 60_000, interval: 50 };
      await vi.waitFor(async () => expect((await lines(talked)).slice(-2)).toEqual(['Bye', 'ended']), patient);
    } finally {
      await worker.close();
    }
  });

  it('is said once, later, when its job was given up', async () => {
    const talked = await talk();
    const before = await lines(talked);
    await end(talked);
    await sayLeftEnds(app.context);
    expect(await lines(talked)).toEqual(before);
    for (const { clock } of [app, other]) clock.advance({ minutes: 2 });
    await Promise.all([sayLeftEnds(app.context), sayLeftEnds(other.context)]);
    expect((await lines(talked)).slice(before.length)).toEqual(['Bye', 'ended']);
  });
});

describe('an end by the customer', () => {
  it('is said at once', async () => {
    const talked = await talk();
    getData(await talked.portal.call(visitorsApi.end));
    expect((await lines(talked)).slice(-2)).toEqual(['Bye', 'endedByVisitor']);
  });
});
