import { downgradeToRead, type Permission } from '@sala/contract/core/ability.ts';
import { useMemo } from 'react';
import { useProfile } from '#shared/session/session.ts';

/** What the signed-in user may do themselves, and so hand on. */
export function useOwnPermissions(): readonly Permission[] {
  const profile = useProfile();
  return useMemo(() => {
    if (!profile) return [];
    return profile.isReadonly ? downgradeToRead(profile.ability) : profile.ability;
  }, [profile]);
}
