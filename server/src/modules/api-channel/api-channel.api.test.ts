import { apiChannelApi } from '@sala/contract/api-channel/api-channel.api.ts';
import { channelsApi } from '@sala/contract/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/chat/messages.api.ts';
import { reportsApi } from '@sala/contract/reports/reports.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
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
    await handIn({ customerId: 'line-77', messageId: 'm1', text: 'Do you deliver?', name: 'Mony' }),
  );
  const again = getData(await handIn({ customerId: 'line-77', messageId: 'm1', text: 'Do you deliver?' }));
  const second = getData(await handIn({ customerId: 'line-77', messageId: 'm2', text: 'Today?' }));
  expect(again).toEqual(first);
  expect(second.channelId).toBe(first.channelId);
  expect(await listTexts(first.channelId)).toEqual(['Do you deliver?', 'Today?']);
  const query = { source: 'api' } as const;
  const [channel] = getData(await company.owner.call(channelsApi.list, { query }));
  expect([channel?.id, channel?.source, channel?.visitor.name]).toEqual([first.channelId, 'api', 'Mony']);
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
