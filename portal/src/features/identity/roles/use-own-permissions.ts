import { downgradeToRead, type Permission } from '@sala/contract/core/ability.ts';
import { useMemo } from 'react';
import { useProfile } from '#shared/session/session.ts';

/** The permissions of the signed-in user, which are also those they can grant. */
export function useOwnPermissions(): readonly Permission[] {
  const profile = useProfile();
  return useMemo(() => {
    if (!profile) return [];
    return profile.isReadonly ? downgradeToRead(profile.ability) : profile.ability;
  }, [profile]);
}
