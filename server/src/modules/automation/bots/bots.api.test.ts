import type { BotRunState } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import { botStoriesApi, botsApi, botTrainingApi } from '@sala/contract/automation/bots/bots.api.ts';
import { maxBotCharacters, maxLearnedPhrases, maxPhraseLength } from '@sala/contract/automation/bots/bots.schema.ts';
import { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import type { ChatAssignmentInput } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { BotScenario } from '#testing/bot-scenario.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildWaterBot } from './bots.factory.ts';

/** Busy machines stall for seconds. */
const patient = { timeout: 60_000, interval: 50 };

let app: TestApp;
let lotus: Company;
let botId: string;
let scenario: BotScenario;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  lotus = await Company.open(app);
  await buildSampleCatalogue(app.context, lotus.merchantId, { kinds: ['water', 'maintenance'] });
  botId = await buildWaterBot(app.context, { merchantId: lotus.merchantId });
  scenario = new BotScenario(app, lotus, botId);
});

const useBot = (changes?: Partial<ChatAssignmentInput>) => scenario.use(changes);
const arrive = (locale: Locale) => scenario.arrive(locale);
const thread = (visitor: TestPortal) => scenario.thread(visitor);
const say = (visitor: TestPortal, text: string) => scenario.say(visitor, text);
const listOrders = async () => getData(await lotus.owner.call(serviceOrdersApi.list));

describe('a bot', () => {
  it('answers in the language that is written, until the visitor chooses another one', async () => {
    await useBot();
    const visitor = await arrive('en');
    expect((await say(visitor, 'hello'))[0]).toContain('I am Sokha Bot');
    expect((await say(visitor, 'ខ្ញុំចង់បញ្ជាទិញទឹក'))[0]).toContain('តើលោកអ្នកចង់បានប៉ុន្មានធុង?');
    expect((await say(visitor, '2.5'))[0]).toContain('ចំនួនគត់');
    expect((await say(visitor, '3'))[0]).toContain('តើទំហំណា?');
    await say(visitor, 'Large');
    // Where an address is asked for, its letters are no choice of a language.
    expect((await say(visitor, 'Số 12 đường Nguyễn Huệ phường Bến Nghé'))[0]).toContain('លេខទូរសព្ទ');
    expect((await say(visitor, 'cancel'))[0]).toContain('មិនមានអ្វីត្រូវបានផ្ញើទេ');
    expect((await say(visitor, '你们几点开门'))[0]).toMatch(/营业|在线/);
  });

  it('takes a Khmer visitor’s order for water without any provider, and the order stands on the board', async () => {
    await useBot();
    const visitor = await arrive('km');
    const [question] = await say(visitor, 'ខ្ញុំចង់បញ្ជាទិញទឹក');
    expect(question).toContain('ខ្ញុំជា Sokha Bot ជាបុត');
    expect(question).toContain('តើលោកអ្នកចង់បានប៉ុន្មានធុង?');
    await say(visitor, '៣');
    await say(visitor, 'ធំ');
    await say(visitor, 'ផ្ទះលេខ 12 ផ្លូវ 271 ភ្នំពេញ');
    await say(visitor, '០១២ ៣៤៥ ៦៧៨');
    const [card] = await say(visitor, 'ថ្ងៃស្អែក 9:00');
    expect(card).toContain('តើត្រឹមត្រូវទេ?');
    expect(await listOrders()).toEqual([]);
    // The order is announced once, by the card that names it.
    expect(await say(visitor, 'បាទ')).toEqual(['សូមអរគុណ! តើមានអ្វីទៀតដែលយើងអាចជួយលោកអ្នកបាន?']);
    expect((await thread(visitor)).flatMap(({ service }) => service?.news ?? [])).toEqual(['created']);
    const [order, ...others] = await listOrders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      origin: 'chatagent',
      status: 'pendingDispatch',
      quantity: 3,
      bottleSize: 'large',
      contactNumber: '012 345 678',
      customer: { locale: 'km' },
    });
    const channels = getData(await lotus.owner.call(channelsApi.list, { query: {} }));
    expect(channels.map(({ id }) => id)).toEqual([order!.channelId]);
    expect(channels[0]).toMatchObject({ status: 'unassigned', bot: { id: botId } });
  });

  it('hands over when it is asked for a person in any language, and the operator finds what it learned', async () => {
    await useBot();
    for (const [locale, text] of [
      ['en', 'I want a person'],
      ['km', 'ខ្ញុំចង់និយាយជាមួយមនុស្ស'],
      ['vi', 'tôi muốn gặp nhân viên'],
      ['zh-cn', '转人工'],
    ] as const) {
      const visitor = await arrive(locale);
      expect(await say(visitor, text)).toHaveLength(1);
      const said = await thread(visitor);
      const { channelId } = said[0]!;
      const channel = getData(await lotus.owner.call(channelsApi.detail, { body: { channelId } }));
      expect(channel).toMatchObject({ status: 'unassigned', bot: null });
      await visitor.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text: 'Hello?' } });
      expect((await thread(visitor)).filter(({ sender }) => sender.type === 'bot')).toHaveLength(1);
    }
  });

  it('hands over with what its agent was told, in the note and in the details of the customer', async () => {
    await useBot();
    const visitor = await arrive('en');
    await say(visitor, 'I want to order water');
    await say(visitor, '4');
    await say(visitor, 'Large');
    await say(visitor, 'Staff house, talk to the operator at door');
    expect((await say(visitor, '012 345 678'))[0]).toContain('When');
    await say(visitor, 'Talk to a person');
    const [{ channelId } = { channelId: '' }] = await thread(visitor);
    const channel = getData(await lotus.owner.call(channelsApi.detail, { body: { channelId } }));
    expect(channel.visitor.phone).toBe('012 345 678');
    const notes = getData(await lotus.owner.call(notesApi.list, { body: { channelId } }));
    const note = notes.find(({ event }) => event?.key === 'botHandedOver')?.event?.params.note;
    expect(note).toContain('Bottles: 4');
    expect(note).toContain('Address: Staff house, talk to the operator at door');
  });

  it('asks back or says that it does not understand once, and hands over the second time', async () => {
    await useBot();
    const visitor = await arrive('en');
    await say(visitor, 'how much does one bottle cost');
    await say(visitor, 'purple elephants dance quietly');
    await say(visitor, 'zxcv qwerty');
    const [{ channelId } = { channelId: '' }] = await thread(visitor);
    expect(getData(await lotus.owner.call(channelsApi.detail, { body: { channelId } })).bot).toBeNull();
    const unmatched = getData(await lotus.owner.call(botTrainingApi.unmatched, { query: { botId } }));
    expect(unmatched.map(({ text }) => text)).toEqual(['zxcv qwerty', 'purple elephants dance quietly']);
    const body = { id: unmatched[0]!.id, intent: 'prices' };
    const labelled = getData(await lotus.owner.call(botTrainingApi.label, { body }));
    expect(labelled.intents.find(({ key }) => key === 'prices')?.phrases.en).toContain('zxcv qwerty');
    expect(labelled.hasChanges).toBe(true);
  });

  it('says nothing where a person has taken the conversation', async () => {
    await useBot();
    const visitor = await arrive('en');
    await say(visitor, 'when are you open');
    const [{ channelId } = { channelId: '' }] = await thread(visitor);
    const { id: operatorId } = await lotus.hire();
    getData(
      await lotus.owner.call(channelsApi.assign, { body: { channelId, operatorId, reason: 'They know the visitor' } }),
    );
    await vi.waitFor(async () => {
      const channel = getData(await lotus.owner.call(channelsApi.detail, { body: { channelId } }));
      expect(channel.bot).toBeNull();
    }, patient);
    const before = (await thread(visitor)).filter(({ sender }) => sender.type === 'bot').length;
    await visitor.call(visitorsApi.createMessage, {
      body: { type: 'text', id: newId(), text: 'I want to order water' },
    });
    await visitor.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text: 'please' } });
    expect((await thread(visitor)).filter(({ sender }) => sender.type === 'bot')).toHaveLength(before);
  });

  it('is trained, published at one press and taken back, and is not deleted while it is in use', async () => {
    const version = getData(await lotus.owner.call(botTrainingApi.train, { body: { botId } }));
    expect(version).toMatchObject({ number: 2, isLive: false });
    expect(version.accuracy.languages.map(({ language }) => language)).toEqual(['en', 'km', 'vi', 'zh']);
    const publish = (id: string) => lotus.owner.call(botTrainingApi.publish, { params: { id } });
    expect(getData(await publish(version.id)).isLive).toBe(true);
    const versions = getData(await lotus.owner.call(botTrainingApi.versions, { query: { botId } }));
    expect(versions.map(({ number, isLive }) => [number, isLive])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(getData(await publish(versions[1]!.id)).isLive).toBe(true);
    await useBot();
    const refused = await lotus.owner.call(botsApi.remove, { params: { id: botId } });
    expect([refused.status, refused.failure.message]).toEqual([400, 'notAllowDeleteBot']);
    await useBot({ mode: 'manual' });
    expect((await lotus.owner.call(botsApi.remove, { params: { id: botId } })).status).toBe(200);
  });

  it('is tried with the reasons of what it says, and nothing is made', async () => {
    let state: BotRunState | null = null;
    const send = async (text: string) => {
      const body = { botId, locale: 'vi' as const, state, text };
      const trial = getData(await lotus.owner.call(botTrainingApi.trial, { body }));
      state = trial.state;
      return trial;
    };
    const first = await send('tôi muốn đặt nước');
    expect(first.trace.map(({ key }) => key)).toEqual(['understood', 'step', 'agent']);
    expect(first.replies[0]!.text).toBe('Bạn muốn đặt bao nhiêu bình?');
    expect((await send('cho tôi gặp nhân viên')).handOver).toBe('asked');
    expect(await listOrders()).toEqual([]);
  });

  it('keeps its stories apart from each other, and refuses one that names what there is not', async () => {
    const bot = getData(await lotus.owner.call(botsApi.get, { params: { id: botId } }));
    const save = (story: object, version: number) =>
      lotus.owner.call(botStoriesApi.save, { body: { botId, version, story: { id: 'new', name: 'New', ...story } } });
    expect((await save({ intent: 'nothing' }, bot.version)).failure.validate).toMatchObject({
      'story.intent': [{ key: 'unknownName' }],
    });
    const steps = [{ id: 'one', kind: 'say', text: { en: 'Hello' } }];
    const second = await save({ steps }, bot.version);
    expect([second.status, second.failure.validate]).toEqual([
      422,
      { 'story.intent': [{ key: 'secondGreeting', params: { value: 'Greeting' } }] },
    ]);
    const gone = getData(await lotus.owner.call(botStoriesApi.remove, { query: { botId, storyId: 'greeting' } }));
    const saved = getData(await save({ steps }, gone.version));
    expect(saved.stories.at(-1)).toMatchObject({ id: 'new', steps: [{ kind: 'say', parentId: null }] });
    expect((await save({ steps }, gone.version)).status).toBe(409);
    const query = { botId, storyId: 'new' };
    expect(getData(await lotus.owner.call(botStoriesApi.remove, { query })).stories).toHaveLength(
      bot.stories.length - 1,
    );
  });

  it('refuses agents that are not there, choices that say nothing, second stories, and keeps an agent that it calls', async () => {
    const bot = getData(await lotus.owner.call(botsApi.get, { params: { id: botId } }));
    const { locales, name, intents, entities, advanced, version } = bot;
    const stories = bot.stories.filter(({ intent }) => intent !== null);
    const save = async (story: object, others: typeof stories = []) => {
      const body = {
        locales,
        name,
        intents,
        entities,
        advanced,
        version,
        stories: [...stories, ...others, { id: 'x', name: 'X', ...story }],
      };
      const { status, failure } = await lotus.owner.call(botsApi.update, { params: { id: botId }, body });
      return [status, Object.keys(failure.validate ?? {})];
    };
    const at = `stories.${stories.length}`;
    const step = (given: object) => ({ steps: [{ id: 'one', text: { en: 'Hello' }, ...given }] });
    expect(await save(step({ kind: 'agent', agentId: newId() }))).toEqual([422, [`${at}.steps.0.agent_id`]]);
    expect(await save(step({ kind: 'choices', options: [{ titles: {} }, { titles: {} }] }))).toEqual([
      422,
      [`${at}.steps.0.options.0.titles.en`],
    ]);
    const twice = [{ titles: { en: 'Yes' } }, { titles: { en: 'yes' } }];
    expect(await save(step({ kind: 'choices', options: twice }))).toEqual([422, [`${at}.steps.0.options.1.titles.en`]]);
    const { intent } = stories[0]!;
    expect(await save({ intent, ...step({ kind: 'say' }) })).toEqual([422, [`${at}.intent`]]);
    const greeting = { id: 'greeting', name: 'Greeting', intent: null, steps: [] };
    expect(await save(step({ kind: 'say' }), [greeting])).toEqual([422, [`stories.${stories.length + 1}.intent`]]);
    const called = stories.flatMap(({ steps }) => steps).find(({ kind }) => kind === 'agent')!.agentId!;
    const refused = await lotus.owner.call(chatAgentsApi.remove, { params: { id: called } });
    expect([refused.status, refused.failure.message]).toEqual([400, 'notAllowDeleteChatAgent']);
    const parameters = [{ name: 'Amount', key: 'amount', option: 'number' as const, min: 10, max: 2 }];
    const agent = await lotus.owner.call(chatAgentsApi.create, { body: { agentName: 'amounts', parameters } });
    expect(agent.failure.validate).toMatchObject({ 'parameters.0.max': [{ key: 'minValue' }] });
  });

  it('is not made with a name that turns the direction of what follows', async () => {
    const { status, failure } = await lotus.owner.call(botsApi.create, { body: { name: 'Sokha \u202eteB' } });
    expect([status, failure.validate]).toMatchObject([422, { name: [{ key: 'invalidCharacter' }] }]);
  });

  it('does not answer before it is published, nor on pages that are none', async () => {
    const { id } = getData(await lotus.owner.call(botsApi.create, { body: { name: 'Never trained' } }));
    const { id: _, ...rules } = getData(await lotus.owner.call(chatAssignmentApi.get));
    const choose = async (changes: Partial<ChatAssignmentInput>) => {
      const body = { ...rules, mode: 'basicBot' as const, botId, ...changes };
      const { status, failure } = await lotus.owner.call(chatAssignmentApi.update, { body });
      return [status, failure?.validate];
    };
    expect(await choose({ botId: id })).toMatchObject([422, { bot_id: [{ key: 'botNotPublished' }] }]);
    for (const page of ['javascript:x', 'shop', 'ftp://example.com'])
      expect(await choose({ botPages: ['/shop', page] })).toMatchObject([
        422,
        { bot_pages: [{ key: 'pageAddress', params: { value: page } }] },
      ]);
    expect(await choose({ botPages: ['/shop', 'https://example.com/shop'] })).toEqual([200, undefined]);
  });

  it('is asked for nothing that is not in the catalogue, nor for a choice without choices', async () => {
    const make = async (agent: object) => {
      const body = { agentName: 'orders', ...agent };
      return (await lotus.owner.call(chatAgentsApi.create, { body })).failure.validate;
    };
    const step = (order: object) => ({ steps: [{ stepName: 'Order', action: 'order', order }] });
    expect(await make(step({ categoryCode: 'nope' }))).toMatchObject({
      'steps.0.order.category_code': [{ key: 'unknownName', params: { value: 'nope' } }],
    });
    const parameters = [{ name: 'Size', key: 'size', option: 'choice' }];
    expect(await make({ parameters })).toMatchObject({ 'parameters.0.choices': [{ key: 'required' }] });
  });

  it('takes as many phrases as can be trained, and says the limit where it is more than that', async () => {
    const bot = getData(await lotus.owner.call(botsApi.get, { params: { id: botId } }));
    const { locales, name, entities, stories, advanced, version } = bot;
    const save = (intents: object[]) => {
      const body = { locales, name, entities, stories, advanced, version, intents } as never;
      return lotus.owner.call(botsApi.update, { params: { id: botId }, body });
    };
    const phrases = (count: number, language: string) =>
      Array.from({ length: count }, (_, at) => `${at} `.padEnd(maxPhraseLength, language));
    const full = { en: phrases(100, 'a'), km: phrases(100, 'ក'), vi: phrases(100, 'ê'), zh: phrases(100, '水') };
    const intents = (count: number) => [
      ...bot.intents,
      ...Array.from({ length: count }, (_, at) => ({ key: `more_${at}`, name: 'More', titles: {}, phrases: full })),
    ];
    const tooMuch = await save(intents(25));
    expect([tooMuch.status, tooMuch.failure.validate]).toMatchObject([
      422,
      { stories: [{ key: 'maxLength', params: { max: maxBotCharacters } }] },
    ]);
    const large = await save(intents(45));
    expect([large.status, large.failure.message]).toEqual([413, 'requestTooLarge']);
    expect(large.failure.params).toEqual({ max: '5 MB' });
    expect((await save(intents(maxLearnedPhrases / 400))).status).toBe(200);
  });
});
