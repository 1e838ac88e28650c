import { buffer } from 'node:stream/consumers';
import type { MailFormat } from '@sala/contract/analytics/reports/report-mails.api.ts';
import { reportNarrowing } from '@sala/contract/analytics/reports/reports.api.ts';
import { findAbsentActor, findUser } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { tableFile } from '#platform/export/table-file.ts';
import { FailureError } from '#platform/failure.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { mailTime } from '#platform/mail/mail-time.ts';
import { addressOfReport, daysText, nameOfReport, readTable, type TableOrder } from '../tables.ts';
import { nextMailAt, reportedDays } from './mail-times.ts';
import { canReceiveMail } from './present-mails.ts';
import { reportMailTexts } from './report-mail-texts.ts';
import { findMail, listDueMails, moveOn, noteSent } from './report-mails.repository.ts';
import { toReportPdf } from './report-pdf.ts';
import { type MailRecipient, stopLinkOf } from './stop-links.ts';

export const sendReportMailJobName = 'reports.send-mail';

/** Queues the mails whose time has come, one job a recipient, and notes when the next ones are due. */
export async function queueReportMails(context: AvailabilityContext): Promise<void> {
  const now = context.clock.now();
  for (const { merchant_id: merchantId, id } of await listDueMails(context.database, now)) {
    const { timeZone } = await getMerchant(context, merchantId);
    await inTransaction(context, merchantId, async (unit) => {
      const mail = await findMail(unit.query, id);
      if (!mail || !(await moveOn(unit.query, mail, nextMailAt(mail.rhythm, timeZone, now)))) return;
      const days = reportedDays(mail.rhythm, timeZone, now);
      for (const { userId, isStopped } of mail.recipients)
        if (!isStopped)
          await context.jobs.send(unit, sendReportMailJobName, { merchantId, mailId: id, userId, ...days });
    });
  }
}

interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

interface Making {
  readonly context: AvailabilityContext;
  readonly actor: UserActor;
  readonly order: TableOrder;
  readonly format: MailFormat;
  readonly timeZone: string;
}

/** The report as its reader would see it: in their language, with what they may read. */
async function makeAttachment({ context, actor, order, format, timeZone }: Making): Promise<Attachment> {
  const table = await readTable(context, actor, { ...order, isWorkbook: format === 'xlsx' });
  const title = `${table.title} ${daysText(order)}`;
  if (format !== 'pdf') {
    const { head, rows, further, about } = table;
    const { name, type, content } = tableFile(
      { sheet: table.title, title, head, rows, further: [...further, about(daysText(order))] },
      format,
    );
    return { filename: name, content: await buffer(content), contentType: type };
  }
  const { name: businessName } = await getMerchant(context, actor.merchantId);
  const createdAt = context.clock.now();
  const createdText = `${reportMailTexts[order.locale].created} ${mailTime(createdAt, timeZone)}`;
  const days = daysText(order);
  const pdf = await toReportPdf({ table, businessName, days, createdAt, createdText, locale: order.locale });
  return { filename: `${title}.pdf`, content: await buffer(pdf), contentType: 'application/pdf' };
}

/** By what a report is narrowed, as the address of its page says it. */
const narrowingOf = (order: TableOrder): [name: string, value: string][] =>
  Object.keys(reportNarrowing).flatMap((name) => {
    const value = order[name as keyof typeof reportNarrowing];
    return value === undefined ? [] : [[name, value]];
  });

/** Which ratings it lists, as the address of its page says it. */
const listedOf = ({ maxStars, followUp }: TableOrder): [name: string, value: string][] => [
  ...(maxStars === undefined ? [] : [['stars', 'low'] as [string, string]]),
  ...(followUp === undefined ? [] : [['followUp', followUp] as [string, string]]),
];

/** The page with the same figures. */
const addressOf = (order: TableOrder, reader: UserActor): string =>
  addressOfReport(order, reader, [
    ['from', order.from],
    ['to', order.to],
    ...(order.report === 'performance' && order.compare === 'none' ? [['compare', 'none'] as [string, string]] : []),
    ...narrowingOf(order),
    ...listedOf(order),
  ]);

/** Sends a report to one of its recipients; nothing to who has stopped it, has left, or may no longer read it. */
export async function sendReportMail(
  context: AvailabilityContext,
  { from, to, ...recipient }: MailRecipient & { readonly from: string; readonly to: string },
): Promise<void> {
  const { merchantId, mailId, userId } = recipient;
  const tenant = context.database.forMerchant(merchantId);
  const mail = await findMail(tenant.query, mailId);
  const state = mail?.recipients.find((one) => one.userId === userId);
  if (!mail || !state || state.isStopped || (state.sentTo !== null && state.sentTo >= to)) return;
  const [actor, user] = await Promise.all([findAbsentActor(context, merchantId, userId), findUser(tenant, userId)]);
  if (!actor || !user || !(await canReceiveMail(context, actor, mail.spec))) return;
  const { name: business, timeZone } = await getMerchant(context, merchantId);
  const { locale } = user;
  const order: TableOrder = { compare: 'previous', ...mail.spec, from, to, locale };
  let attachment: Attachment;
  try {
    attachment = await makeAttachment({ context, actor, order, format: mail.format, timeZone: user.timeZone });
  } catch (error) {
    // What it is narrowed to is gone, or is not theirs to see.
    if (error instanceof FailureError) return;
    throw error;
  }
  const texts = reportMailTexts[locale];
  const report = nameOfReport(order);
  const days = daysText(order);
  const stop = stopLinkOf(context, recipient);
  const isNarrowed = narrowingOf(order).length + listedOf(order).length > 0;
  const content = {
    subject: texts.subject(report, days),
    paragraphs: [
      texts.intro(report, business, days, timeZone),
      ...(isNarrowed ? [texts.narrowed] : []),
      texts.attached,
    ],
    action: { label: texts.open, url: `${context.publicUrl()}${addressOf(order, actor)}` },
    otherAction: { label: texts.stop, url: stop },
    note: mail.created_by === userId ? texts.ownNote : texts.note,
  };
  await context.mailer.send({ ...renderMail(user.email, locale, business, content), attachments: [attachment] });
  await noteSent(tenant.query, mailId, userId, to);
}
