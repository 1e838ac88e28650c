import { createHmac } from 'node:crypto';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { apiChannelApi } from '@sala/contract/visitor-channels/api-channel/api-channel.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { answerWith, WebhookReceiver } from '#testing/webhook-receiver.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  company = await Company.open(app);
});
afterAll(() => app?.close());

const handIn = (body: { customerId: string; messageId: string; text: string; name?: string }) =>
  company.owner.call(apiChannelApi.receive, { body });
const listTexts = async (channelId: string) =>
  getData(await company.owner.call(messagesApi.list, { body: { channelId, limit: 100 } }))
    .filter(({ type }) => type === 'text')
    .map(({ text }) => text);

it('takes a customer’s messages once, in one conversation of its own channel, and answers with where they stand', async () => {
  const first = getData(
    await handIn({ customerId: 'line-77', messageId: 'm1', text: 'Do you deliver?', name: 'Mo\u202Eny' }),
  );
  const again = getData(await handIn({ customerId: 'line-77', messageId: 'm1', text: 'Do you deliver?' }));
  const second = getData(await handIn({ customerId: 'line-77', messageId: 'm2', text: 'Today?' }));
  expect(again).toEqual(first);
  expect(second.channelId).toBe(first.channelId);
  expect(await listTexts(first.channelId)).toEqual(['Do you deliver?', 'Today?']);
  const query = { source: 'api' } as const;
  const [channel] = getData(await company.owner.call(channelsApi.list, { query }));
  expect([channel?.id, channel?.source, channel?.visitor.name]).toEqual([first.channelId, 'api', 'Mo ny']);
  expect(getData(await company.owner.call(channelsApi.list, { query: { source: 'telegram' } }))).toEqual([]);
});

it('makes one customer of two first messages that come together', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((messageId) => handIn({ customerId: 'line-78', messageId, text: messageId })),
  );
  const places = answers.map((answer) => getData(answer).channelId);
  expect(new Set(places).size).toBe(1);
  expect((await listTexts(places[0]!)).toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

it('is counted by itself in the reports', async () => {
  await handIn({ customerId: 'line-79', messageId: newId(), text: 'One more' });
  await company.talk();
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Phnom_Penh' }).format(app.clock.now());
  const count = async (channel?: 'api' | 'widget') => {
    const query = { from: day, to: day, ...(channel && { channel }) };
    const { metrics } = getData(await company.owner.call(reportsApi.overview, { query }));
    return metrics.find(({ key }) => key === 'conversations')?.value;
  };
  const ofApi = await count('api');
  expect(ofApi).toBeGreaterThan(0);
  expect((await count())! - ofApi!).toBe(await count('widget'));
});

it('is refused at the field where a name is missing, and without the right to integrate', async () => {
  const refused = await handIn({ customerId: '', messageId: 'm', text: 'Hi' });
  expect([refused.status, Object.keys(refused.failure.validate ?? {})]).toEqual([422, ['customer_id']]);
  const permissions = [{ subject: 'chat', action: 'read' }] as const;
  const reader = await signInAs(app, await hire(app, company.merchantId, { permissions: [...permissions] }));
  const body = { customerId: 'line-80', messageId: 'm', text: 'Hi' };
  expect((await reader.call(apiChannelApi.receive, { body })).status).toBe(403);
});

it('is answered by webhook: each answer once and signed, again under its id after a failure, and named as the program knows the conversation', async () => {
  const receiver = await WebhookReceiver.open();
  const shop = await Company.open(app);
  const { webhookSecret } = getData(
    await shop.owner.edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl: receiver.url } }),
  );
  const ask = (messageId: string) =>
    shop.owner.call(apiChannelApi.receive, { body: { customerId: 'line-90', messageId, text: 'Are you open?' } });
  try {
    receiver.behaviour = answerWith(503);
    const { channelId } = getData(await ask('m1'));
    getData(await ask('m1'));
    await shop.answer(channelId, 'Until six');
    await receiver.whenReceived(1);
    receiver.behaviour = answerWith(200);
    app.clock.advance({ seconds: 6 });
    await vi.waitFor(() => expect(receiver.texts.at(-1)).toBe('Until six'), { timeout: 60_000, interval: 50 });
    await shop.answer(channelId, 'Or come tomorrow');
    await vi.waitFor(() => expect(receiver.texts.at(-1)).toBe('Or come tomorrow'), { timeout: 60_000, interval: 50 });
    expect(receiver.texts).toEqual(['Are you open?', 'Are you open?', 'Until six', 'Or come tomorrow']);
    const [failed, again, answer, more] = receiver.received;
    expect(again!.headers['webhook-id']).toBe(failed!.headers['webhook-id']);
    expect(new Set([again, answer, more].map((one) => one!.headers['webhook-id'])).size).toBe(3);
    expect(again!.body.data).toMatchObject({ channel_id: channelId, sender: { type: 'visitor' } });
    expect(answer!.body).toMatchObject({
      type: 'message.created',
      data: { channel_id: channelId, text: 'Until six', sender: { type: 'operator' }, channel: { source: 'api' } },
    });
    for (const { headers, text } of receiver.received) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
      const key = Buffer.from(webhookSecret!.replace('whsec_', ''), 'base64');
      const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
      expect(headers['webhook-signature']!.split(' ')).toContain(expected);
    }
  } finally {
    await receiver.close();
  }
});
