import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { Strangers } from '#testing/strangers.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';

let app: TestApp;
let mails: TestMailServer;
const strangers = new Strangers();

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mails.url, TRUSTED_PROXIES: '1' } });
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

/** A business whose administrator invites people. */
async function openBusiness() {
  const { merchantId } = await buildWorkplace(app);
  const { id: roleId } = await buildRole(app.context, { merchantId });
  const portal = await signInAs(app, await hire(app, merchantId, { firstName: 'Vanna', lastName: 'Keo' }));
  const form = { firstName: 'Sok', lastName: 'Dara', roleIds: [roleId], serviceScope: unrestrictedScope };
  return {
    invite: (email: string) => portal.call(usersApi.create, { body: { ...form, email } }),
    get: (id: string) => portal.call(usersApi.get, { params: { id } }),
    remove: (id: string) => portal.call(usersApi.remove, { params: { id } }),
  };
}

const person = { firstName: 'Borey', lastName: 'Sim', password: 'a password of my own', agreePolicy: true };
const accept = (token: string) =>
  app.portal().call(accountsApi.acceptInvitation, { body: { token, ...person } }, strangers.from());
const check = (token: string) => app.portal().call(accountsApi.checkInvitation, { body: { token } }, strangers.from());

async function invitedBy(businesses: Awaited<ReturnType<typeof openBusiness>>[], email: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const business of businesses) {
    expect((await business.invite(email)).status).toBe(200);
    tokens.push((await mails.mailTo(email)).secret('token'));
  }
  return tokens;
}

describe('an address that was only invited', () => {
  it('can be invited by other businesses too; the first it joins has it, and the other links are worthless', async () => {
    const email = strangers.email();
    const businesses = [await openBusiness(), await openBusiness()];
    const [first, second] = await invitedBy(businesses, email);
    expect((await accept(second!)).status).toBe(200);
    expect((await check(first!)).failure.message).toBe('invitationExpired');
    expect((await accept(first!)).failure.message).toBe('invitationExpired');
  });

  it('joins one business, also when several links are followed at the same moment', async () => {
    const email = strangers.email();
    const tokens = await invitedBy([await openBusiness(), await openBusiness(), await openBusiness()], email);
    const answers = await Promise.all(tokens.map(accept));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    const refused = answers.filter((answer) => answer.status === 400);
    expect(refused.map((answer) => answer.failure.message)).toEqual(['invitationExpired', 'invitationExpired']);
  });

  it('can open a business of its own, after which it cannot join the other', async () => {
    const email = strangers.email();
    const [token] = await invitedBy([await openBusiness()], email);
    const body = { companyName: 'Mine', email, ...person };
    const { registrationId } = (await app.portal().call(accountsApi.register, { body }, strangers.from())).data;
    const { code } = await mails.mailTo(email);
    const input = { body: { registrationId, code: code! } };
    expect((await app.portal().call(accountsApi.verify, input, strangers.from())).status).toBe(200);
    expect((await accept(token!)).failure.message).toBe('invitationExpired');
  });

  it('is there once within a business, in whatever case', async () => {
    const business = await openBusiness();
    const email = strangers.email();
    expect((await business.invite(email)).status).toBe(200);
    const again = await business.invite(email.toUpperCase());
    expect([again.status, again.failure.validate]).toEqual([
      422,
      { email: [{ key: 'unique', params: { value: email } }] },
    ]);
  });
});

describe('inviting an address that has an account at another business', () => {
  it('answers as for any other, tells its owner alone that it cannot join twice, and can be taken back', async () => {
    const { merchantId: elsewhere } = await buildWorkplace(app);
    const joined = await hire(app, elsewhere, { email: strangers.email(), firstName: 'Piseth', locale: 'en' });
    const business = await openBusiness();
    const unknown = getData(await business.invite(strangers.email()));
    const known = getData(await business.invite(joined.email));
    const { id, email: _known, createdAt, invitationExpiresAt, ...rest } = known;
    const { id: _id, email: _unknown, createdAt: _at, invitationExpiresAt: _until, ...usual } = unknown;
    expect(rest).toEqual(usual);
    expect([typeof createdAt, typeof invitationExpiresAt, rest.status]).toEqual(['string', 'string', 'invited']);
    const mail = await mails.mailTo(joined.email);
    expect(mail.text).toContain('Hello Piseth Dara');
    expect(mail.text).toContain('already has an account at another business');
    expect(mail.raw).not.toContain('token=');
    expect((await signInAs(app, joined)).accessToken).toBeTruthy();
    expect((await business.remove(id)).status).toBe(200);
    expect((await business.get(id)).status).toBe(404);
  });
});

describe('invitations to one address', () => {
  it('are five in an hour and two beyond for each business, however often they are taken back', async () => {
    const email = strangers.email();
    const businesses = [await openBusiness(), await openBusiness()];
    for (let turn = 0; turn < 5; turn += 1) {
      const business = businesses[turn % 2]!;
      const { id } = getData(await business.invite(email));
      expect((await business.remove(id)).status).toBe(200);
    }
    for (const business of businesses) {
      for (let turn = 0; turn < 2; turn += 1) {
        const { id } = getData(await business.invite(email));
        expect((await business.remove(id)).status).toBe(200);
      }
      const refused = await business.invite(email);
      expect([refused.status, refused.failure.message]).toEqual([429, 'tooManyRequests']);
      expect(refused.failure.params?.seconds).toBeGreaterThan(0);
    }
    expect((await businesses[0]!.invite(strangers.email())).status).toBe(200);
  });
});
