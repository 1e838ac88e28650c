import { type Action, downgradeToRead, guestPermissions, type Subject } from '@sala/contract/core/ability.ts';
import { type AppAbility, defineAbility } from '@sala/contract/core/define-ability.ts';
import type { Profile } from '@sala/contract/profile/profile.schema.ts';
import { currentProfile, useProfile } from '#shared/session/session.ts';

const known = new WeakMap<Profile, AppAbility>();
const guestAbility = defineAbility(guestPermissions);

/** What the profile allows; a guest's abilities without one. Made once per profile. */
function abilityOf(profile: Profile | null): AppAbility {
  if (!profile) return guestAbility;
  let ability = known.get(profile);
  if (!ability) {
    ability = defineAbility(profile.isReadonly ? downgradeToRead(profile.ability) : profile.ability);
    known.set(profile, ability);
  }
  return ability;
}

export const currentAbility = (): AppAbility => abilityOf(currentProfile());
export const useAbility = (): AppAbility => abilityOf(useProfile());
export const useCan = (action: Action, subject: Subject): boolean => useAbility().can(action, subject);
