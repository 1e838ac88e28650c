import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInvitation, withdrawInvitation } from '#modules/identity/invitations/invitations.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { runBehindLock } from '#testing/run-behind-lock.ts';
import { Strangers } from '#testing/strangers.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';

let app: TestApp;
let mails: TestMailServer;
let merchantId: string;
let inviter: Awaited<ReturnType<typeof hire>>;
const strangers = new Strangers();

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({
    poolSize: 8,
    environment: { SMTP_URL: mails.url, PUBLIC_URL: 'https://sala.example', TRUSTED_PROXIES: '1' },
  });
  merchantId = (await buildWorkplace(app)).merchantId;
  inviter = await hire(app, merchantId, { email: strangers.email(), firstName: 'Vanna', lastName: 'Keo' });
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

async function invite(userId: string, email: string) {
  await inTransaction(app.context, merchantId, (unit) =>
    createInvitation(app.context, unit, { userId, email, invitedById: inviter.id }),
  );
  return mails.mailTo(email);
}

async function invited() {
  const user = await hire(app, merchantId, { email: strangers.email(), status: 2, firstName: 'Bora', locale: 'en' });
  const mail = await invite(user.id, user.email);
  return { user, mail, token: mail.secret('token') };
}

const check = (token: string) => app.portal().call(accountsApi.checkInvitation, { body: { token } }, strangers.from());
const accept = (token: string, changes: object = {}) => {
  const form = { firstName: 'Borey', lastName: 'Sim', password: 'a password of my own', agreePolicy: true };
  return app.portal().call(accountsApi.acceptInvitation, { body: { token, ...form, ...changes } }, strangers.from());
};
const getStatus = async (id: string) =>
  (
    await app.context.database
      .forMerchant(merchantId)
      .query.selectFrom('users')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
const setStatus = (id: string, status: number) =>
  app.context.database
    .forMerchant(merchantId)
    .query.updateTable('users')
    .set({ status })
    .where('id', '=', id)
    .execute();

describe('an invitation', () => {
  it('says who invites whom, lets them join with their own name, password and language, and tells who invited', async () => {
    const { user, mail, token } = await invited();
    expect(mail.subject).toBe('Lotus Home Services invites you to Sala');
    expect(mail.text).toContain('Vanna Keo');
    expect([mail.link.pathname, mail.link.search]).toEqual(['/invitation/verify', '']);
    expect((await check(token)).data).toMatchObject({
      email: user.email,
      firstName: 'Bora',
      companyName: 'Lotus Home Services',
      invitedBy: 'Vanna Keo',
    });
    const answer = await accept(token, { locale: 'km', timeZone: 'Asia/Bangkok' });
    expect(answer.data.user).toMatchObject({ id: user.id, firstName: 'Borey', locale: 'km', origin: 'Asia/Bangkok' });
    const portal = app.portal();
    portal.accessToken = answer.data.accessToken;
    expect((await portal.call(profileApi.get)).data.lastName).toBe('Sim');
    const news = await (await signInAs(app, inviter)).call(notificationsApi.list);
    expect(news.data).toContainEqual(
      expect.objectContaining({ kind: 'colleagueJoined', params: { name: 'Borey Sim' } }),
    );
    const audit = await app.context.database
      .forMerchant(merchantId)
      .query.selectFrom('audit_entries')
      .select('actor_name')
      .where('action', '=', 'user.joined')
      .where('user_id', '=', user.id)
      .execute();
    expect(audit).toEqual([{ actor_name: 'Borey Sim' }]);
  });

  it('works once, also when it is accepted twice at the same moment', async () => {
    const { token } = await invited();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    expect((await accept(token)).failure.message).toBe('invitationExpired');
    expect((await check(token)).failure.message).toBe('invitationExpired');
  });

  it('works for a week, and not any more once a newer one was sent', async () => {
    const { user, token } = await invited();
    const newer = (await invite(user.id, user.email)).secret('token');
    expect((await check(token)).failure.message).toBe('invitationExpired');
    app.clock.advance({ days: 8 });
    expect((await accept(newer)).failure.message).toBe('invitationExpired');
  });

  it('is worthless for who was deactivated meanwhile', async () => {
    const { user, token } = await invited();
    await setStatus(user.id, 0);
    expect((await check(token)).failure.message).toBe('invitationExpired');
    expect((await accept(token)).failure.message).toBe('invitationExpired');
  });

  it('is worthless for who is deactivated or removed while they accept it, and neither fails', async () => {
    for (const isRemoved of [false, true]) {
      const { user, token } = await invited();
      const answer = await runBehindLock(app, merchantId, {
        hold: (unit) =>
          unit.query
            .updateTable('users')
            .set(isRemoved ? { status: 0, email: null, deleted_at: app.clock.now() } : { status: 0 })
            .where('id', '=', user.id)
            .execute(),
        act: () => accept(token),
        meanwhile: (unit) => withdrawInvitation(unit, user.id),
      });
      expect([answer.status, answer.failure.message]).toEqual([400, 'invitationExpired']);
      expect(await getStatus(user.id)).toBe(0);
    }
  });

  it('is overruled by a deactivation at the same moment, whichever comes first', async () => {
    const owner = await signInAs(app, inviter);
    for (let turn = 0; turn < 4; turn += 1) {
      const { user, token } = await invited();
      const [accepted, shutOut] = await Promise.all([
        accept(token),
        owner.edit(usersApi.setStatus, usersApi.get, { params: { id: user.id }, body: { status: 'inactive' } }),
      ]);
      expect([200, 400]).toContain(accepted.status);
      expect([shutOut.status, await getStatus(user.id)]).toEqual([200, 0]);
    }
  });

  it('is kept as a hash, and sealed in the queue', async () => {
    const { token } = await invited();
    const { rows } = await app.context.database.unscopedSql(
      'select (select json_agg(i)::text from invitations i) as invitations, (select json_agg(data)::text from jobs.job) as jobs',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
