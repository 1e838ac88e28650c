import { isClosed } from '@sala/contract/billing/subscriptions/standings.ts';
import {
  type Action,
  grantedNow,
  guestPermissions,
  type Permission,
  type Subject,
} from '@sala/contract/core/ability.ts';
import { type AppAbility, defineAbility } from '@sala/contract/core/define-ability.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { currentProfile, useProfile } from '#shared/session/session.ts';

const known = new WeakMap<Profile, AppAbility>();
const guestAbility = defineAbility(guestPermissions);

/** Of users a read-only business can only have fewer: pages offer that by itself, and neither invite nor change anybody. */
const withoutChangingUsers = (permissions: readonly Permission[]): Permission[] =>
  permissions.map((one) => (one.subject === 'manage-users' ? { ...one, action: 'read' } : one));

/** The permissions of the profile; those of a guest without one. Built once for each profile. */
function toAbility(profile: Profile | null): AppAbility {
  if (!profile) return guestAbility;
  let ability = known.get(profile);
  if (!ability) {
    // Profiles stored by older versions have no plan.
    const isClosedNow = isClosed(profile.subscriptPlan?.standing ?? 'free');
    const granted = grantedNow(profile.ability, {
      isReadonlyUser: profile.isReadonly && !isClosedNow,
      isReadonlyBusiness: isClosedNow,
    });
    ability = defineAbility(isClosedNow ? withoutChangingUsers(granted) : granted);
    known.set(profile, ability);
  }
  return ability;
}

export const currentAbility = (): AppAbility => toAbility(currentProfile());
export const useAbility = (): AppAbility => toAbility(useProfile());
export const useCan = (action: Action, subject: Subject): boolean => useAbility().can(action, subject);

/** Whether the user may deactivate or delete (`manage`) users, which also works while the business is read-only. */
export const useCanRemoveUsers = (action: 'update' | 'manage'): boolean =>
  useProfile()?.ability.some((one) => one.subject === 'manage-users' && ['manage', action].includes(one.action)) ??
  false;
