import type { Locale } from '@sala/contract/core/locales.ts';
import type { SignedIn } from '@sala/contract/people/auth/auth.api.ts';
import { api } from '#shared/api/client.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { storedLocale } from '#shared/i18n/locale.ts';
import { setProfile, signIn } from '#shared/session/session.ts';

/**
 * Stores the session that a call has opened; the route guard then redirects. A language chosen in this browser is saved to the
 * profile, otherwise the profile's language is applied here.
 */
export async function enterSession(session: SignedIn): Promise<void> {
  const chosen = storedLocale();
  const { locale, version } = session.user;
  if (!chosen) await changeLocale(locale).catch(() => undefined);
  signIn(session);
  if (chosen && chosen !== locale) await saveLocale(chosen, version).catch(() => undefined);
}

async function saveLocale(locale: Locale, version: number): Promise<void> {
  // Loaded on demand, because it is rarely needed and larger than the rest of the sign-in page.
  const { profileApi } = await import('@sala/contract/people/profile/profile.api.ts');
  setProfile(await api.call(profileApi.update, { body: { locale, version } }, { silent: true }));
}
