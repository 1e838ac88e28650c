import type { ReportMail, reportMailsApi } from '@sala/contract/analytics/reports/report-mails.api.ts';
import { reportMailErrors } from '@sala/contract/analytics/reports/report-mails.errors.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { findAbsentActor, listNames } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { dayIn } from '#platform/day.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { canReadReport, reportsFor } from '../long-files/report-access.ts';
import { canReadNames, toView } from '../view.ts';
import { nextMailAt } from './mail-times.ts';
import {
  deleteMail,
  findMail,
  insertMail,
  listMails,
  type ReportMailRow,
  stopRecipient,
} from './report-mails.repository.ts';
import { readStopToken } from './stop-links.ts';

/** Mails of a business. */
const maxMails = 50;

function presentMail(actor: UserActor, row: ReportMailRow, names: ReadonlyMap<string, string>): ReportMail {
  const { id, spec, format, rhythm, created_by: createdBy, next_at, recipients } = row;
  // Only the person who set it up may know who else receives it.
  const shown = recipients.filter(({ userId }) => createdBy === actor.userId || userId === actor.userId);
  return {
    id,
    report: spec.report,
    by: spec.by,
    format,
    rhythm,
    recipients: shown.map(({ userId, isStopped }) => ({
      id: userId,
      name: names.get(userId) ?? '',
      isActive: !isStopped,
    })),
    createdBy: names.get(createdBy) ?? '',
    isOwn: createdBy === actor.userId,
    nextAt: next_at.toISOString(),
  };
}

const concerns = ({ userId }: UserActor, { created_by, recipients }: ReportMailRow): boolean =>
  created_by === userId || recipients.some((one) => one.userId === userId && !one.isStopped);

const namesFor = (context: AvailabilityContext, merchantId: string, rows: readonly ReportMailRow[]) =>
  listNames(
    context.database.forMerchant(merchantId).query,
    rows.flatMap(({ created_by, recipients }) => [created_by, ...recipients.map(({ userId }) => userId)]),
  );

/** The mails that the reader has set up or receives. */
export async function listReportMails(
  context: AvailabilityContext,
  actor: UserActor,
): Promise<{ rows: ReportMail[]; meta: ListMeta }> {
  const all = await listMails(context.database.forMerchant(actor.merchantId).query);
  const rows = all.filter((row) => concerns(actor, row));
  const names = await namesFor(context, actor.merchantId, rows);
  const meta = { page: 1, limit: maxMails, total: rows.length };
  return { rows: rows.map((row) => presentMail(actor, row, names)), meta };
}

type NewMail = EndpointParsedInput<typeof reportMailsApi.create>['body'];

/** Sets a mail up. Throws tooManyReportMails; a problem of `report`, or of `recipientIds` for who may not read it or may not be named. */
export async function createReportMail(
  context: AvailabilityContext,
  actor: UserActor,
  body: NewMail,
): Promise<ReportMail> {
  const { merchantId, userId } = actor;
  const { recipientIds: given, format, rhythm, ...spec } = body;
  const options = reportsFor(actor);
  if (!options.includes(spec.report))
    failFields({ report: [{ key: 'oneOf', params: { options: options.join(', ') } }] });
  const recipientIds = [...new Set(given)];
  for (const [index, id] of recipientIds.entries()) {
    const recipient = id === userId || canReadNames(actor) ? await findAbsentActor(context, merchantId, id) : undefined;
    if (!recipient || !canReadReport(recipient, spec.report))
      failFields({ [`recipientIds.${index}`]: [{ key: 'id' }] });
  }
  const { timeZone } = await getMerchant(context, merchantId);
  const now = context.clock.now();
  const today = dayIn(timeZone, now);
  // What it is narrowed to has to be there, and the reader's to see.
  await toView(context, actor, { ...spec, from: today, to: today });
  const id = newId();
  await inTransaction(context, merchantId, async (unit) => {
    await takeMerchantLock(unit, 'report-mails');
    if ((await listMails(unit.query)).length >= maxMails) fail(reportMailErrors.tooManyReportMails, { max: maxMails });
    const mail = { id, spec: JSON.stringify(spec), format, rhythm, created_by: userId, created_at: now };
    await insertMail(unit.query, { ...mail, next_at: nextMailAt(rhythm, timeZone, now) }, recipientIds);
  });
  const row = found(await findMail(context.database.forMerchant(merchantId).query, id));
  return presentMail(actor, row, await namesFor(context, merchantId, [row]));
}

/** Ends a mail of the reader's own. */
export async function removeReportMail(context: AvailabilityContext, actor: UserActor, id: string): Promise<void> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const row = found(await findMail(query, id));
  found(row.created_by === actor.userId ? row : undefined);
  await deleteMail(query, id);
}

/** Stops the mail for the owner of the link; repeating it changes nothing. Throws reportMailLinkInvalid. */
export async function stopReportMail(
  context: AvailabilityContext,
  token: string,
  { address }: Pick<RequestInfo, 'address'>,
): Promise<void> {
  const recipient = readStopToken(context, token);
  if (!recipient) {
    await context.limits.of('wrong-links').consume(`report mail ${getLimitedNetwork(address)}`);
    return fail(reportMailErrors.reportMailLinkInvalid);
  }
  const { query } = context.database.forMerchant(recipient.merchantId);
  if (!(await stopRecipient(query, recipient.mailId, recipient.userId))) fail(reportMailErrors.reportMailLinkInvalid);
}
