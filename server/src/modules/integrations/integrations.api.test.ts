import { auditApi } from '@sala/contract/audit/audit.api.ts';
import { integrationsApi } from '@sala/contract/integrations/integrations.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Company, dataOf } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  company = await Company.open(app, { domains: ['old.example'] });
});

/** How a page on this site fares that asks for the widget. */
async function askFrom(origin: string): Promise<number> {
  const query = { appId: company.appId };
  return (await app.portal().call(visitorsApi.config, { query }, { headers: { Origin: origin } })).status;
}
const setDomains = (domain: string) => company.owner.call(integrationsApi.update, { body: { domain } });

describe('the websites that may show the widget', () => {
  it('are those that were named last, from that moment on', async () => {
    expect([await askFrom('https://old.example'), await askFrom('https://www.new.example')]).toEqual([200, 403]);
    const saved = dataOf(await setDomains('https://new.example/shop\n*.new.example'));
    expect(saved.domain).toEqual(['new.example', '*.new.example']);
    expect([await askFrom('https://old.example'), await askFrom('https://www.new.example')]).toEqual([403, 200]);
  });

  it('can be none', async () => {
    dataOf(await setDomains(''));
    expect(await askFrom('https://old.example')).toBe(403);
  });

  it('are refused as a whole when one of them is none, which is named', async () => {
    const answer = await setDomains('new.example, what is this');
    expect(answer.status).toBe(422);
    expect(answer.failure.validate).toEqual({ domain: [{ key: 'domainName', params: { value: 'what is this' } }] });
    expect(await askFrom('https://old.example')).toBe(200);
  });

  it('are written into the audit log when they change, and only then', async () => {
    dataOf(await setDomains('new.example'));
    dataOf(await setDomains('new.example'));
    const rows = dataOf(await company.owner.call(auditApi.list, { query: { action: 'integration.changed' } }));
    expect(rows.map((row) => row.changes)).toEqual([
      [{ field: 'domain', before: 'old.example', after: 'new.example' }],
    ]);
  });

  it('are seen, without the secret, by who may only look', async () => {
    const permissions = [{ subject: 'merchant-integration', action: 'read' }] as const;
    const looker = await signInAs(app, await hire(app, company.merchantId, { permissions: [...permissions] }));
    expect(dataOf(await looker.call(integrationsApi.get))).toMatchObject({ domain: ['old.example'], appSecret: null });
    expect((await looker.call(integrationsApi.update, { body: { domain: '' } })).status).toBe(403);
  });
});
