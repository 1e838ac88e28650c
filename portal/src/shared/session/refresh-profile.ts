import { api } from '#shared/api/client.ts';
import { currentProfile, setProfile } from './session.ts';
import { readAccessToken } from './tokens.ts';

/** Loads the signed-in user's profile again. */
export async function refreshProfile(): Promise<void> {
  // Loaded lazily, since the sign-in page does not need it.
  const { profileApi } = await import('@sala/contract/people/profile/profile.api.ts');
  const before = currentProfile();
  const profile = await api.call(profileApi.get, {}, { silent: true });
  // The user may have signed out meanwhile.
  if (!readAccessToken()) return;
  // The profile was changed meanwhile, so this answer may be outdated.
  if (currentProfile() !== before) return refreshProfile();
  setProfile(profile);
}

/** Restores the profile of a session that lacks one in storage; without a connection the user signs in again later. */
export async function restoreSession(): Promise<void> {
  if (readAccessToken() && !currentProfile()) await refreshProfile().catch(() => undefined);
}
