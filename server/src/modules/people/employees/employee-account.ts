import type { Locale } from '@sala/contract/core/locales.ts';
import { userErrors } from '@sala/contract/identity/users/users.errors.ts';
import { employeeErrors } from '@sala/contract/people/employees/employees.errors.ts';
import type { Grantor } from '#modules/identity/roles/roles.public.ts';
import { findUser, type UserRecord } from '#modules/identity/users/users.public.ts';
import { assertTouchable, inviteWithin } from '#modules/people/user-administration/user-administration.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { findAccountOwner, isEmailTaken } from './employee-account.repository.ts';

/** Either an existing account or an invitation. */
export interface AccountBody {
  readonly userId?: string | undefined;
  readonly invitation?:
    | {
        readonly firstName: string;
        readonly lastName: string;
        readonly roleIds: readonly string[];
        readonly locale?: Locale | undefined;
      }
    | undefined;
}

export interface AssignmentAttempt {
  readonly actor: UserActor;
  readonly request: RequestInfo;
  readonly grantor: Grantor;
}

/** Linking or creating accounts needs the permission to invite. */
export const demandedForAccounts = { subject: 'manage-users', action: 'create' } as const;

/** The employee's own address, else that of their account unless a colleague has it. */
export async function emailToStore(
  unit: UnitOfWork,
  employee: { id: string; email: string | null },
  userEmail: string | undefined,
): Promise<string | null> {
  if (employee.email || !userEmail) return employee.email;
  return (await isEmailTaken(unit.query, userEmail, employee.id)) ? null : userEmail;
}

/**
 * The link to an account decides who may approve a person's leave, since nobody may approve their own: only the default administrator
 * changes
 * their own link, and nobody changes that of a user with more permissions.
 */
export function assertMovable(
  { actor, grantor }: Pick<AssignmentAttempt, 'actor' | 'grantor'>,
  user: UserRecord,
): void {
  if (user.isDefaultAdmin && user.id === actor.userId) return;
  assertTouchable(actor, grantor, user, {
    ownUser: userErrors.notAllowToUpdateOwnUser,
    defaultAdmin: userErrors.cannotUpdateDefaultAdmin,
  });
}

async function existingAccount(
  unit: UnitOfWork,
  giving: AssignmentAttempt,
  userId: string,
): Promise<{ userId: string; email: string }> {
  const user = await findUser(unit, userId);
  if (!user) return fail(userErrors.userNotExit);
  assertMovable(giving, user);
  const holder = await findAccountOwner(unit.query, userId);
  if (holder) fail(employeeErrors.accountIsTaken, { name: holder.name });
  return { userId, email: user.email };
}

/**
 * The account of the employee: an existing user, or one who is invited now, whose scope is within the
 * inviter's. Throws accountIsTaken, employeeHasNoEmail, userNotExit, userOrRoleNotFound and what `assertMovable` throws, and refuses to grant
 * permissions
 * that the actor does not have.
 */
export async function accountFor(
  context: AppContext,
  unit: UnitOfWork,
  giving: AssignmentAttempt,
  employee: { id: string; email: string | null; phone: string | null },
  { userId, invitation }: AccountBody,
): Promise<{ userId: string; email: string | null }> {
  if (!invitation) {
    const user = await existingAccount(unit, giving, userId!);
    return { userId: user.userId, email: await emailToStore(unit, employee, user.email) };
  }
  const { actor, request, grantor } = giving;
  const { email, phone } = employee;
  if (!email) return fail(employeeErrors.employeeHasNoEmail);
  const body = {
    ...invitation,
    email,
    phone: phone ?? undefined,
    workPlace: 'portal' as const,
    serviceScope: grantor.scope,
    isReadonly: false,
  };
  return { userId: await inviteWithin(context, unit, grantor, { actor, body, request }), email };
}
