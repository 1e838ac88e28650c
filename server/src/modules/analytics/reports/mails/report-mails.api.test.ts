import { reportMailsApi } from '@sala/contract/analytics/reports/report-mails.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
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
    expect(listed!.recipients.find(({ id }) => id === reader.id)!.isActive).toBe(false);
    await query.updateTable('report_mail_recipients').set({ sent_to: null }).where('mail_id', '=', mail.id).execute();
    await send(merchantId, mail.id);
    await expect.poll(() => mailsTo(manager.email).length, { timeout: 60_000, interval: 100 }).toBe(2);
    expect(mailsTo(reader.email)).toHaveLength(1);
  });

  it('goes to nobody who may not read it, is set up for others by who may name them, and only its maker ends it', async () => {
    const { manager, reader, portal } = await open();
    const other = await open();
    const refusal = async (answer: ReturnType<typeof setUp>) => Object.keys((await answer).failure.validate!);
    expect(await refusal(setUp(portal, [reader.id], { report: 'performance', format: 'xlsx' }))).toEqual([
      'recipient_ids.0',
    ]);
    expect(await refusal(setUp(portal, [other.manager.id]))).toEqual(['recipient_ids.0']);
    expect(await refusal(setUp(portal, [manager.id], { report: 'performance' }))).toEqual(['format']);
    const readerPortal = await signInAs(app, reader);
    expect(await refusal(setUp(readerPortal, [manager.id]))).toEqual(['recipient_ids.0']);
    const { id } = getData(await setUp(readerPortal, [reader.id]));
    expect((await portal.call(reportMailsApi.remove, { params: { id } })).status).toBe(404);
    expect(getData(await portal.call(reportMailsApi.list))).toEqual([]);
    getData(await readerPortal.call(reportMailsApi.remove, { params: { id } }));
    expect(getData(await readerPortal.call(reportMailsApi.list))).toEqual([]);
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
