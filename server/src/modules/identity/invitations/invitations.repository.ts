import type { Kysely } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import './invitations.table.ts';

type Query = Kysely<Tables>;

export interface NewInvitation {
  readonly userId: string;
  readonly tokenHash: string;
  readonly invitedById: string | null;
  readonly expiresAt: Date;
  readonly now: Date;
}

export async function replaceInvitation(query: Query, invitation: NewInvitation): Promise<void> {
  const values = {
    token_hash: invitation.tokenHash,
    invited_by_id: invitation.invitedById,
    expires_at: invitation.expiresAt,
    created_at: invitation.now,
  };
  await query
    .insertInto('invitations')
    .values({ user_id: invitation.userId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Searches all merchants, since a link contains only the token. */
export async function findInvitationByHash(database: Database, tokenHash: string) {
  return database.unscoped
    .selectFrom('invitations')
    .select(['merchant_id', 'user_id', 'invited_by_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Deletes the invitation, once: of several callers exactly one gets it. */
export async function takeInvitation(query: Query, tokenHash: string, now: Date) {
  return query
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'invited_by_id'])
    .executeTakeFirst();
}

export async function listInvitations(query: Query, userIds: readonly string[]) {
  return query
    .selectFrom('invitations')
    .select(['user_id', 'expires_at'])
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .execute();
}

export async function deleteInvitation(query: Query, userId: string): Promise<void> {
  await query.deleteFrom('invitations').where('user_id', '=', userId).execute();
}

/** The data of the mail; undefined when the invitation was replaced or used meanwhile. */
export async function findInvitationMail(query: Query, userId: string, tokenHash: string) {
  return query
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .leftJoin('users as inviters', 'inviters.id', 'invitations.invited_by_id')
    .select([
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.locale',
      'users.time_zone',
      'inviters.first_name as inviter_first_name',
      'inviters.last_name as inviter_last_name',
      'invitations.expires_at',
    ])
    .where('invitations.user_id', '=', userId)
    .where('invitations.token_hash', '=', tokenHash)
    .executeTakeFirst();
}
