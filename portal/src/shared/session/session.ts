import { type Profile, profileSchema } from '@sala/contract/people/profile/profile.schema.ts';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { clearStored, readStored, removeStored, writeStored } from '#shared/storage/storage.ts';
import { readAccessToken, storeDeviceToken, storeTokens, type TokenPair } from './tokens.ts';

/** Why the session ended. `elsewhere`: in another tab. */
export type SessionEnd = 'logout' | 'expired' | 'wrongDeviceTime' | 'elsewhere';

interface SessionState {
  /** null for a guest. */
  profile: Profile | null;
  endedBy: SessionEnd | null;
}

function readStoredProfile(): Profile | null {
  const stored = readStored('userData');
  if (!stored || !readAccessToken()) return null;
  try {
    const parsed = z.safeParse(profileSchema, JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const store = create<SessionState>(() => ({ profile: readStoredProfile(), endedBy: null }));

/** The signed-in user, or null. */
export const useProfile = (): Profile | null => store((state) => state.profile);
export const currentProfile = (): Profile | null => store.getState().profile;
export const onSessionChange = (listener: (state: SessionState, before: SessionState) => void) =>
  store.subscribe(listener);

// Storage is read by every script of the page and outlives the browser; pages that show the secret ask for the integration.
function keepProfile(profile: Profile): Profile {
  const kept = { ...profile, appSecret: null };
  writeStored('userData', JSON.stringify(kept));
  return kept;
}

/** Stores the profile for this tab and the next start; not that of a session that has ended meanwhile. */
export function setProfile(profile: Profile): void {
  if (!readAccessToken()) return;
  store.setState({ profile: keepProfile(profile) });
}

export function signIn({ user, deviceToken, ...tokens }: TokenPair & { deviceToken: string; user: Profile }): void {
  const profile = keepProfile(user);
  storeTokens(tokens);
  storeDeviceToken(deviceToken);
  store.setState({ profile, endedBy: null });
}

/**
 * Ends the session here and, through storage, in every other tab. The page then opens /login. Signing out on
 * the server is done by the caller. Returns false when there was no session.
 */
export function endSession(reason: SessionEnd): boolean {
  const hadSession = readAccessToken() !== null || store.getState().profile !== null;
  if (hadSession) {
    clearStored();
    store.setState({ profile: null, endedBy: reason });
  }
  return hadSession;
}

/** Follows sign-in, sign-out and change of user in other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== 'accessToken' && event.key !== 'userData' && event.key !== null) return;
    const stored = readStoredProfile();
    const before = store.getState().profile;
    if (readAccessToken() === null) {
      if (!before) return;
      // Tabs write at the same time: this one may have stored the profile after the other had cleared everything.
      removeStored('userData');
      store.setState({ profile: null, endedBy: 'elsewhere' });
    } else if (stored && JSON.stringify(stored) !== JSON.stringify(before))
      store.setState({ profile: stored, endedBy: null });
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
