import type { ReportMail } from '@sala/contract/analytics/reports/report-mails.api.ts';
import { reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { listAbsentActors, listNames } from '#modules/identity/users/users.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { nameFilters } from '../about-table.ts';
import { isWithin } from '../choices.repository.ts';
import { canReadReport } from '../long-files/report-access.ts';
import { canReadNames } from '../view.ts';
import type { ReportMailRow } from './report-mails.repository.ts';

type RecipientState = ReportMail['recipients'][number]['state'];

/** Whether somebody sees to what leaves the business on its own, as the links of screens do. */
const canManageMails = (actor: UserActor): boolean => hasPermission(actor, 'update', 'merchant-integration');

export const canRemoveMail = (actor: UserActor, { created_by }: Pick<ReportMailRow, 'created_by'>): boolean =>
  created_by === actor.userId || canManageMails(actor);

/** Whether somebody may know by which person a mail is narrowed. */
const canKnowPerson = (actor: UserActor, { operatorId }: Pick<ReportMailRow['spec'], 'operatorId'>): boolean =>
  operatorId === undefined || operatorId === actor.userId || canReadNames(actor);

/** The report of a mail, and what of its filters not everybody may see. */
export type MailedReport = Pick<ReportMailRow['spec'], 'report' | 'operatorId' | 'projectId' | 'category'>;

async function hasInScope(
  { database }: Pick<AvailabilityContext, 'database'>,
  { merchantId, userId }: UserActor,
  { projectId, category }: MailedReport,
): Promise<boolean> {
  if (projectId === undefined && category === undefined) return true;
  const scope = await getServiceScope(database.forMerchant(merchantId).query, userId);
  return (
    (projectId === undefined || isWithin(scope, 'projects', projectId)) &&
    (category === undefined || isWithin(scope, 'categories', category))
  );
}

/** Whether a mail reaches somebody: they may read the report, and results of the person, project and category it is narrowed to. */
export const canReceiveMail = async (
  context: Pick<AvailabilityContext, 'database'>,
  actor: UserActor,
  spec: MailedReport,
): Promise<boolean> =>
  canReadReport(actor, spec.report) && canKnowPerson(actor, spec) && (await hasInScope(context, actor, spec));

/** Mails as their reader sees them, with what they are narrowed to in this language. */
export async function presentMails(
  context: AvailabilityContext,
  actor: UserActor,
  rows: readonly ReportMailRow[],
  locale: Locale,
): Promise<ReportMail[]> {
  const { merchantId, userId: readerId } = actor;
  const { query } = context.database.forMerchant(merchantId);
  const texts = reportTextsIn(locale);
  const recipientIds = [...new Set(rows.flatMap(({ recipients }) => recipients.map(({ userId }) => userId)))];
  const names = await listNames(query, [...recipientIds, ...rows.map(({ created_by }) => created_by)]);
  const absent = await listAbsentActors(context, merchantId, recipientIds);
  const actors = new Map(absent.map((one) => [one.userId, one]));
  const present = async (row: ReportMailRow): Promise<ReportMail> => {
    const { id, spec, format, rhythm, created_by: createdBy, next_at, recipients } = row;
    const canRemove = canRemoveMail(actor, row);
    const shown = recipients.filter(({ userId }) => canRemove || userId === readerId);
    const stateOf = async ({ userId, isStopped }: ReportMailRow['recipients'][number]): Promise<RecipientState> => {
      if (isStopped) return 'stopped';
      const recipient = actors.get(userId);
      return recipient && (await canReceiveMail(context, recipient, spec)) ? 'active' : 'unable';
    };
    const states = await Promise.all(shown.map(stateOf));
    const operatorId = canKnowPerson(actor, spec) ? spec.operatorId : undefined;
    const filters = [
      ...(await nameFilters({ query, userId: readerId }, texts, { ...spec, operatorId, locale })),
      ...(spec.hours === 'business' ? [[texts.file.hours, texts.file.businessHours] as const] : []),
    ];
    return {
      id,
      report: spec.report,
      by: spec.by,
      format,
      rhythm,
      filters: filters.map(([label, choice]) => ({ label, choice })),
      recipients: shown.map(({ userId }, index) => ({
        id: userId,
        name: names.get(userId) ?? '',
        state: states[index]!,
      })),
      createdBy: names.get(createdBy) ?? '',
      isOwn: createdBy === readerId,
      canRemove,
      isReceived: recipients.some(({ userId, isStopped }) => userId === readerId && !isStopped),
      nextAt: next_at.toISOString(),
    };
  };
  return Promise.all(rows.map(present));
}
