import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { WebhookReceiver } from '#testing/webhook-receiver.ts';

const docs = join(import.meta.dirname, '../../../../../docs');
let folder: string;
let app: TestApp;
let company: Company;
let receiver: WebhookReceiver;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sala-examples-'));
  receiver = await WebhookReceiver.open();
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  company = await Company.open(app);
});
afterAll(async () => {
  await app?.close();
  await receiver?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The example module of this name from the documentation, as readers would copy it. */
async function getExample(page: string, name: string) {
  const text = readFileSync(join(docs, page), 'utf8');
  const code = text.match(new RegExp(`\`\`\`js\\n(// ${name.replace('.', '\\.')}\\n[^]*?)\`\`\``))?.[1];
  if (!code) throw new Error(`${page} shows no ${name}`);
  const file = join(folder, name);
  writeFileSync(file, code);
  return import(/* @vite-ignore */ file);
}

it('the documented identity is taken for the customer it names, on the page with which the portal shows the same', async () => {
  const { identityOf } = await getExample('identity.md', 'identity.mjs');
  const customer = { id: 'customer 42', name: 'Chan Sokha' };
  const enter = (identity: object) =>
    app
      .portal()
      .call(visitorsApi.createSession, { body: { appId: company.appId, identity: { id: customer.id, ...identity } } });
  const signed = identityOf(customer, company.appSecrets[0]);
  const session = getData(await enter(signed));
  expect(session.isVerified).toBe(true);
  expect((await enter(identityOf(customer, 'another secret'))).status).toBe(401);
  const shown = readFileSync(
    join(import.meta.dirname, '../../../../../portal/src/features/connections/integration/identity-examples.ts'),
    'utf8',
  );
  const plain = (code: string) => code.replace(/\\(?=[`$\\])/g, '');
  const body = readFileSync(join(folder, 'identity.mjs'), 'utf8').replace(/^.*\n/, '').trim();
  expect(plain(shown)).toContain(body);
});

it('the documented check takes what is ours, signed with either secret, and nothing else', async () => {
  const { isGenuine } = await getExample('webhooks.md', 'verify-webhook.mjs');
  const former = getData(
    await company.owner.edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl: receiver.url } }),
  );
  const next = getData(await company.owner.call(integrationsApi.rotate, { body: { secret: 'webhook_secret' } }));
  getData(await company.owner.call(webhooksApi.test));
  const { headers, text } = receiver.received[0]!;
  expect(headers['webhook-signature']!.split(' ')).toHaveLength(2);
  expect([former, next].map(({ webhookSecret }) => isGenuine(headers, text, webhookSecret))).toEqual([true, true]);
  expect(isGenuine(headers, `${text} `, next.webhookSecret)).toBe(false);
  expect(isGenuine(headers, text, `whsec_${createHmac('sha256', 'x').digest('base64')}`)).toBe(false);
  const late = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) };
  expect(isGenuine(late, text, next.webhookSecret)).toBe(false);
  getData(await company.owner.call(integrationsApi.endFormer, { body: { secret: 'webhook_secret' } }));
  getData(await company.owner.call(webhooksApi.test));
  const after = receiver.received[1]!;
  expect([former, next].map(({ webhookSecret }) => isGenuine(after.headers, after.text, webhookSecret))).toEqual([
    false,
    true,
  ]);
});
