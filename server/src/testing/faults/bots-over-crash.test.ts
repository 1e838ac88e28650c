import { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWaterBot } from '#modules/automation/bots/bots.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { AiServer, goodAiKey } from '../ai-server.ts';
import { Company, getData } from '../company.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestPortal } from '../test-portal.ts';
import { hang, WebhookReceiver } from '../webhook-receiver.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
let model: AiServer;

beforeAll(async () => {
  model = await new AiServer().open();
  database = await createTestDatabase();
  server = await ServerProcess.start({
    databaseUrl: database.connectionString,
    environment: { ALLOW_PRIVATE_WEBHOOKS: '1', LOG_LEVEL: 'warn' },
  });
});
afterAll(async () => {
  await server?.dispose();
  await database?.drop();
  model?.close();
});

const longPoll = { timeout: 120_000, interval: 100 };
/** What a visitor says in turn, and what they are asked then. */
const dialogue = [
  ['I want to order water', 'How many bottles would you like?'],
  ['3', 'Which size?'],
  ['Large', 'Where should we deliver?'],
  ['House 12, street 271', 'Which phone number'],
  ['012 345 678', 'When does it suit you?'],
  ['tomorrow at 9:00', 'Bottles: 3'],
  ['Yes, send it', 'Is there anything else'],
] as const;

async function openBot(mode: 'basicBot' | 'advancedBot') {
  const company = await Company.open(server);
  const { merchantId, owner } = company;
  await buildSampleCatalogue(server.context, merchantId, { kinds: ['water', 'maintenance'] });
  const botId = await buildWaterBot(server.context, { merchantId });
  const { id: _, ...rules } = getData(await owner.call(chatAssignmentApi.get));
  getData(await owner.call(chatAssignmentApi.update, { body: { ...rules, mode, botId } }));
  const arrive = async () => (await company.visit()).portal;
  return { owner, visitor: await arrive(), arrive };
}

const listSaid = async (visitor: TestPortal) =>
  getData(await visitor.call(visitorsApi.listMessages))
    .filter(({ sender }) => sender.type === 'bot')
    .map(({ text }) => text);

/** Posts until it is acknowledged: the id makes that safe. */
async function post(visitor: TestPortal, text: string): Promise<void> {
  const body = { type: 'text' as const, id: newId(), text };
  getData(await visitor.call(visitorsApi.createMessage, { body }));
}

/** Says what comes at these places of the dialogue, each when the last was answered. */
async function converse(visitor: TestPortal, from: number, until: number): Promise<void> {
  for (let place = from; place < until; place += 1) {
    await post(visitor, dialogue[place]![0]);
    await isAnswered(visitor, place);
  }
}

async function isAnswered(visitor: TestPortal, place: number): Promise<void> {
  await expect.poll(async () => (await listSaid(visitor)).at(-1), longPoll).toContain(dialogue[place]![1]);
  expect(await listSaid(visitor)).toHaveLength(place + 1);
}

it('answers each message once and makes one order, though the server dies right behind the message', async () => {
  const { owner, arrive } = await openBot('basicBot');
  // One visitor for each message, so that one crash comes behind all of them.
  const visitors = await Promise.all(dialogue.map(arrive));
  await Promise.all(visitors.map((visitor, place) => converse(visitor, 0, place)));
  // The one that makes the order comes last, so that the crash is right behind it.
  const order = dialogue.length - 1;
  await Promise.all(visitors.slice(0, order).map((visitor, place) => post(visitor, dialogue[place]![0])));
  await post(visitors[order]!, dialogue[order]![0]);
  await server.kill9();
  await server.passLeases();
  await server.restart();
  await Promise.all(visitors.map(isAnswered));
  const list = async () => getData(await owner.call(serviceOrdersApi.list));
  expect(await list()).toMatchObject([{ origin: 'chatagent', quantity: 3 }]);
  await Promise.all(visitors.map((visitor, place) => converse(visitor, place + 1, dialogue.length)));
  expect(await list()).toMatchObject(dialogue.map(() => ({ origin: 'chatagent', quantity: 3 })));
  // Another confirmation is another message, and no second order.
  const last = visitors.at(-1)!;
  await post(last, 'Yes, send it');
  await expect.poll(async () => (await listSaid(last)).length, longPoll).toBeGreaterThan(dialogue.length);
  expect(await list()).toHaveLength(dialogue.length);
}, 600_000);

it('calls the program of a step again under the same id after a crash in the middle of the call', async () => {
  const program = await WebhookReceiver.open();
  try {
    const { owner, visitor } = await openBot('basicBot');
    const agents = getData(await owner.call(chatAgentsApi.list));
    const { id, ...agent } = agents.find(({ agentName }) => agentName === 'opening_hours')!;
    const steps = [{ stepName: 'Look it up', action: 'callback' as const, callbackUrl: program.url }];
    getData(await owner.call(chatAgentsApi.update, { params: { id }, body: { ...agent, steps } }));
    program.behaviour = hang;
    await post(visitor, 'when are you open');
    await expect.poll(() => listSaid(visitor), longPoll).toHaveLength(1);
    await post(visitor, 'yes');
    await program.whenReceived(1);
    await server.kill9();
    program.behaviour = (_, response) => void response.writeHead(200).end(JSON.stringify({ say: 'From 8 to 5' }));
    await server.restart();
    await expect.poll(async () => (await listSaid(visitor)).at(-1), longPoll).toContain('From 8 to 5');
    expect(await listSaid(visitor)).toHaveLength(2);
    const ids = program.received.map(({ headers }) => headers['webhook-id']);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  } finally {
    await program.close();
  }
}, 300_000);

it('asks the model again after a crash in the middle of its answer, and says it once', async () => {
  const { owner, visitor } = await openBot('advancedBot');
  const body = {
    source: 'own' as const,
    url: model.url,
    key: goodAiKey,
    chatModel: 'small',
    embeddingModel: '',
    hasStructuredOutput: false,
    purposes: ['bots' as const],
    monthlyTokens: 1_000_000,
    isTextKept: false,
  };
  getData(await owner.edit(aiApi.update, aiApi.get, { body }));
  model.mood = 'silent';
  await post(visitor, 'good morning to you');
  await expect.poll(() => model.asked.length, longPoll).toBeGreaterThan(0);
  await server.kill9();
  model.calm();
  model.replies = ['Hello! How can I help?'];
  await server.restart();
  await expect.poll(() => listSaid(visitor), longPoll).toHaveLength(1);
  expect((await listSaid(visitor))[0]).toContain('Hello! How can I help?');
  expect(await listSaid(visitor)).toHaveLength(1);
}, 300_000);
