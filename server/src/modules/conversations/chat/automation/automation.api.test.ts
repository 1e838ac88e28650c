import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import type { ChatSettingsInput } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWaterBot } from '#modules/automation/bots/bots.factory.ts';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { newId } from '#platform/ids.ts';
import { BotScenario } from '#testing/bot-scenario.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { runTimers } from './conversation-timers.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Serves calls and runs no jobs: the tests run them. */
let app: TestApp;
let other: TestApp;
let lotus: Company;

const text = (en: string, km = `${en} (km)`) => ({ isOn: true, text: { en, km, vi: '', zh: '' } });
const silent = { isOn: false, text: { en: '', km: '', vi: '', zh: '' } };
const settings = {
  welcome: text('Welcome to {business}'),
  firstReply: text('{operator} here, {visitor}'),
  unresponsive: text('Still there? {minutes}'),
  end: text('Bye from {operator}'),
  unresponsiveMinutes: 10,
  autoCloseMinutes: 15,
  isRatingOn: true,
};

async function set(change: Record<string, unknown>): Promise<void> {
  const { id, defaultTexts: _, ...now } = getData(await lotus.owner.call(chatSettingsApi.get));
  const body = { ...now, ...settings, ...change } as ChatSettingsInput;
  getData(await lotus.owner.call(chatSettingsApi.update, { params: { id }, body }));
}

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
  await set({});
});

async function talk(locale: Locale = 'en'): Promise<Conversation> {
  const portal = app.portal();
  const body = { appId: lotus.appId, locale, identity: { name: 'Dara' } };
  const session = getData(await portal.call(visitorsApi.createSession, { body }));
  portal.visitorToken = session.token;
  return lotus.talk('Hello', { portal, visitorId: session.visitorId });
}
const say = async ({ portal }: Conversation, words: string) =>
  getData(await portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text: words } }));
const thread = async ({ portal }: Conversation) => getData(await portal.call(visitorsApi.listMessages));
const getLine = ({ system, text: words, type, rating }: Message) =>
  system ? `<${system.key}>` : type === 'rating' ? `${rating?.stars} stars: ${rating?.comment}` : words;
const lines = async (talked: Conversation) => (await thread(talked)).map(getLine);
const getChannel = async ({ channelId }: Conversation) =>
  getData(await lotus.owner.call(channelsApi.detail, { body: { channelId } }));
const end = ({ channelId }: Conversation) =>
  lotus.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } });
const rate = ({ portal }: Conversation, stars: number, comment?: string) =>
  portal.call(visitorsApi.rate, { body: { stars, comment } });
const ratingSeenBy = async ({ portal }: Conversation) =>
  getData(await portal.call(visitorsApi.seen, { body: { seq: 0 } }))?.rating;

/** Runs the job on both workers at once, after this many minutes. */
async function pass(minutes: number): Promise<void> {
  for (const { clock } of [app, other]) clock.advance({ minutes });
  await Promise.all([runTimers(app.context), runTimers(other.context)]);
  const headers = { 'Refresh-Token': lotus.owner.refreshToken ?? '' };
  const pair = getData(await lotus.owner.call(authApi.refresh, {}, { headers }));
  lotus.owner.accessToken = pair.accessToken;
  lotus.owner.refreshToken = pair.refreshToken;
}

describe('what the business says by itself', () => {
  it('greets, announces who has the conversation and says goodbye, in the visitor’s language and name', async () => {
    const talked = await talk('km');
    const merchant = (await thread(talked))[1]!.sender.name;
    expect(await lines(talked)).toEqual(['<started>', `Welcome to ${merchant} (km)`, 'Hello']);
    await lotus.answer(talked.channelId, 'Good day');
    getData(await end(talked));
    expect((await lines(talked)).slice(3)).toEqual([
      '<assigned>',
      expect.stringMatching(/^Vanna.* here, Dara \(km\)$/),
      'Good day',
      expect.stringMatching(/^Bye from Vanna.* \(km\)$/),
      '<ended>',
    ]);
    expect((await thread(talked))[1]!.sender).toEqual({ type: 'system', id: null, name: merchant });
  });

  it('leaves the visitor waiting for a person, and is silent where there are no words', async () => {
    const talked = await talk('vi');
    expect(await lines(talked)).toEqual(['<started>', 'Hello']);
    const body = { channelId: talked.channelId, operatorId: lotus.ownerId };
    const english = await talk();
    const taken = getData(
      await lotus.owner.call(channelsApi.assign, { body: { ...body, channelId: english.channelId } }),
    );
    expect(taken).toMatchObject({ unreadCount: 1, lastMessage: { senderType: 'visitor', text: 'Hello' } });
    expect(taken.waitingSince).not.toBeNull();
  });

  it('does not speak before who takes a conversation by answering, nor twice', async () => {
    const talked = await talk();
    const body = { type: 'text' as const, id: newId(), channelId: talked.channelId, text: 'I am here' };
    getData(await lotus.owner.call(messagesApi.create, { body }));
    getData(await lotus.owner.call(channelsApi.leave, { body: { channelId: talked.channelId } }));
    await lotus.answer(talked.channelId);
    expect((await lines(talked)).filter((line) => line.includes('here'))).toEqual(['I am here']);
  });
});

describe('a visitor who has become silent', () => {
  it('towards a bot is asked nothing, and the conversation ends', async () => {
    const scenario = new BotScenario(app, lotus, await buildWaterBot(app.context, { merchantId: lotus.merchantId }));
    await scenario.use();
    const visitor = await scenario.arrive();
    await scenario.say(visitor, 'good morning');
    const before = (await scenario.thread(visitor)).length;
    await pass(14);
    expect(await scenario.thread(visitor)).toHaveLength(before);
    await pass(2);
    const news = (await scenario.thread(visitor)).slice(before);
    expect(news.map(({ system }) => system?.key)).toContain('autoClosed');
  });

  it('is asked once, by whichever worker comes first, and the conversation ends once', async () => {
    const talked = await talk();
    await lotus.answer(talked.channelId);
    const before = await lines(talked);
    const { endsAt, lastMessage } = await getChannel(talked);
    expect(Date.parse(endsAt!) - Date.parse(lastMessage!.createdAt)).toBe(settings.autoCloseMinutes * 60_000);
    await pass(9);
    expect(await lines(talked)).toEqual(before);
    await pass(2);
    expect((await lines(talked)).slice(before.length)).toEqual(['Still there? 5']);
    await pass(1);
    await pass(4.5);
    expect((await lines(talked)).slice(before.length + 1)).toEqual([expect.stringMatching(/^Bye/), '<autoClosed>']);
    expect(await getChannel(talked)).toMatchObject({ status: 'closed', endsAt: null });
    await pass(60);
    expect(await lines(talked)).toHaveLength(before.length + 3);
  });

  it('who answers in time is left alone, and asked anew after the operator’s next words', async () => {
    const talked = await talk();
    await lotus.answer(talked.channelId);
    await pass(11);
    await say(talked, 'Yes');
    expect((await getChannel(talked)).endsAt).toBeNull();
    await pass(30);
    expect(await getChannel(talked)).toMatchObject({ status: 'ongoing' });
    await lotus.owner.call(messagesApi.create, {
      body: { type: 'text', id: newId(), channelId: talked.channelId, text: 'Good' },
    });
    await pass(11);
    expect((await lines(talked)).filter((line) => line.startsWith('Still'))).toHaveLength(2);
  });

  it('is not asked while nobody has answered them, nor where the times are off', async () => {
    const waiting = await talk();
    await pass(60);
    expect((await getChannel(waiting)).status).toBe('unassigned');
    await set({ unresponsiveMinutes: 0, autoCloseMinutes: 0 });
    await lotus.answer(waiting.channelId);
    await pass(600);
    expect((await getChannel(waiting)).status).toBe('ongoing');
  });

  it('has the whole time after a question that came late, and is not asked where the question is off', async () => {
    const talked = await talk();
    await lotus.answer(talked.channelId);
    await pass(100);
    expect((await lines(talked)).at(-1)).toBe('Still there? 5');
    const { endsAt, lastMessage } = await getChannel(talked);
    expect(Date.parse(endsAt!) - Date.parse(lastMessage!.createdAt)).toBeGreaterThanOrEqual(105 * 60_000);
    await pass(3);
    expect((await getChannel(talked)).status).toBe('ongoing');
    await set({ unresponsive: silent, unresponsiveMinutes: 10 });
    await pass(1);
    expect((await getChannel(talked)).status).toBe('closed');
  });
});

describe('a visitor whom their operator leaves waiting', () => {
  it('gets an available colleague of the operator’s department, once per wait, who is told', async () => {
    const [kitchen, garden] = await Promise.all([
      buildDepartment(app.context, { merchantId: lotus.merchantId, name: 'Kitchen' }),
      buildDepartment(app.context, { merchantId: lotus.merchantId, name: 'Garden' }),
    ]);
    const [cook, gardener] = [await lotus.hire('Cook'), await lotus.hire('Gardener')];
    const employ = (userId: string, departmentId: string) =>
      buildEmployee(app.context, { merchantId: lotus.merchantId, userId, departmentId });
    await employ(lotus.ownerId, kitchen.id);
    await employ(cook.id, kitchen.id);
    await employ(gardener.id, garden.id);
    const present = await Promise.all([cook, gardener].map(({ portal }) => Listener.on(portal, roomNamespace)));
    await set({ autoCloseMinutes: 0, unresponsiveMinutes: 0, autoJoinMinutes: 5 });
    const talked = await talk();
    await lotus.answer(talked.channelId);
    await say(talked, 'And on Sunday?');
    const participants = async () => (await getChannel(talked)).participants.map(({ id }) => id);
    await pass(4);
    expect(await participants()).toEqual([lotus.ownerId]);
    await pass(2);
    expect(await participants()).toEqual([lotus.ownerId, cook.id]);
    expect((await lines(talked)).at(-1)).toBe('<joined>');
    expect((await getChannel(talked)).assignedOperatorId).toBe(lotus.ownerId);
    await pass(60);
    expect(await participants()).toEqual([lotus.ownerId, cook.id]);
    for (const listener of present) listener.close();
    const told = await app.context.database
      .forMerchant(lotus.merchantId)
      .query.selectFrom('notifications')
      .select(['user_id', 'link'])
      .where('kind', '=', 'conversationUnanswered')
      .execute();
    expect(told).toEqual([{ user_id: cook.id, link: `/chat?c=${talked.channelId}` }]);
  });
});

describe('the end', () => {
  it('can be the visitor’s own doing, once', async () => {
    const talked = await talk();
    await lotus.answer(talked.channelId);
    const ended = getData(await talked.portal.call(visitorsApi.end));
    expect(ended).toMatchObject({ status: 'closed', rating: 'asked' });
    expect(getData(await talked.portal.call(visitorsApi.end))).toEqual(ended);
    expect((await lines(talked)).slice(-2)).toEqual([expect.stringMatching(/^Bye/), '<endedByVisitor>']);
  });

  it('is followed by an opinion that operators see, that does not make anybody wait, and that may be changed for a day', async () => {
    const talked = await talk();
    expect((await rate(talked, 5)).failure.message).toBe('nothingToRate');
    await lotus.answer(talked.channelId);
    getData(await end(talked));
    expect(await ratingSeenBy(talked)).toBe('asked');
    for (const stars of [0, 6, 2.5]) expect((await rate(talked, stars)).status).toBe(422);
    const page = await Listener.on(talked.portal, visitorNamespace);
    const before = await getChannel(talked);
    expect(getData(await rate(talked, 2, ' Slow ')).rating).toBe('given');
    await page.next('visitor:channelChanged', ({ rating }) => rating === 'given');
    page.close();
    const after = await getChannel(talked);
    expect(after).toMatchObject({
      rating: { stars: 2, comment: 'Slow' },
      unreadCount: 0,
      waitingSince: null,
      status: 'closed',
    });
    expect(after.updatedAt).toBe(before.updatedAt);
    getData(await rate(talked, 4));
    expect((await lines(talked)).slice(-2)).toEqual(['2 stars: Slow', '4 stars: ']);
    const rows = await app.context.database
      .forMerchant(lotus.merchantId)
      .query.selectFrom('chat_ratings')
      .select(['stars', 'operator_id'])
      .execute();
    expect(rows).toEqual([{ stars: 4, operator_id: lotus.ownerId }]);
    app.clock.advance({ hours: 25 });
    expect((await rate(talked, 1)).failure.message).toBe('nothingToRate');
    app.clock.advance({ hours: -25 });
  });

  it('of a conversation that goes on and ends again is asked about again', async () => {
    const talked = await talk();
    await lotus.answer(talked.channelId);
    getData(await end(talked));
    getData(await rate(talked, 1));
    await say(talked, 'One more thing');
    expect(await ratingSeenBy(talked)).toBe('none');
    expect((await rate(talked, 1)).failure.message).toBe('nothingToRate');
    getData(await end(talked));
    expect(await ratingSeenBy(talked)).toBe('asked');
    expect((await getChannel(talked)).rating).toBeNull();
    getData(await rate(talked, 5));
    await set({ isRatingOn: false });
    await say(talked, 'And another');
    getData(await end(talked));
    expect(await ratingSeenBy(talked)).toBe('none');
  });
});
