import type { Locale } from '@sala/contract/core/locales.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import { userErrors } from '@sala/contract/identity/users/users.errors.ts';
import { createInvitation } from '#modules/identity/invitations/invitations.public.ts';
import { type Grantor, startGranting } from '#modules/identity/roles/roles.public.ts';
import { insertUser, lockUserRow, userStatus } from '#modules/identity/users/users.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import type { UserAdministrationContext } from '../user-administration.context.ts';
import { readUser } from '../user-answer.ts';
import { assertNotAbove, getChange, getData, getRights, toTarget, type UserBody } from '../user-body.ts';

const demanded = { subject: 'manage-users', action: 'create' } as const;

type Invitation = UserBody & { email: string; locale?: Locale | undefined };

/**
 * Creates an invited user in a transaction that has the permission lock, and mails the invitation; returns their
 * id. The existence of another account is not looked up here, so that neither answer nor time reveals it; the mail job does, and
 * writes accordingly.
 */
export async function inviteWithin(
  context: AppContext,
  unit: UnitOfWork,
  grantor: Grantor,
  { actor, body, request }: { actor: UserActor; body: Invitation; request: RequestInfo },
): Promise<string> {
  const { merchantId } = unit;
  const { email } = body;
  const id = newId();
  const merchant = await getMerchant(context, merchantId);
  const { change, roles } = await getChange(unit, grantor, body, grantor.scope);
  await withUniqueFields({ users_merchant_id_email_key: { field: 'email', value: email } }, () =>
    insertUser(unit.query, {
      ...change,
      id,
      email,
      locale: body.locale ?? merchant.defaultLocale,
      timeZone: merchant.timeZone,
      status: userStatus.invited,
      passwordHash: null,
    }),
  );
  await createInvitation(context, unit, { userId: id, email, invitedById: actor.userId });
  await recordAudit(context, unit, {
    action: 'user.invited',
    actor,
    target: toTarget({ id, ...change }),
    changes: changesBetween({}, { email, ...getData(change), ...getRights({ ...change, roles }) }),
    request,
  });
  unit.emit('user.invited', { merchantId, userId: id });
  return id;
}

export async function inviteUser(
  context: UserAdministrationContext,
  actor: UserActor,
  body: Invitation,
  request: RequestInfo,
): Promise<User> {
  const id = await inTransaction(context, actor.merchantId, async (unit) => {
    const grantor = await startGranting(context, unit, actor, demanded);
    return inviteWithin(context, unit, grantor, { actor, body, request });
  });
  return readUser(context, actor.merchantId, id);
}

/** Sends an invited user a new link; the former one becomes invalid. */
export async function resendInvitation(
  context: UserAdministrationContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<User> {
  const { merchantId } = actor;
  await inTransaction(context, merchantId, async (unit) => {
    const grantor = await startGranting(context, unit, actor, demanded);
    // Locked before the invitation, in the same order as accepting it.
    const user = found(await lockUserRow(unit, id));
    if (user.status !== userStatus.invited) fail(userErrors.userAlreadyJoined);
    assertNotAbove(grantor, user);
    await createInvitation(context, unit, { userId: id, email: user.email, invitedById: actor.userId });
    await recordAudit(context, unit, { action: 'user.invitationResent', actor, target: toTarget(user), request });
  });
  return readUser(context, merchantId, id);
}
