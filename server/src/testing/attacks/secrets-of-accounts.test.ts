import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getData } from '../company.ts';
import { ServerProcess } from '../server-process.ts';
import { startTestMailServer, type TestMailServer } from '../test-mail-server.ts';
import type { Answer, TestPortal } from '../test-portal.ts';

/** Unique texts that pass through the server once. */
const canary = (name: string) => `canary ${name} 7f3a9c1d`;
/** Secrets that must not appear anywhere, by name. */
const secrets: Record<string, string> = {
  firstPassword: canary('registered'),
  changedPassword: canary('changed'),
  resetPassword: canary('reset'),
  invitedPassword: canary('invited'),
  wrongPassword: canary('wrong'),
};
/** One-time codes: six digits, which may be part of other numbers. */
const codes: Record<string, string> = {};
const failures: string[] = [];
const owner = 'owner@canaries.example';
const invitee = 'invitee@canaries.example';
const password = (name: string) => ({ password: secrets[`${name}Password`]! });
const person = { firstName: 'Some', lastName: 'Body', agreePolicy: true as const };

let server: ServerProcess;
let mails: TestMailServer;
let dump: string;

beforeAll(async () => {
  mails = await startTestMailServer();
  server = await ServerProcess.start({ environment: { LOG_LEVEL: 'trace', SMTP_URL: mails.url } });
  const portal = await register();
  await useTokens(portal);
  await invite(portal);
  await changePassword(portal);
  await resetPassword();
  dump = await dumpOfDatabase();
  await server.stop();
});
afterAll(async () => {
  await server?.dispose();
  await mails?.close();
});

/** Records answers, which must not contain secrets. */
function note<Data>(answer: Answer<Data>): Answer<Data> {
  if (answer.status >= 400) failures.push(JSON.stringify(answer.failure));
  return answer;
}

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Of a sign-in. */
  readonly deviceToken?: string;
}

function enter(name: string, portal: TestPortal, tokens: Tokens): TestPortal {
  portal.accessToken = tokens.accessToken;
  portal.refreshToken = tokens.refreshToken;
  secrets[`${name}: access token`] = tokens.accessToken;
  secrets[`${name}: refresh token`] = tokens.refreshToken;
  if (tokens.deviceToken) secrets[`${name}: device token`] = tokens.deviceToken;
  return portal;
}

async function register(): Promise<TestPortal> {
  const portal = server.portal();
  const body = { companyName: 'Canaries', email: owner, ...person, ...password('first') };
  const { registrationId } = getData(await portal.call(accountsApi.register, { body }));
  codes.code = (await mails.mailTo(owner)).code!;
  const wrong = codes.code === '271828' ? '314159' : '271828';
  note(await portal.call(accountsApi.verify, { body: { registrationId, code: wrong } }));
  codes.wrongCode = wrong;
  return enter(
    'owner',
    portal,
    getData(await portal.call(accountsApi.verify, { body: { registrationId, code: codes.code } })),
  );
}

async function useTokens(portal: TestPortal): Promise<void> {
  for (const kind of ['personal', 'application'] as const) {
    const permissions = [{ subject: 'chat' as const, action: 'read' as const }];
    const body = { kind, name: `Of the ${kind} kind`, permissions, expiresInDays: 30 };
    const { token, apiToken } = getData(await portal.call(apiTokensApi.create, { body }));
    secrets[`${kind} token`] = token.slice(13);
    const program = server.portal();
    program.visitorToken = token;
    getData(await program.call(channelsApi.list));
    note(await program.call(rolesApi.list));
    note(await program.call(channelsApi.list, { query: { cursor: token } }));
    const wrong = `${token.slice(0, -8)}AAAAAAAA`;
    secrets[`wrong ${kind} token`] = wrong.slice(13);
    program.visitorToken = wrong;
    note(await program.call(channelsApi.list));
    await portal.call(apiTokensApi.revoke, { params: { id: apiToken.id } });
    program.visitorToken = token;
    note(await program.call(channelsApi.list));
  }
}

async function invite(portal: TestPortal): Promise<void> {
  const [role] = getData(await portal.call(rolesApi.options));
  const serviceScope = getData(await portal.call(profileApi.get)).serviceCateAndType;
  const body = { email: invitee, firstName: 'In', lastName: 'Vited', roleIds: [role!.id], serviceScope };
  getData(await portal.call(usersApi.create, { body }));
  const token = (await mails.mailTo(invitee)).secret('token');
  secrets.invitation = token;
  note(await portal.call(accountsApi.checkInvitation, { body: { token: `${token.slice(0, -4)}AAAA` } }));
  const acceptance = { token, ...person, ...password('invited') };
  enter(
    'invitee',
    server.portal(),
    getData(await server.portal().call(accountsApi.acceptInvitation, { body: acceptance })),
  );
  note(await server.portal().call(accountsApi.acceptInvitation, { body: acceptance }));
}

async function changePassword(portal: TestPortal): Promise<void> {
  const change = (currentPassword: string) =>
    portal.call(profileApi.changePassword, { body: { currentPassword, newPassword: secrets.changedPassword! } });
  note(await change(secrets.wrongPassword!));
  expect((await change(secrets.firstPassword!)).status).toBe(200);
  for (const each of ['wrong', 'first'])
    note(await server.portal().call(authApi.login, { body: { email: owner, ...password(each) } }));
}

async function resetPassword(): Promise<void> {
  const portal = server.portal();
  await portal.call(accountsApi.requestReset, { body: { email: owner } });
  // Mails arrive in order: the notice about the password comes first.
  let mail = await mails.mailTo(owner);
  while (!mail.link.hash.includes('token=')) mail = await mails.mailTo(owner);
  const token = mail.secret('token');
  secrets.resetLink = token;
  const body = { token, ...password('reset') };
  expect((await portal.call(accountsApi.reset, { body })).status).toBe(200);
  note(await portal.call(accountsApi.reset, { body }));
  enter(
    'owner again',
    portal,
    getData(await portal.call(authApi.login, { body: { email: owner, ...password('reset') } })),
  );
  const renewed = await portal.call(authApi.refresh, {}, { headers: { 'Refresh-Token': portal.refreshToken! } });
  enter('owner renewed', portal, getData(renewed));
}

/** All rows of all tables as text, including job queues, like a stolen copy of the database. */
async function dumpOfDatabase(): Promise<string> {
  const { unscopedSql } = server.context.database;
  const tables = await unscopedSql<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await unscopedSql<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join('\n');
}

function expectNowhere(places: Record<string, string>): void {
  for (const [where, text] of Object.entries(places)) {
    expect([where, text.length > 0]).toEqual([where, true]);
    const lines = text.split('\n');
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThan(8);
      const found = [secret, Buffer.from(secret).toString('base64').slice(0, -4), Buffer.from(secret).toString('hex')];
      const line = lines.find((each) => found.some((form) => each.includes(form)));
      expect([where, what, line]).toEqual([where, what, undefined]);
    }
    // Times have six decimals too.
    const untimed = lines.map((line) => line.replace(/\d\d:\d\d:\d\d\.\d+/g, ''));
    for (const [what, code] of Object.entries(codes)) {
      const alone = new RegExp(`(?<![\\da-f-])${code}(?![\\da-f-])`);
      expect([where, what, untimed.find((line) => alone.test(line))]).toEqual([where, what, undefined]);
    }
  }
}

describe('what accounts are kept by', () => {
  it('was in use: codes, links, tokens and passwords of every kind', () => {
    expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(17);
    expect(failures.length).toBeGreaterThan(8);
    expect(dump).toContain('apiToken.created');
    expect(dump).toContain(owner);
  });

  it('is in no log, neither of the server nor of the database', () => {
    expectNowhere({
      server: server.lines.join('\n'),
      database: readFileSync(join(server.dataDir, 'postgres.log'), 'utf8'),
    });
  });

  it('is in no answer but the one that is to show it', () => {
    expectNowhere({ failures: failures.join('\n') });
  });

  it('is nowhere in the database, the log of changes and the jobs included', () => {
    expect(dump).toMatch(/^jobs\./m);
    expect(dump).toMatch(/^public\.audit_entries /m);
    expectNowhere({ dump });
  });
});
