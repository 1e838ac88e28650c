import { onSessionChange } from '#shared/session/session.ts';
import { router } from '../router.ts';

/**
 * Where the page goes when the session changes, in this tab or another: the guard is asked anew after a sign-in or a change
 * of abilities; after the end of a session /login opens, which leads back unless the user left on purpose.
 */
export function followSession(): () => void {
  return onSessionChange(({ profile, endedBy }, before) => {
    if (profile === before.profile) return;
    if (profile) return void router.invalidate();
    const { href, pathname } = router.state.location;
    const redirect = endedBy === 'logout' || pathname === '/login' ? undefined : href;
    void router.navigate({ to: '/login', search: redirect ? { redirect } : {}, replace: true });
  });
}
