import { onSessionChange } from '#shared/session/session.ts';
import { dismissSignInNotices } from '#shared/ui/notices.ts';
import { loadPages, router } from '../router.ts';

// Where the pages cannot be fetched, the start of the page says so and tries again.
const welcome = () =>
  loadPages().then(
    () => router.invalidate(),
    () => location.reload(),
  );

/**
 * Where the page goes when the session changes, in this tab or another: the guard runs again after a sign-in or a change
 * of abilities; after the end of a session /login opens, which leads back unless the user left on purpose.
 */
export function followSession(): () => void {
  return onSessionChange(({ profile, endedBy }, before) => {
    if (profile === before.profile) return;
    if (profile) {
      dismissSignInNotices();
      return void welcome();
    }
    const { location, matches } = router.state;
    // Back to a page that needs no session would lead nowhere.
    const isProtected = typeof matches.at(-1)?.staticData.access === 'object';
    const redirect = endedBy !== 'logout' && isProtected ? location.href : undefined;
    void router.navigate({ to: '/login', search: redirect ? { redirect } : {}, replace: true });
  });
}
