import { createHmac } from 'node:crypto';
import { type IntegrationSecret, integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { createWidget } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';
import { createIntegration } from './integrations.public.ts';

let app: TestApp;
let company: Company;
let mails: TestMailServer;

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});
beforeEach(async () => {
  company = await Company.open(app, { domains: ['old.example'] });
});

/** The status of the widget's request from a page of this site. */
async function askFrom(origin: string): Promise<number> {
  const query = { appId: company.appId };
  return (await app.portal().call(visitorsApi.config, { query }, { headers: { Origin: origin } })).status;
}
const setDomains = (domain: string) =>
  company.owner.edit(integrationsApi.update, integrationsApi.get, { body: { domain } });

describe('the websites that may show the widget', () => {
  it('are those that were named last, from that moment on', async () => {
    expect([await askFrom('https://old.example'), await askFrom('https://www.new.example')]).toEqual([200, 403]);
    const saved = getData(await setDomains('https://new.example/shop\n*.new.example'));
    expect(saved.domain).toEqual(['new.example', '*.new.example']);
    expect([await askFrom('https://old.example'), await askFrom('https://www.new.example')]).toEqual([403, 200]);
  });

  it('can be none', async () => {
    getData(await setDomains(''));
    expect(await askFrom('https://old.example')).toBe(403);
  });

  it('are refused as a whole when one of them is none, which is named', async () => {
    const answer = await setDomains('new.example, what is this');
    expect(answer.status).toBe(422);
    expect(answer.failure.validate).toEqual({ domain: [{ key: 'domainName', params: { value: 'what is this' } }] });
    expect(await askFrom('https://old.example')).toBe(200);
  });

  it('are written into the audit log when they change, and only then', async () => {
    getData(await setDomains('new.example'));
    getData(await setDomains('new.example'));
    const rows = getData(await company.owner.call(auditApi.list, { query: { action: 'integration.changed' } }));
    expect(rows.map((row) => row.changes)).toEqual([
      [{ field: 'domain', before: 'old.example', after: 'new.example' }],
    ]);
  });

  it('are seen, without the secret, by who may only look', async () => {
    const permissions = [{ subject: 'merchant-integration', action: 'read' }] as const;
    const looker = await signInAs(app, await hire(app, company.merchantId, { permissions: [...permissions] }));
    expect(getData(await looker.call(integrationsApi.get))).toMatchObject({
      domain: ['old.example'],
      appSecret: null,
      webhookSecret: null,
      notifyAuthorization: null,
    });
    expect((await looker.edit(integrationsApi.update, integrationsApi.get, { body: { domain: '' } })).status).toBe(403);
  });
});

describe('a secret', () => {
  const read = () => company.owner.call(integrationsApi.get).then(getData);
  const rotate = (secret: IntegrationSecret) =>
    company.owner.call(integrationsApi.rotate, { body: { secret } }).then(getData);
  async function enter(secret: string | null): Promise<number> {
    const hash = createHmac('sha256', secret!).update('sokha').digest('hex');
    const body = { appId: company.appId, identity: { id: 'sokha', hash } };
    return (await app.portal().call(visitorsApi.createSession, { body })).status;
  }

  it('that is replaced is good for a week more, or until somebody ends it; never are there more than two', async () => {
    const { appSecret: first } = await read();
    const { appSecret: second, formerAppSecretUntil } = await rotate('app_secret');
    expect(second).not.toBe(first);
    expect(Date.parse(formerAppSecretUntil!) - app.clock.now().getTime()).toBeGreaterThan(6.9 * 24 * 3600 * 1000);
    expect([await enter(first), await enter(second)]).toEqual([200, 200]);
    const { appSecret: third } = await rotate('app_secret');
    expect([await enter(first), await enter(second), await enter(third)]).toEqual([401, 200, 200]);
    const ended = getData(await company.owner.call(integrationsApi.endFormer, { body: { secret: 'app_secret' } }));
    expect([ended.appSecret, ended.formerAppSecretUntil]).toEqual([third, null]);
    expect([await enter(second), await enter(third)]).toEqual([401, 200]);
    const rows = getData(await company.owner.call(auditApi.list, { query: { subject: 'integration' } }));
    expect(rows.map(({ action }) => action)).toEqual([
      'integration.formerSecretEnded',
      'integration.secretRotated',
      'integration.secretRotated',
    ]);
    for (const secret of [first, second, third]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('of the application and of the webhooks are two, and a week ends by itself', async () => {
    const before = await read();
    expect(before.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const after = await rotate('webhook_secret');
    expect([after.appSecret, after.formerAppSecretUntil]).toEqual([before.appSecret, null]);
    expect(after.webhookSecret).not.toBe(before.webhookSecret);
    await rotate('app_secret');
    app.clock.advance({ days: 8 });
    const owner = await signInAs(app, await hire(app, company.merchantId));
    expect(getData(await owner.call(integrationsApi.get))).toMatchObject({
      formerAppSecretUntil: null,
      formerWebhookSecretUntil: null,
    });
    expect(await enter(before.appSecret)).toBe(401);
    app.clock.advance({ days: -8 });
  });
});

describe('the address of the webhooks', () => {
  const save = (notifyUrl: string) =>
    company.owner.edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl } });

  it('is refused at its field when it leads into a private network, whatever it looks like', async () => {
    const addresses = [
      'http://127.0.0.1:5432/',
      'http://169.254.169.254/latest',
      'http://[::1]/',
      'http://localhost/',
      'http://no-such-name.invalid/',
    ];
    for (const address of addresses) {
      const answer = await save(address);
      expect([address, answer.status, answer.failure.validate]).toEqual([
        address,
        422,
        { notify_url: [{ key: 'publicUrl' }] },
      ]);
    }
    for (const address of ['ftp://8.8.8.8/', 'http://user:secret@8.8.8.8/', 'http://2130706433/', 'nothing'])
      expect((await save(address)).failure.validate).toEqual({ notify_url: [{ key: 'customUrl' }] });
    expect(getData(await company.owner.call(integrationsApi.get)).notifyUrl).toBeNull();
  });

  it('is kept with its Authorization, of which no log tells', async () => {
    const body = { notifyUrl: 'https://8.8.8.8/hook', notifyAuthorization: 'Bearer canary' };
    const saved = getData(await company.owner.edit(integrationsApi.update, integrationsApi.get, { body }));
    expect(saved).toMatchObject({ ...body, domain: ['old.example'] });
    const rows = getData(await company.owner.call(auditApi.list, { query: { subject: 'integration' } }));
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'integration.authorizationChanged',
      'integration.changed',
    ]);
    expect(JSON.stringify(rows)).not.toContain('canary');
    const wrong = { body: { notifyAuthorization: 'Bearer\nX-Other: 1' } };
    expect((await company.owner.edit(integrationsApi.update, integrationsApi.get, wrong)).failure.validate).toEqual({
      notify_authorization: [{ key: 'invalidCharacter' }],
    });
    expect(getData(await save('')).notifyUrl).toBeNull();
  });
});

describe('an instruction', () => {
  it('is mailed to each address with what is needed, and to no more of them than is sensible', async () => {
    const emails = 'web@agency.example\nSECOND@agency.example, web@agency.example';
    getData(await company.owner.call(integrationsApi.send, { body: { emails } }));
    getData(await company.owner.call(integrationsApi.sendWebView, { body: { emails: ['app@agency.example'] } }));
    const { text, html } = await mails.mailTo('second@agency.example');
    expect(text).toContain(`data-app-id="${company.appId}"`);
    expect(text).toContain('old.example');
    expect(html).toContain('&lt;script async');
    expect((await mails.mailTo('app@agency.example')).text).toContain(`/c/${company.appId}#id=`);
    const [sent] = getData(
      await company.owner.call(auditApi.list, { query: { action: 'integration.instructionSent' } }),
    );
    expect(sent!.target?.name).toBe('app@agency.example');
    const refused = await company.owner.call(integrationsApi.send, { body: { emails: 'web@agency.example, nobody' } });
    expect(refused.failure.validate).toEqual({ emails: [{ key: 'emailInList', params: { value: 'nobody' } }] });
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1)
      statuses.push(
        (await company.owner.call(integrationsApi.send, { body: { emails: ['web@agency.example'] } })).status,
      );
    // Five of the address, and two beyond of the business.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('a mail domain to which one business has had too many instructions mailed', () => {
  it('is refused to that business alone', async () => {
    const limited = await createTestApp({
      environment: { SMTP_URL: mails.url, LIMITS: 'instruction-business=1/3600' },
    });
    try {
      const [one, other] = [await Company.open(limited), await Company.open(limited)];
      const send = async (from: Company, name: string) =>
        (await from.owner.call(integrationsApi.send, { body: { emails: [`${name}@crowded.example`] } })).status;
      for (let turn = 0; turn < 11; turn += 1) expect(await send(one, `made-up${turn}`)).toBe(200);
      expect(await send(one, 'another')).toBe(429);
      expect(await send(other, 'web')).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('the time in signatures of known customers', () => {
  const enter = async ({ appId, secret }: { appId: string; secret: string }, issuedAt?: number) => {
    const hash = createHmac('sha256', secret)
      .update(issuedAt === undefined ? 'c-17' : `c-17\n${issuedAt}`)
      .digest('hex');
    const body = { appId, identity: { id: 'c-17', hash, issuedAt } };
    return (await app.portal().call(visitorsApi.createSession, { body })).status;
  };
  const now = () => Math.floor(app.clock.now().getTime() / 1000);

  it('has to be named as soon as the business asks for it, which the audit log tells', async () => {
    const application = { appId: company.appId, secret: company.appSecrets[0]! };
    expect([await enter(application), await enter(application, now())]).toEqual([200, 200]);
    const saved = await company.owner.edit(integrationsApi.update, integrationsApi.get, {
      body: { isIssuedAtRequired: true },
    });
    expect(getData(saved)).toMatchObject({ isIssuedAtRequired: true, domain: ['old.example'] });
    expect([await enter(application), await enter(application, now())]).toEqual([401, 200]);
    const rows = getData(await company.owner.call(auditApi.list, { query: { action: 'integration.changed' } }));
    expect(rows[0]?.changes).toEqual([{ field: 'isIssuedAtRequired', before: 'false', after: 'true' }]);
  });

  it('is asked for by businesses that begin now', async () => {
    const { id } = await buildMerchant(app.context);
    const tenant = app.context.database.forMerchant(id);
    const { appId, appSecrets } = await createIntegration(app.context, tenant);
    await createWidget(tenant.query, {});
    const application = { appId, secret: appSecrets[0]! };
    expect([await enter(application), await enter(application, now())]).toEqual([401, 200]);
  });
});
