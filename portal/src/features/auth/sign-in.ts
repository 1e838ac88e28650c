import { authApi } from '@sala/contract/auth/auth.api.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { api } from '#shared/api/client.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { storedLocale } from '#shared/i18n/locale.ts';
import { setProfile, signIn } from '#shared/session/session.ts';

/**
 * Signs in; the guard then leads on. A language that was chosen on this browser goes into the profile, otherwise the
 * profile's language comes here.
 */
export async function signInWithPassword(body: EndpointInput<typeof authApi.login>['body']): Promise<void> {
  const chosen = storedLocale();
  const session = await api.call(authApi.login, { body }, { silent: true });
  const { locale } = session.user;
  if (!chosen) await changeLocale(locale).catch(() => undefined);
  signIn(session);
  if (chosen && chosen !== locale)
    await api.call(profileApi.update, { body: { locale: chosen } }, { silent: true }).then(setProfile, () => undefined);
}
