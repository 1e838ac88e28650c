import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkplace, hire, testPassword } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let merchantId: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUSTED_PROXIES: '1' } });
  merchantId = (await buildWorkplace(app)).merchantId;
});
afterAll(() => app?.close());

const signIn = (email: string, password = testPassword, userAgent = 'Firefox/140.0 (Windows)') =>
  app.portal().call(authApi.login, { body: { email, password } }, { headers: { 'User-Agent': userAgent } });

const entriesAbout = (name: string) =>
  app.context.database
    .forMerchant(merchantId)
    .query.selectFrom('audit_entries')
    .select(['action', 'actor_type', 'target_name', 'address', 'user_agent', 'changes'])
    .where((where) => where.or([where('actor_name', '=', name), where('target_name', '=', name)]))
    .orderBy('at')
    .orderBy('id')
    .execute();

describe('the audit log', () => {
  it('tells who came in and went, and from where', async () => {
    const user = await hire(app, merchantId, { firstName: 'Rithy', lastName: 'Pen' });
    const { data } = await signIn(user.email);
    const portal = app.portal();
    portal.accessToken = data.accessToken;
    await portal.call(authApi.logout);
    expect(await entriesAbout('Rithy Pen')).toMatchObject([
      { action: 'account.signedIn', actor_type: 'user', address: '127.0.0.1', user_agent: 'Firefox/140.0 (Windows)' },
      { action: 'account.signedOut', actor_type: 'user', address: '127.0.0.1' },
    ]);
  });

  it('tells of a failed sign-in at an account there is, and never what was typed', async () => {
    const user = await hire(app, merchantId, { firstName: 'Kosal', lastName: 'Nhem' });
    await signIn(user.email, 'a wrong guess');
    await signIn('nobody-here@angkor.example', 'a wrong guess');
    await expect
      .poll(() => entriesAbout('Kosal Nhem'))
      .toMatchObject([{ action: 'account.signInFailed', actor_type: 'system', address: '127.0.0.1', changes: [] }]);
    const { rows } = await app.context.database.unscopedSql(
      'select (select json_agg(a)::text from audit_entries a) as audit, (select json_agg(j)::text from jobs.job j) as jobs',
    );
    for (const typed of ['a wrong guess', 'nobody-here']) expect(JSON.stringify(rows)).not.toContain(typed);
  });
});

describe('a sign-in from a new device', () => {
  it('is told to the open pages of the user', async () => {
    const user = await hire(app, merchantId);
    const { data } = await signIn(user.email);
    const portal = app.portal();
    portal.accessToken = data.accessToken;
    await signIn(user.email);
    expect((await portal.call(notificationsApi.list)).data).toEqual([]);
    await signIn(user.email, testPassword, 'Mozilla/5.0 (Linux; Android 14) Chrome/150.0.0.0 Mobile');
    expect((await portal.call(notificationsApi.list)).data).toMatchObject([
      { kind: 'newDevice', params: { device: 'Chrome, Android', address: '127.0.0.1' } },
    ]);
  });

  it('is told as well when a known device comes from a network it never came from', async () => {
    const user = await hire(app, merchantId);
    const signInFrom = (address: string) =>
      app
        .portal()
        .call(
          authApi.login,
          { body: { email: user.email, password: testPassword } },
          { headers: { 'User-Agent': 'Firefox/140.0 (Windows)', 'X-Forwarded-For': address } },
        );
    const portal = app.portal();
    portal.accessToken = (await signInFrom('203.0.113.9')).data.accessToken;
    const readEntries = async () =>
      (await portal.call(notificationsApi.list)).data.map(({ params }) => params.address).reverse();
    await signInFrom('203.0.113.77');
    expect(await readEntries()).toEqual([]);
    for (const address of ['198.51.100.9', '2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:8:1::1', '203.0.113.1'])
      await signInFrom(address);
    expect(await readEntries()).toEqual(['198.51.100.9', '2001:db8:7:1::1', '2001:db8:8:1::1']);
  });
});
