import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInvitation } from '#modules/identity/invitations/invitations.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { buildWorkplace, hire } from '../people.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { Strangers } from '../strangers.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { startTestMailServer, type TestMailServer } from '../test-mail-server.ts';
import type { Answer } from '../test-portal.ts';

let app: TestApp;
let mails: TestMailServer;
let merchantId: string;
const strangers = new Strangers();
const password = 'a password of my own';
const person = { firstName: 'Some', lastName: 'Body', password, agreePolicy: true };

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mails.url, TRUSTED_PROXIES: '1' } });
  merchantId = (await buildWorkplace(app)).merchantId;
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

interface MailedSecret {
  readonly mail: ReceivedMail;
  readonly email: string;
  readonly secret: string;
  /** Uses it up. */
  use(secret?: string): Promise<Answer<unknown>>;
}

async function registrationCode(): Promise<MailedSecret> {
  const email = strangers.email();
  const body = { companyName: 'Mine', email, ...person };
  const { registrationId } = (await app.portal().call(accountsApi.register, { body }, strangers.from())).data;
  const mail = await mails.mailTo(email);
  return {
    mail,
    email,
    secret: mail.code!,
    use: (code = mail.code!) =>
      app.portal().call(accountsApi.verify, { body: { registrationId, code } }, strangers.from()),
  };
}

async function resetLink(): Promise<MailedSecret> {
  const { email } = await hire(app, merchantId, { email: strangers.email() });
  await app.portal().call(accountsApi.requestReset, { body: { email } }, strangers.from());
  const mail = await mails.mailTo(email);
  const secret = mail.secret('token');
  return {
    mail,
    email,
    secret,
    use: (token = secret) => app.portal().call(accountsApi.reset, { body: { token, password } }, strangers.from()),
  };
}

async function invitationLink(): Promise<MailedSecret> {
  const { id, email } = await hire(app, merchantId, { email: strangers.email(), status: 2 });
  await inTransaction(app.context, merchantId, (unit) =>
    createInvitation(app.context, unit, { userId: id, email, invitedById: null }),
  );
  const mail = await mails.mailTo(email);
  const secret = mail.secret('token');
  return {
    mail,
    email,
    secret,
    use: (token = secret) =>
      app.portal().call(accountsApi.acceptInvitation, { body: { token, ...person } }, strangers.from()),
  };
}

const kinds = [
  ['a registration code', registrationCode, { minutes: 11 }],
  ['a reset link', resetLink, { minutes: 61 }],
  ['an invitation', invitationLink, { days: 8 }],
] as const;

describe.each(kinds)('%s', (_name, make, lifetime) => {
  it('survives a scanner that opens it in every way a scanner does', async () => {
    const { mail, secret, use } = await make();
    const { pathname, search } = mail.link;
    const addresses = [
      `${pathname}${search}`,
      `${pathname}?token=${secret}&code=${secret}`,
      '/api/verify',
      '/api/forget-password/reset',
      '/api/forget-password/check',
      '/api/invite',
      '/api/invite/check',
    ];
    for (const address of addresses)
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        await fetch(`${app.address}${address}`, { method, redirect: 'follow' });
    expect((await use()).status).toBe(200);
  });

  it('carries its secret behind the number sign, where no server and no log sees it', async () => {
    const { mail, secret } = await make();
    const { origin, pathname, search, hash } = mail.link;
    expect(`${origin}${pathname}${search}`).not.toContain(secret);
    expect(hash).toContain(secret);
  });

  it('works once: of twenty at the same moment one gets in, and nobody afterwards', async () => {
    const { use } = await make();
    const answers = await Promise.all(Array.from({ length: 20 }, () => use()));
    const statuses = answers.map((answer) => answer.status);
    // A code allows five attempts in total.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    expect((await use()).status).toBe(400);
  });

  it('works no more after its time', async () => {
    const { use, email } = await make();
    app.clock.advance(lifetime);
    expect((await use()).status).toBe(400);
    const login = await app.portal().call(authApi.login, { body: { email, password } }, strangers.from());
    expect(login.status).toBe(400);
  });

  it('opens only what it was made for', async () => {
    const [one, other] = [await make(), await make()];
    if (one.secret !== other.secret) {
      const crossed = await one.use(other.secret.slice(0, -1) + (other.secret.endsWith('0') ? '1' : '0'));
      expect(crossed.status).toBeGreaterThanOrEqual(400);
    }
    expect((await one.use()).status).toBe(200);
    expect((await other.use()).status).toBe(200);
  });

  it('is nowhere in the database as it was mailed', async () => {
    const { secret } = await make();
    const { rows: tables } = await app.context.database.unscopedSql(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')",
    );
    for (const { name } of tables as { name: string }[]) {
      const { rows } = await app.context.database.unscopedSql<{ row: string }>(`select t::text as row from ${name} t`);
      const row = rows.find((each) => new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(each.row));
      expect([name, row]).toEqual([name, undefined]);
    }
  });
});

describe('a secret of one kind', () => {
  it('is worth nothing for another', async () => {
    const [link, invitation] = [await resetLink(), await invitationLink()];
    expect((await link.use(invitation.secret)).failure.message).toBe('linkExpired');
    expect((await invitation.use(link.secret)).failure.message).toBe('invitationExpired');
    expect((await link.use()).status).toBe(200);
    expect((await invitation.use()).status).toBe(200);
  });

  it('is not its hash: who reads the database has no link', async () => {
    await Promise.all([resetLink(), invitationLink()]);
    const { unscoped } = app.context.database;
    const resets = await unscoped.selectFrom('password_resets').select('token_hash').execute();
    const invitations = await unscoped.selectFrom('invitations').select('token_hash').execute();
    for (const { token_hash: token } of [...resets, ...invitations]) {
      const reset = await app.portal().call(accountsApi.reset, { body: { token, password } }, strangers.from());
      const body = { token, ...person };
      const accepted = await app.portal().call(accountsApi.acceptInvitation, { body }, strangers.from());
      expect([reset.status, accepted.status]).toEqual([400, 400]);
    }
  });
});
