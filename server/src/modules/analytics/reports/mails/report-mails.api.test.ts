import { reportMailsApi } from '@sala/contract/analytics/reports/report-mails.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { nextMailAt, reportedDays } from './mail-times.ts';
import { queueReportMails } from './send-report-mail.ts';

let app: TestApp;
let mails: TestMailServer;

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

const can = (...subjects: Permission['subject'][]): Permission[] =>
  subjects.map((subject) => ({ subject, action: 'read' }));

async function open() {
  const { merchantId } = await buildWorkplace(app);
  const manager = await hire(app, merchantId, { firstName: 'Sophea' });
  const reader = await hire(app, merchantId, { firstName: 'Dara', permissions: can('report-conversation-overview') });
  return { merchantId, manager, reader, portal: await signInAs(app, manager) };
}

const setUp = (portal: TestPortal, recipientIds: string[], more: object = {}) => {
  const body = { report: 'overview' as const, format: 'pdf' as const, rhythm: 'week' as const, recipientIds, ...more };
  return portal.call(reportMailsApi.create, { body });
};

/** Lets the time of a mail come. */
async function send(merchantId: string, id: string): Promise<void> {
  const { query } = app.context.database.forMerchant(merchantId);
  await query
    .updateTable('report_mails')
    .set({ next_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await queueReportMails(app.context);
}
const mailsTo = (email: string) => mails.mailsTo(email);

/** The words of a mail with an attachment, whatever its parts are encoded as. */
function textOf(raw: string): string {
  const plain = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const encoded = [...raw.matchAll(/base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\w+/=\r\n]+)/g)];
  return [plain, ...encoded.map(([, body]) => Buffer.from(body!, 'base64').toString('utf8'))].join('\n');
}

describe('a report by mail', () => {
  it('is sent on Mondays and firsts, with the whole week or month before, by the clocks of the business', () => {
    const zone = 'Asia/Phnom_Penh';
    const next = (rhythm: 'week' | 'month', now: string) => nextMailAt(rhythm, zone, new Date(now)).toISOString();
    expect(next('week', '2026-11-24T03:00:00Z')).toBe('2026-11-29T23:00:00.000Z');
    expect(next('week', '2026-11-29T22:00:00Z')).toBe('2026-11-29T23:00:00.000Z');
    expect(next('month', '2026-01-31T23:30:00Z')).toBe('2026-02-28T23:00:00.000Z');
    expect(reportedDays('week', zone, new Date('2026-11-29T23:05:00Z'))).toEqual({
      from: '2026-11-23',
      to: '2026-11-29',
    });
    expect(reportedDays('month', zone, new Date('2026-02-28T23:05:00Z'))).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });

  it('reaches each recipient once, in their language, as a PDF, with a link that stops it for them alone', async () => {
    const { merchantId, manager, reader, portal } = await open();
    const { query } = app.context.database.forMerchant(merchantId);
    await query.updateTable('users').set({ locale: 'km' }).where('id', '=', reader.id).execute();
    const mail = getData(await setUp(portal, [manager.id, reader.id], { channel: 'telegram', hours: 'business' }));
    await send(merchantId, mail.id);
    await expect
      .poll(() => [mailsTo(manager.email).length, mailsTo(reader.email).length], { timeout: 60_000, interval: 100 })
      .toEqual([1, 1]);
    const { raw } = mailsTo(reader.email)[0]!;
    expect(raw).toContain('application/pdf');
    const own = textOf(mailsTo(manager.email)[0]!.raw);
    expect(own).toContain('You set up this email.');
    expect(own).toMatch(
      /\/conversation-overview\?from=[\d-]+&(amp;)?to=[\d-]+&(amp;)?channel=telegram&(amp;)?hours=business/,
    );
    expect(textOf(raw)).toContain('មិត្តរួមការងារម្នាក់');
    const token = /#token=([\w.-]+)/.exec(textOf(raw))![1]!;
    const stop = () => app.portal().call(reportMailsApi.stop, { body: { token } });
    expect((await stop()).status).toBe(200);
    expect((await stop()).status).toBe(200);
    const [listed] = getData(await portal.call(reportMailsApi.list));
    expect(listed!.recipients.find(({ id }) => id === reader.id)!.state).toBe('stopped');
    await query.updateTable('report_mail_recipients').set({ sent_to: null }).where('mail_id', '=', mail.id).execute();
    await send(merchantId, mail.id);
    await expect.poll(() => mailsTo(manager.email).length, { timeout: 60_000, interval: 100 }).toBe(2);
    expect(mailsTo(reader.email)).toHaveLength(1);
  });

  it('goes to nobody who may not read it, is set up for others by who may name them, and names who cannot have it', async () => {
    const { manager, reader, portal } = await open();
    const other = await open();
    const refusal = async (answer: ReturnType<typeof setUp>) => Object.keys((await answer).failure.validate!);
    const sheet = { report: 'performance', format: 'xlsx' } as const;
    const refused = await setUp(portal, [manager.id, reader.id], sheet);
    expect(refused.failure.validate).toMatchObject({
      'recipient_ids.1': [{ key: 'cannotReadReport', params: { name: expect.stringContaining('Dara') } }],
    });
    const recipients = async (asker: TestPortal, report: 'performance' | 'overview') =>
      getData(await asker.call(reportMailsApi.recipients, { query: { report } })).map(({ id }) => id);
    expect(await recipients(portal, 'performance')).toEqual([manager.id]);
    expect((await recipients(portal, 'overview')).toSorted()).toEqual([manager.id, reader.id].toSorted());
    expect(await refusal(setUp(portal, [other.manager.id]))).toEqual(['recipient_ids.0']);
    expect(await refusal(setUp(portal, [manager.id], { report: 'performance' }))).toEqual(['format']);
    const readerPortal = await signInAs(app, reader);
    expect(await refusal(setUp(readerPortal, [manager.id]))).toEqual(['recipient_ids.0']);
    expect(await recipients(readerPortal, 'overview')).toEqual([reader.id]);
  });

  it('is ended by who set it up or who sees to the links of screens, and left by each recipient', async () => {
    const { merchantId, manager, reader, portal } = await open();
    const colleague = await hire(app, merchantId, { permissions: can('report-conversation-overview') });
    const [readerPortal, colleaguePortal] = [await signInAs(app, reader), await signInAs(app, colleague)];
    const list = async (asker: TestPortal) => getData(await asker.call(reportMailsApi.list));
    const own = getData(await setUp(readerPortal, [reader.id], { channel: 'telegram' }));
    expect((await colleaguePortal.call(reportMailsApi.remove, { params: { id: own.id } })).status).toBe(404);
    expect((await colleaguePortal.call(reportMailsApi.leave, { params: { id: own.id } })).status).toBe(404);
    const [seen] = await list(portal);
    expect(seen).toMatchObject({ id: own.id, isOwn: false, canRemove: true, isReceived: false });
    expect(seen!.filters).toEqual([{ label: 'Channel', choice: 'Telegram' }]);
    getData(await portal.call(reportMailsApi.remove, { params: { id: own.id } }));
    expect(await list(readerPortal)).toEqual([]);

    const { id } = getData(await setUp(portal, [manager.id, reader.id, colleague.id]));
    expect(await list(readerPortal)).toMatchObject([{ id, canRemove: false, recipients: [{ id: reader.id }] }]);
    expect((await readerPortal.call(reportMailsApi.remove, { params: { id } })).status).toBe(404);
    getData(await readerPortal.call(reportMailsApi.leave, { params: { id } }));
    expect(await list(readerPortal)).toEqual([]);
    const body = { status: 'inactive' as const };
    getData(await portal.edit(usersApi.setStatus, usersApi.get, { params: { id: colleague.id }, body }));
    const [left] = await list(portal);
    expect(Object.fromEntries(left!.recipients.map((one) => [one.id, one.state]))).toEqual({
      [manager.id]: 'active',
      [reader.id]: 'stopped',
      [colleague.id]: 'unable',
    });
  });

  it('ends when the person who set it up leaves', async () => {
    const { merchantId, reader, portal } = await open();
    const creator = await hire(app, merchantId);
    getData(await setUp(await signInAs(app, creator), [creator.id, reader.id]));
    const kept = getData(await setUp(portal, [reader.id]));
    const body = { status: 'inactive' as const };
    getData(await portal.edit(usersApi.setStatus, usersApi.get, { params: { id: creator.id }, body }));
    await expect
      .poll(async () => getData(await portal.call(reportMailsApi.list)).map(({ id }) => id), { timeout: 60_000 })
      .toEqual([kept.id]);
  });

  it('lists the ratings that were chosen when it was set up', async () => {
    const { merchantId, manager, portal } = await open();
    const chosen = { report: 'ratings', format: 'csv', maxStars: 2, followUp: 'open' } as const;
    const mail = getData(await setUp(portal, [manager.id], chosen));
    expect(mail.filters.map(({ choice }) => choice)).toEqual(['2 stars or fewer', 'Open']);
    await send(merchantId, mail.id);
    await expect.poll(() => mailsTo(manager.email).length, { timeout: 60_000, interval: 100 }).toBe(1);
    const text = textOf(mailsTo(manager.email)[0]!.raw);
    expect(text).toMatch(/\/customer-satisfaction\?from=[\d-]+&(amp;)?to=[\d-]+&(amp;)?stars=low&(amp;)?followUp=open/);
    expect(text).toContain('2 stars or fewer');
  });

  it('is stopped by no link that was made up', async () => {
    const { manager, merchantId, portal } = await open();
    const { id } = getData(await setUp(portal, [manager.id]));
    for (const token of ['guessed', `${merchantId}.${id}.${manager.id}.${'a'.repeat(43)}`]) {
      const answer = await app.portal().call(reportMailsApi.stop, { body: { token } });
      expect([answer.status, answer.failure.message]).toEqual([404, 'reportMailLinkInvalid']);
    }
  });
});
