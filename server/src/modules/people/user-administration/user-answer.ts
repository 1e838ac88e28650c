import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { type User, type UserDetail, userStatuses } from '@sala/contract/identity/users/users.api.ts';
import { countApplicationTokens } from '#modules/identity/api-tokens/api-tokens.public.ts';
import { getInvitation } from '#modules/identity/invitations/invitations.public.ts';
import { listUsers, toPicture, type UserRecord } from '#modules/identity/users/users.public.ts';
import { availabilityOfUsers } from '#modules/time/availability/availability.public.ts';
import { findTelegramName } from '#modules/visitor-channels/telegram/telegram.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { UserAdministrationContext } from './user-administration.context.ts';
import { readLastSeen } from './user-list.repository.ts';

/** Users as an administrator sees them, in the order of the ids; missing ones are left out. */
export async function readUsers(
  context: UserAdministrationContext,
  merchantId: string,
  ids: readonly string[],
): Promise<User[]> {
  const tenant = context.database.forMerchant(merchantId);
  const [records, lastSeen, invitations] = await Promise.all([
    listUsers(tenant, { ids }),
    readLastSeen(tenant.query, ids),
    getInvitation(tenant.query, ids),
  ]);
  const availability = await availabilityOfUsers(context, merchantId, records);
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((record) =>
      present(context, record, {
        availability: availability.get(record.id)!,
        lastSeenAt: lastSeen.get(record.id),
        invitationExpiresAt: invitations.get(record.id)?.expiresAt,
      }),
    );
}

/** Throws recordNotFound. */
export async function readUser(context: UserAdministrationContext, merchantId: string, id: string): Promise<User> {
  const [user] = await readUsers(context, merchantId, [id]);
  return found(user);
}

/** Throws recordNotFound. */
export async function readUserDetail(
  context: UserAdministrationContext,
  merchantId: string,
  id: string,
): Promise<UserDetail> {
  const user = await readUser(context, merchantId, id);
  const [applicationTokenCount, telegram] = await Promise.all([
    countApplicationTokens(context, { merchantId, userId: id }),
    findTelegramName(context.database.forMerchant(merchantId).query, id),
  ]);
  return { ...user, applicationTokenCount, telegram };
}

function present(
  context: AppContext,
  record: UserRecord,
  more: { availability: Availability; lastSeenAt: Date | undefined; invitationExpiresAt: Date | undefined },
): User {
  const status = userStatuses[record.status]!;
  return {
    id: record.id,
    firstName: record.firstName,
    lastName: record.lastName,
    email: record.email,
    phone: record.phone,
    profilePicture: toPicture(context, record),
    status,
    roles: record.roles.map(({ id, name, isDefault }) => ({ id, name, isDefault })),
    workPlace: record.workPlace,
    serviceScope: record.serviceScope,
    isReadonly: record.isReadonly,
    isDefaultAdmin: record.isDefaultAdmin,
    availability: more.availability,
    locale: record.locale,
    lastSeenAt: more.lastSeenAt?.toISOString() ?? null,
    invitationExpiresAt: status === 'invited' ? (more.invitationExpiresAt?.toISOString() ?? null) : null,
    createdAt: record.createdAt.toISOString(),
    version: record.version,
  };
}
