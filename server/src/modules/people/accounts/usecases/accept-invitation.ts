import type { EndpointData, EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import {
  consumeInvitation,
  findInvitation,
  type Invitation,
} from '#modules/identity/invitations/invitations.public.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import {
  findUser,
  findUserByEmail,
  getName,
  joinUser,
  type UserRecord,
  userStatus,
} from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { openSession } from '#modules/people/auth/auth.public.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { AppContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { Newcomer } from './verify-registration.ts';

type Form = EndpointParsedInput<typeof accountsApi.acceptInvitation>['body'];

async function getInvitation(
  context: AppContext,
  token: string,
): Promise<{ invitation: Invitation; user: UserRecord }> {
  const invitation = await findInvitation(context, token);
  const user = invitation && (await findUser(context.database.forMerchant(invitation.merchantId), invitation.userId));
  if (!invitation || user?.status !== userStatus.invited) return fail(authErrors.invitationExpired);
  // The person has joined another business in the meantime: an address has one account.
  if (await findUserByEmail(context.database, user.email)) return fail(authErrors.invitationExpired);
  return { invitation, user };
}

/** The inviter and the business of an invitation, without using it up. Throws invitationExpired. */
export async function checkInvitation(
  context: AppContext,
  token: string,
): Promise<EndpointData<typeof accountsApi.checkInvitation>> {
  const { invitation, user } = await getInvitation(context, token);
  const tenant = context.database.forMerchant(invitation.merchantId);
  const inviter = invitation.invitedById ? await findUser(tenant, invitation.invitedById) : undefined;
  const { name: companyName } = await getMerchant(context, invitation.merchantId);
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    companyName,
    invitedBy: inviter ? getName(inviter) : null,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/** Joins the business with a new password and signs in; notifies the inviter. Throws invitationExpired, addressNotAllowed. */
export async function acceptInvitation(context: AppContext, form: Form, request: RequestInfo): Promise<Newcomer> {
  const { invitation, user } = await getInvitation(context, form.token);
  const { merchantId } = invitation;
  await context.authentication.assertAddress(merchantId, request.address);
  const passwordHash = await hashPassword(form.password);
  const { sessionExpiryMinutes } = await getMerchant(context, merchantId);
  const joining = { user, form, passwordHash, sessionExpiryMinutes, request };
  try {
    return await inTransaction(context, merchantId, (unit) => join(context, unit, joining));
  } catch (error) {
    // The person joined another business at the last moment.
    if (isUniqueViolation(error, 'users_email_key')) return fail(authErrors.invitationExpired);
    throw error;
  }
}

interface Joining {
  readonly user: UserRecord;
  readonly form: Form;
  readonly passwordHash: string;
  readonly sessionExpiryMinutes: number;
  readonly request: RequestInfo;
}

async function join(
  context: AppContext,
  unit: UnitOfWork,
  { user, form, passwordHash, sessionExpiryMinutes, request }: Joining,
): Promise<Newcomer> {
  const { merchantId } = unit;
  const { id: userId } = user;
  const name = getName(form);
  // The user's row is locked before the invitation, in the same order as deactivation and deletion, so that the first one wins.
  const hasJoined = await joinUser(unit, userId, {
    first_name: form.firstName,
    last_name: form.lastName,
    locale: form.locale ?? request.locale,
    time_zone: form.timeZone ?? user.timeZone,
    password_hash: passwordHash,
  });
  const invitation = hasJoined ? await consumeInvitation(context, unit, form.token) : undefined;
  if (invitation?.userId !== userId) return fail(authErrors.invitationExpired);
  await recordAudit(context, unit, {
    action: 'user.joined',
    actor: { kind: 'person', userId, name },
    target: { id: userId, name },
    request,
  });
  const inviter = invitation.invitedById ? await findUser(unit, invitation.invitedById) : undefined;
  if (inviter)
    await notify(context, unit, { userId: inviter.id, kind: 'colleagueJoined', params: { name }, link: '/user' });
  return { merchantId, userId, opened: await openSession(context, unit, userId, request, sessionExpiryMinutes) };
}
