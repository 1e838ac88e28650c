import { redirect } from '@tanstack/react-router';
import { currentProfile } from '#shared/session/session.ts';
import { judge } from './guard.ts';
import { navigation } from './navigation.ts';

export const loadAbility = () => import('#shared/ability/ability.ts');

interface Arrival {
  matches: readonly { staticData: { access?: Parameters<typeof judge>[0]['access'] } }[];
  location: { href: string; search: object };
}

/**
 * Asks the guard about the page at the end of the matched routes, and leads elsewhere when it refuses. Takes the router's
 * arguments as unknown: their type is made from the route tree, which is made with this function.
 */
export async function guard(arrival: unknown): Promise<void> {
  const { matches, location } = arrival as Arrival;
  const verdict = judge({
    access: matches.at(-1)?.staticData.access,
    // Rules are for those who have some: signing in does without their library.
    ability: currentProfile() && (await loadAbility()).currentAbility(),
    href: location.href,
    redirect: (location.search as { redirect?: unknown }).redirect,
    homes: navigation,
  });
  if (!verdict) return;
  const query = verdict.redirect ? `?${new URLSearchParams({ redirect: verdict.redirect })}` : '';
  throw redirect({ href: verdict.to + query, replace: true });
}
