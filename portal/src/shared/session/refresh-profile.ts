import { api } from '#shared/api/client.ts';
import { currentProfile, setProfile } from './session.ts';
import { readAccessToken } from './tokens.ts';

/** Asks the server anew who the signed-in user is and what they may do. */
export async function refreshProfile(): Promise<void> {
  // Nobody's profile is asked for on the page that signs in, which does without these calls.
  const { profileApi } = await import('@sala/contract/profile/profile.api.ts');
  const before = currentProfile();
  const profile = await api.call(profileApi.get, {}, { silent: true });
  // The answer may come after the user has left.
  if (!readAccessToken()) return;
  // Something was saved meanwhile: what was asked for before that may be older than what is known.
  if (currentProfile() !== before) return refreshProfile();
  setProfile(profile);
}

/** A session whose profile did not survive in storage gets it back; without a connection the user signs in again later. */
export async function restoreSession(): Promise<void> {
  if (readAccessToken() && !currentProfile()) await refreshProfile().catch(() => undefined);
}
