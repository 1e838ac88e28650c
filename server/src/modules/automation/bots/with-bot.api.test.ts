import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { BotScenario } from '#testing/bot-scenario.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildWaterBot } from './bots.factory.ts';

let app: TestApp;
let lotus: Company;
let scenario: BotScenario;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  lotus = await Company.open(app);
  scenario = new BotScenario(app, lotus, await buildWaterBot(app.context, { merchantId: lotus.merchantId }));
  await scenario.use();
});

const counts = async () => getData(await lotus.owner.call(channelsApi.countUnread));
const list = async (query: object) =>
  getData(await lotus.owner.call(channelsApi.list, { query })).map(({ visitor }) => visitor.name);

describe('a conversation that a bot answers', () => {
  it('raises no count and no clock for people, and is found as one with a bot', async () => {
    const visitor = await scenario.arrive('en', 'Dara');
    await scenario.say(visitor, 'when are you open');
    expect(await scenario.channelOf(visitor)).toMatchObject({ status: 'unassigned', waitingSince: null });
    expect(await counts()).toMatchObject({ mine: 0, unassigned: 0, withBot: 1, all: 1, unread: 0 });
    expect(await list({ assigned: 'unassigned', status: 'open' })).toEqual([]);
    expect(await list({ status: 'unassigned' })).toEqual([]);
    expect(await list({ status: 'unread' })).toEqual([]);
    expect(await list({ status: 'withBot' })).toEqual(['Dara']);
    expect(await list({ status: 'open' })).toEqual(['Dara']);
    const { chat } = getData(await lotus.owner.call(dashboardApi.get));
    expect(chat).toMatchObject({ open: 1, withBot: 1, unassigned: 0, unread: 0 });
    const { tiles } = getData(await lotus.owner.call(wallboardApi.live, { query: { board: 'conversations' } }));
    const shown = Object.fromEntries(tiles.map(({ key, value }) => [key, value]));
    expect(shown).toMatchObject({ waiting: 0, open: 1, longestWait: null });
  });

  it('counts and waits from the hand-over on', async () => {
    const visitor = await scenario.arrive();
    await scenario.say(visitor, 'when are you open');
    const before = Date.now();
    await scenario.say(visitor, 'Talk to a person');
    const channel = await scenario.channelOf(visitor);
    expect(channel).toMatchObject({ status: 'unassigned', bot: null });
    expect(Date.parse(channel.waitingSince!)).toBeGreaterThanOrEqual(before - 1000);
    expect(await counts()).toMatchObject({ mine: 0, unassigned: 1, withBot: 0, all: 1, unread: 1 });
    expect(await list({ assigned: 'unassigned', status: 'open' })).toEqual(['Dara']);
    const { waiting } = getData(await lotus.owner.call(channelsApi.queue, { params: { id: lotus.merchantId } }));
    expect(waiting).toBe(1);
  });

  it('is in no queue for its visitor until the bot hands over', async () => {
    const visitor = await scenario.arrive();
    await scenario.say(visitor, 'when are you open');
    const body = { appId: lotus.appId, token: visitor.visitorToken };
    const seen = async () => getData(await app.portal().call(visitorsApi.createSession, { body })).channel;
    expect(await seen()).toMatchObject({ isWithBot: true, queue: null });
    await scenario.say(visitor, 'Talk to a person');
    expect(await seen()).toMatchObject({ isWithBot: false });
  });

  it('begins without a wait for people, however long others wait for them', async () => {
    await scenario.use({ mode: 'manual' });
    for (let index = 0; index < 4; index += 1) await lotus.answer((await lotus.talk()).channelId);
    await lotus.talk();
    await scenario.use();
    const queue = getData(await lotus.owner.call(channelsApi.queue, { params: { id: lotus.merchantId } }));
    expect(queue).toMatchObject({ waiting: 1, expectedWaitSeconds: expect.any(Number) });
    const visitor = await scenario.arrive();
    expect(getData(await visitor.call(visitorsApi.team))).toMatchObject({ expectedWaitSeconds: null });
  });

  it('waits for the operator who has taken it as soon as the visitor writes', async () => {
    const visitor = await scenario.arrive();
    await scenario.say(visitor, 'when are you open');
    const { id: channelId } = await scenario.channelOf(visitor);
    await lotus.answer(channelId);
    await vi.waitFor(async () => expect((await scenario.channelOf(visitor)).bot).toBeNull(), { timeout: 60_000 });
    expect((await scenario.channelOf(visitor)).waitingSince).toBeNull();
    await visitor.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text: 'And on Sunday?' } });
    expect((await scenario.channelOf(visitor)).waitingSince).not.toBeNull();
    expect(await counts()).toMatchObject({ mine: 1, unassigned: 0, withBot: 0, unread: 1 });
  });

  it('begins without a clock again when the visitor comes back to a conversation that ended', async () => {
    const visitor = await scenario.arrive();
    await scenario.say(visitor, 'when are you open');
    const { id: channelId } = await scenario.channelOf(visitor);
    getData(await lotus.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
    await scenario.say(visitor, 'what does water cost');
    expect(await scenario.channelOf(visitor)).toMatchObject({ status: 'unassigned', waitingSince: null });
    expect(await counts()).toMatchObject({ unassigned: 0, withBot: 1, unread: 0 });
  });
});
