import type { ServerResponse } from 'node:http';
import { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BotScenario } from '#testing/bot-scenario.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { answerWith, flood, hang, type ReceivedWebhook, WebhookReceiver } from '#testing/webhook-receiver.ts';
import { buildWaterBot } from '../bots.factory.ts';

let app: TestApp;
let lotus: Company;
let scenario: BotScenario;
let program: WebhookReceiver;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  program = await WebhookReceiver.open();
});
afterAll(async () => {
  await program?.close();
  await app?.close();
});
beforeEach(async () => {
  program.received.length = 0;
  lotus = await Company.open(app);
  scenario = new BotScenario(app, lotus, await buildWaterBot(app.context, { merchantId: lotus.merchantId }));
  await scenario.use();
  const agents = getData(await lotus.owner.call(chatAgentsApi.list));
  const { id, ...agent } = agents.find(({ agentName }) => agentName === 'opening_hours')!;
  const step = (stepName: string) => ({ stepName, action: 'callback' as const, callbackUrl: program.url });
  const body = { ...agent, steps: [step('Look it up'), step('Keep it')] };
  getData(await lotus.owner.call(chatAgentsApi.update, { params: { id }, body }));
});

const answerJson = (answer: unknown) => (_: ReceivedWebhook, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));

/** The visitor agrees to what is sent, and reads what comes of it. */
async function agree(): Promise<{ said: string[]; bot: unknown }> {
  const visitor = await scenario.arrive('en');
  await scenario.say(visitor, 'when are you open');
  const said = await scenario.say(visitor, 'yes');
  return { said, bot: (await scenario.channelOf(visitor)).bot };
}

describe('the program that a step calls', () => {
  it('is called once a step, signed, and says something that later steps know', async () => {
    program.behaviour = answerJson({ say: { en: 'Your code is 42' }, variables: { code: 42, 'not a key': 'x' } });
    const { said, bot } = await agree();
    expect(said).toContain('Your code is 42');
    expect(bot).toMatchObject({ name: 'Sokha Bot' });
    const [first, second] = await program.whenReceived(2);
    expect(first!.body).toMatchObject({ event: 'agent.step', data: { step_name: 'Look it up', parameters: {} } });
    expect(second!.body.data).toMatchObject({ step_name: 'Keep it', parameters: { code: '42' }, is_test: false });
    expect(first!.headers['webhook-signature']).toMatch(/^v1,/);
    expect(first!.headers['webhook-id']).toBe(first!.body.id);
    expect(second!.headers['webhook-id']).not.toBe(first!.headers['webhook-id']);
    expect(program.received).toHaveLength(2);
  });

  it.each([
    ['fails', answerWith(500)],
    ['does not answer', hang],
  ])('that %s leads to a person, who reads why', async (_what, behaviour) => {
    program.behaviour = behaviour;
    const { said, bot } = await agree();
    expect(said.join()).toContain('Sorry, something went wrong on our side.');
    expect(bot).toBeNull();
    expect(program.received).toHaveLength(1);
  });

  it.each([
    ['floods', flood],
    ['answers with nonsense', answerJson(['say', { en: 1 }])],
    ['says what is no text', answerJson({ say: { en: { html: '<b>' } }, variables: 'none' })],
  ])('that %s is not repeated to the visitor', async (_what, behaviour) => {
    program.behaviour = behaviour;
    const { said } = await agree();
    expect(said[0]).toBe('Thank you! We have passed on your request.');
  });

  it('is nowhere inside', async () => {
    const other = await createTestApp();
    try {
      const company = await Company.open(other);
      const body = { testUrl: program.url, agentName: 'inside', stepName: 'One', values: {} };
      const answer = await company.owner.call(chatAgentsApi.testStep, { body });
      expect(getData(answer)).toMatchObject({ status: null, error: 'addressNotPublic' });
      // Those of other conversations are no trials.
      expect(program.received.filter(({ body: { data } }) => data.is_test)).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
