import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company, getData } from '../company.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { WebhookReceiver } from '../webhook-receiver.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  database = await createTestDatabase();
  server = await ServerProcess.start({
    databaseUrl: database.connectionString,
    environment: { ALLOW_PRIVATE_WEBHOOKS: '1', LOG_LEVEL: 'warn' },
  });
});
afterAll(async () => {
  await server?.dispose();
  await database?.drop();
  await receiver?.close();
});

it('tells of every acknowledged message, in order, though the server dies right behind the acknowledgement', async () => {
  const company = await Company.open(server);
  getData(await company.owner.edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl: receiver.url } }));
  const talks = [await company.talk('0: 0'), await company.talk('1: 0'), await company.talk('2: 0')];
  const acknowledged = talks.map((_talk, index) => [`${index}: 0`]);
  for (let round = 1; round <= 2; round += 1) {
    const sending = talks.map(async (talk, index) => {
      for (let count = 0; count < 5; count += 1) {
        const text = `${index}: ${round}.${count}`;
        await company.talk(text, talk);
        acknowledged[index]!.push(text);
      }
    });
    await Promise.all(sending);
    await server.kill9();
    await server.restart();
  }
  const said = acknowledged.flat();
  // Deliveries of a crashed process wait until its lease ends.
  await expect.poll(() => said.filter((text) => !receiver.texts.includes(text)), { interval: 50 }).toEqual([]);
  for (const texts of acknowledged) {
    // A webhook whose answer was lost is sent again.
    const firsts = [...new Set(receiver.texts)].filter((text) => texts.includes(text));
    expect(firsts).toEqual(texts);
  }
  const ids = new Map(receiver.received.map(({ headers, body }) => [headers['webhook-id'], body.data.text]));
  expect(new Set(ids.values()).size).toBe(ids.size);
});
