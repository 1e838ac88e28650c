import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushApi } from '@sala/contract/alerts/push/push.api.ts';
import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { apiChannelApi } from '@sala/contract/visitor-channels/api-channel/api-channel.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData, tinyPicture } from '../company.ts';
import { DnsServer } from '../dns-server.ts';
import { PushService } from '../push-service.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
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

it('pushes of a merchant whose names are not answered keep nobody else’s waiting, and pause no push service', async () => {
  dns.names.set('push.example', ['127.0.0.1']);
  const service = await new PushService('push.example').open();
  /** Has no name, so that pushes arrive there while those beside them wait. */
  const nameless = await new PushService().open();
  const turnOn = async (portal: TestPortal, at: PushService) => {
    const { name, ...browser } = at.subscribe();
    getData(await portal.call(pushApi.save, { body: { ...browser, isTextShown: false } }));
    return name;
  };
  const isOver = new AbortController();
  let ended = 0;
  try {
    const [stuck, free] = await Promise.all([Company.open(app), Company.open(app)]);
    await turnOn(stuck.owner, service);
    await turnOn(stuck.colleague, nameless);
    const device = await turnOn(free.owner, service);
    const ofFree = () => service.received.filter((push) => push.device === device).length;
    const named = { merchantId: stuck.merchantId, signal: isOver.signal };
    for (let index = 0; index < 90; index += 1)
      void app.context.names.lookup(`slow-push-${index}.example`, named).catch(() => {
        ended += 1;
      });

    await Promise.all(Array.from({ length: 60 }, () => stuck.talk()));
    await expect.poll(() => nameless.received.length).toBeGreaterThanOrEqual(60);
    await free.talk();
    await expect.poll(ofFree).toBe(1);
    // Not because the names of the other business had been given up by then.
    expect(ended).toBeLessThan(90);

    // By then more pushes have failed in a row than pause a service.
    await expect.poll(() => ended).toBeGreaterThanOrEqual(56);
    await free.talk();
    await expect.poll(ofFree).toBe(2);
  } finally {
    isOver.abort();
    service.close();
    nameless.close();
  }
});

it('photos of customers at names that are not answered keep nobody else’s photos from being fetched', async () => {
  const askedFor = () => new Set(dns.asked.filter((name) => name.startsWith('slow-face'))).size;
  let waitedFor: number | undefined;
  const photos = createServer((_request, response) => {
    waitedFor = askedFor();
    response.end(tinyPicture);
  });
  dns.names.set('photos.example', ['127.0.0.1']);
  await new Promise<void>((done) => photos.listen(0, '127.0.0.1', done));
  try {
    const [flooding, calm] = await Promise.all([Company.open(app), Company.open(app)]);
    const handIn = ({ owner }: Company, customerId: string, avatarUrl: string) =>
      owner.call(apiChannelApi.receive, {
        body: { customerId, messageId: newId(), text: 'Do you deliver?', name: 'Mony', avatarUrl },
      });
    const sent = Array.from({ length: 60 }, (_, index) =>
      handIn(flooding, `c${index}`, `http://slow-face-${index}.example/`),
    );
    for (const answer of await Promise.all(sent)) getData(answer);
    const { port } = photos.address() as AddressInfo;
    getData(await handIn(calm, 'c', `http://photos.example:${port}/face.png`));
    await expect.poll(() => waitedFor).toBeDefined();
    // In the order in which they came, it would be fetched after all of them.
    expect(waitedFor).toBeLessThan(60);
  } finally {
    photos.close();
  }
});
