import { redirect } from '@tanstack/react-router';
import { currentProfile } from '#shared/session/session.ts';
import type { PageAccess } from '../routes.ts';
import { type Home, judge } from './guard.ts';

export const loadAbility = () => import('#shared/ability/ability.ts');

/** What the router hands to every route. */
export interface RouterContext {
  homes: readonly Home[];
}

interface Arrival {
  context: RouterContext;
  matches: readonly { staticData: { access?: PageAccess; isPlanned?: boolean } }[];
  location: { href: string; search: object };
}

/**
 * Asks the guard about the page at the end of the matched routes, and leads elsewhere when it refuses. Takes the router's
 * arguments as unknown: their type is made from the route tree, which is made with this function.
 */
export async function guard(arrival: unknown): Promise<void> {
  const { context, matches, location } = arrival as Arrival;
  const { access = 'anyone', isPlanned = false } = matches.at(-1)?.staticData ?? {};
  const verdict = judge({
    access,
    isPlanned,
    // Rules are for those who have some: signing in does without their library.
    ability: currentProfile() && (await loadAbility()).currentAbility(),
    href: location.href,
    redirect: (location.search as { redirect?: unknown }).redirect,
    homes: context.homes,
  });
  if (!verdict) return;
  const query = verdict.redirect ? `?${new URLSearchParams({ redirect: verdict.redirect })}` : '';
  throw redirect({ href: verdict.to + query, replace: true });
}
