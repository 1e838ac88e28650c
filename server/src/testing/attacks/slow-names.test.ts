import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company, getData } from '../company.ts';
import { DnsServer } from '../dns-server.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { WebhookReceiver } from '../webhook-receiver.ts';

let dns: DnsServer;
let receiver: WebhookReceiver;
let app: TestApp;
let slow: Company;
let other: Company;

beforeAll(async () => {
  dns = await DnsServer.open();
  dns.isSilent = (name) => name.startsWith('slow');
  dns.names.set('hooks.example', ['127.0.0.1']);
  receiver = await WebhookReceiver.open();
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1', DNS_SERVERS: dns.address } });
  [slow, other] = await Promise.all([Company.open(app), Company.open(app)]);
});
afterAll(async () => {
  await app?.close();
  await receiver?.close();
  dns?.close();
});

it('forty names of a merchant that no name server answers keep nobody else from saving an address or being told', async () => {
  let ended = 0;
  const save = (index: number) =>
    (index % 2 ? slow.owner : slow.colleague)
      .edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl: `https://slow-${index}.example/` } })
      .finally(() => {
        ended += 1;
      });
  const saving = Promise.all(Array.from({ length: 40 }, (_, index) => save(index)));
  await expect.poll(() => new Set(dns.asked).size).toBeGreaterThanOrEqual(8);

  const notifyUrl = receiver.url.replace('127.0.0.1', 'hooks.example');
  expect(
    getData(await other.owner.edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl } })).notifyUrl,
  ).toBe(notifyUrl);
  expect(getData(await other.owner.call(webhooksApi.test, {})).delivery.state).toBe('delivered');
  await other.talk('Is the shop open?');
  await receiver.whenReceived(2);
  expect(ended).toBeLessThan(40);

  // Names that cannot be resolved are refused at the field, and not stored.
  for (const answer of await saving)
    expect(answer).toMatchObject({ status: 422, failure: { validate: { notify_url: [{ key: 'publicUrl' }] } } });
  expect(getData(await slow.owner.call(integrationsApi.get, {})).notifyUrl).toBeNull();
});

it('saving addresses again and again is refused for a while', async () => {
  const busy = await Company.open(app);
  const body = { notifyUrl: 'http://127.0.0.1:9/' };
  const { version } = getData(await busy.owner.edit(integrationsApi.update, integrationsApi.get, { body }));
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => busy.owner.call(integrationsApi.update, { body: { ...body, version } })),
  );
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([statuses.get(200)?.length, statuses.get(429)?.length]).toEqual([59, 1]);
});
