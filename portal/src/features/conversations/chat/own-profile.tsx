import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { createContext, useContext } from 'react';

const OwnProfileContext = createContext<Profile | null>(null);

export const OwnProfileProvider = OwnProfileContext.Provider;

/** The signed-in operator. The chat page is only rendered for one. */
export function useOwnProfile(): Profile {
  const profile = useContext(OwnProfileContext);
  if (!profile) throw new Error('The chat page has no signed-in user');
  return profile;
}
