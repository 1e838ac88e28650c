import { generateLinkToken, hashLinkToken } from '#platform/auth/link-token.ts';
import { sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { getMailLimit } from '#platform/http/mail-limits.ts';
import {
  deleteInvitation,
  findInvitationByHash,
  listInvitations,
  replaceInvitation,
  takeInvitation,
} from './invitations.repository.ts';
import { sendInvitationJobName } from './jobs/send-invitation.job.ts';

/** In ms. */
const lifetime = 7 * 24 * 3600 * 1000;

export interface Invitation {
  readonly merchantId: string;
  readonly userId: string;
  readonly invitedById: string | null;
  readonly expiresAt: Date;
}

/**
 * Invites an existing user with status `invited`: creates a link that is valid for a week, replaces any earlier one, and
 * mails it after the commit. Throws tooManyRequests when the merchant or this address had too many.
 */
export async function createInvitation(
  context: Pick<AppContext, 'clock' | 'config' | 'database' | 'jobs' | 'limits'>,
  unit: UnitOfWork,
  { userId, email, invitedById }: { userId: string; email: string; invitedById: string | null },
): Promise<{ expiresAt: Date }> {
  await context.limits.of('invitation-merchant').consume(unit.merchantId);
  await getMailLimit(context, { kind: 'invitation', asker: unit.merchantId }).consume(email);
  const token = generateLinkToken();
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + lifetime);
  await replaceInvitation(unit.query, { userId, invitedById, tokenHash: hashLinkToken(token), expiresAt, now });
  const sealedToken = sealSecret(context.config.keys.secretsAtRest, token);
  await context.jobs.send(unit, sendInvitationJobName, { merchantId: unit.merchantId, userId, sealedToken });
  return { expiresAt };
}

/** Until when the invitations of these users are valid; users without one are missing. */
export async function getInvitation(
  query: UnitOfWork['query'] | ReturnType<AppContext['database']['forMerchant']>['query'],
  userIds: readonly string[],
): Promise<Map<string, { expiresAt: Date }>> {
  if (userIds.length === 0) return new Map();
  const rows = await listInvitations(query, userIds);
  return new Map(rows.map((row) => [row.user_id, { expiresAt: row.expires_at }]));
}

/** Invalidates the link of a user, for example of a deleted one. */
export function withdrawInvitation(unit: Pick<UnitOfWork, 'query'>, userId: string): Promise<void> {
  return deleteInvitation(unit.query, userId);
}

/** The invitation of a link, without using it up; undefined when it is unknown or expired. */
export async function findInvitation(
  context: Pick<AppContext, 'clock' | 'database'>,
  token: string,
): Promise<Invitation | undefined> {
  const row = await findInvitationByHash(context.database, hashLinkToken(token));
  if (!row || row.expires_at <= context.clock.now()) return undefined;
  return {
    merchantId: row.merchant_id,
    userId: row.user_id,
    invitedById: row.invited_by_id,
    expiresAt: row.expires_at,
  };
}

/** Uses the invitation up; of several callers exactly one gets its user. */
export async function consumeInvitation(
  context: Pick<AppContext, 'clock'>,
  unit: Pick<UnitOfWork, 'query'>,
  token: string,
): Promise<{ userId: string; invitedById: string | null } | undefined> {
  const row = await takeInvitation(unit.query, hashLinkToken(token), context.clock.now());
  return row && { userId: row.user_id, invitedById: row.invited_by_id };
}
