import { type Action, grantedNow, guestPermissions, type Subject } from '@sala/contract/core/ability.ts';
import { type AppAbility, defineAbility } from '@sala/contract/core/define-ability.ts';
import type { Profile } from '@sala/contract/profile/profile.schema.ts';
import { isClosed } from '@sala/contract/subscriptions/standings.ts';
import { currentProfile, useProfile } from '#shared/session/session.ts';

const known = new WeakMap<Profile, AppAbility>();
const guestAbility = defineAbility(guestPermissions);

/** The permissions of the profile; those of a guest without one. Built once for each profile. */
function toAbility(profile: Profile | null): AppAbility {
  if (!profile) return guestAbility;
  let ability = known.get(profile);
  if (!ability) {
    // Profiles stored by older versions have no plan.
    const isClosedNow = isClosed(profile.subscriptPlan?.standing ?? 'free');
    ability = defineAbility(
      grantedNow(profile.ability, {
        isReadonlyUser: profile.isReadonly && !isClosedNow,
        isReadonlyBusiness: isClosedNow,
      }),
    );
    known.set(profile, ability);
  }
  return ability;
}

export const currentAbility = (): AppAbility => toAbility(currentProfile());
export const useAbility = (): AppAbility => toAbility(useProfile());
export const useCan = (action: Action, subject: Subject): boolean => useAbility().can(action, subject);
