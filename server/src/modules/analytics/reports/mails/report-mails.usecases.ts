import type { LongReport } from '@sala/contract/analytics/reports/report-files.api.ts';
import type { ReportMail, reportMailsApi } from '@sala/contract/analytics/reports/report-mails.api.ts';
import { reportMailErrors } from '@sala/contract/analytics/reports/report-mails.errors.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { commonErrors, type FieldProblem } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import {
  findAbsentActor,
  findUser,
  getName,
  listAbsentActors,
  lockUserRow,
  userStatus,
} from '#modules/identity/users/users.public.ts';
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
import type { Named } from '../choices.repository.ts';
import { canReadReport, reportsFor } from '../long-files/report-access.ts';
import { canReadNames, toView } from '../view.ts';
import { nextMailAt } from './mail-times.ts';
import { canReceiveMail, canRemoveMail, type MailedReport, presentMails } from './present-mails.ts';
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

const concerns = (actor: UserActor, row: ReportMailRow): boolean =>
  canRemoveMail(actor, row) || row.recipients.some((one) => one.userId === actor.userId && !one.isStopped);

/** The mails that the reader has set up or receives; all of them for who may manage them. */
export async function listReportMails(
  context: AvailabilityContext,
  actor: UserActor,
  locale: Locale,
): Promise<{ rows: ReportMail[]; meta: ListMeta }> {
  const all = await listMails(context.database.forMerchant(actor.merchantId).query);
  const rows = all.filter((row) => concerns(actor, row));
  const meta = { page: 1, limit: maxMails, total: rows.length };
  return { rows: await presentMails(context, actor, rows, locale), meta };
}

/** Throws a problem of `report` for one that the reader may not have. */
function assertOwnReport(actor: UserActor, report: LongReport): void {
  const options = reportsFor(actor);
  if (!options.includes(report)) failFields({ report: [{ key: 'oneOf', params: { options: options.join(', ') } }] });
}

/** People who may be chosen to receive the report by mail. Throws a problem at `report` if the reader may not read the report. */
export async function listMailRecipients(
  context: AvailabilityContext,
  actor: UserActor,
  report: LongReport,
): Promise<{ rows: Named[]; meta: ListMeta }> {
  assertOwnReport(actor, report);
  const people = await listAbsentActors(context, actor.merchantId, canReadNames(actor) ? undefined : [actor.userId]);
  const rows = people.filter((one) => canReadReport(one, report)).map(({ userId, name }) => ({ id: userId, name }));
  return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
}

/** Why the mail cannot go to one of its recipients; the name only for who may know it. */
async function problemOfRecipient(
  context: AvailabilityContext,
  actor: UserActor,
  id: string,
  spec: MailedReport,
): Promise<FieldProblem | undefined> {
  const { merchantId, userId } = actor;
  const mayName = id === userId || canReadNames(actor);
  const user = mayName ? await findUser(context.database.forMerchant(merchantId), id) : undefined;
  if (!user) return { key: 'id' };
  const recipient = await findAbsentActor(context, merchantId, id);
  if (recipient && (await canReceiveMail(context, recipient, spec))) return undefined;
  return { key: 'cannotReadReport', params: { name: getName(user) } };
}

type NewMail = EndpointParsedInput<typeof reportMailsApi.create>['body'];

/**
 * Sets a mail up. Throws tooManyReportMails; notAllowed for who has just left; a problem of `report`, or of `recipientIds` for who may
 * not read it or may not be named.
 */
export async function createReportMail(
  context: AvailabilityContext,
  actor: UserActor,
  body: NewMail,
  locale: Locale,
): Promise<ReportMail> {
  const { merchantId, userId } = actor;
  const { recipientIds: given, format, rhythm, ...spec } = body;
  assertOwnReport(actor, spec.report);
  const { timeZone } = await getMerchant(context, merchantId);
  const now = context.clock.now();
  const today = dayIn(timeZone, now);
  // What it is narrowed to has to be there, and the reader's to see.
  await toView(context, actor, { ...spec, from: today, to: today });
  const recipientIds = [...new Set(given)];
  const problems: Record<string, FieldProblem[]> = {};
  for (const [index, id] of given.entries()) {
    const problem = await problemOfRecipient(context, actor, id, spec);
    if (problem) problems[`recipientIds.${index}`] = [problem];
  }
  if (Object.keys(problems).length > 0) failFields(problems);
  const id = newId();
  await inTransaction(context, merchantId, async (unit) => {
    await takeMerchantLock(unit, 'report-mails');
    // Locked, so that a mail of somebody who leaves meanwhile is not set up after theirs were ended.
    const creator = await lockUserRow(unit, userId);
    if (creator?.status !== userStatus.active) fail(commonErrors.notAllowed);
    if ((await listMails(unit.query)).length >= maxMails) fail(reportMailErrors.tooManyReportMails, { max: maxMails });
    const mail = { id, spec: JSON.stringify(spec), format, rhythm, created_by: userId, created_at: now };
    await insertMail(unit.query, { ...mail, next_at: nextMailAt(rhythm, timeZone, now) }, recipientIds);
  });
  const row = found(await findMail(context.database.forMerchant(merchantId).query, id));
  return (await presentMails(context, actor, [row], locale))[0]!;
}

/** Ends a mail of the reader's own, or any for who may manage them. */
export async function removeReportMail(context: AvailabilityContext, actor: UserActor, id: string): Promise<void> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const row = found(await findMail(query, id));
  found(canRemoveMail(actor, row) ? row : undefined);
  await deleteMail(query, id);
}

/** Stops a mail for the reader, who receives it; repeating it changes nothing. */
export async function leaveReportMail(context: AvailabilityContext, actor: UserActor, id: string): Promise<void> {
  const { query } = context.database.forMerchant(actor.merchantId);
  found((await stopRecipient(query, id, actor.userId)) || undefined);
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
