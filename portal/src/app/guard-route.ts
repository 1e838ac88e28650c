import { redirect } from '@tanstack/react-router';
import type { PageAccess, PlannedPage } from '#shared/pages/page-table.ts';
import { refreshProfile } from '#shared/session/refresh-profile.ts';
import { currentProfile } from '#shared/session/session.ts';
import { findPageAt, type GuardVerdict, type Home, judge } from './guard.ts';
import { safeRedirect } from './safe-redirect.ts';

export const loadAbility = () => import('#shared/ability/ability.ts');

/** What the router hands to every route. */
export interface RouterContext {
  homes: readonly Home[];
  /** Every page behind the sign-in; none before the first sign-in. */
  pages: readonly PlannedPage[];
}

/** How long what the server said of the user's rights holds against them, in ms. */
const trust = 10_000;
let requestedAt = Number.NEGATIVE_INFINITY;

/** What is stored may be days old: before somebody is turned away the server is asked what they may do by now. */
async function hasFreshProfile(): Promise<boolean> {
  if (performance.now() - requestedAt < trust) return false;
  requestedAt = performance.now();
  return refreshProfile().then(
    () => true,
    () => false,
  );
}

interface Arrival {
  context: RouterContext;
  matches: readonly { staticData: { access?: PageAccess; isPlanned?: boolean } }[];
  location: { href: string; pathname: string; search: object };
}

const refusalPath = '/not-authorized';
const withoutContent: readonly string[] = [refusalPath, '/error-404'];

/** What was asked for stays in the address: it can be read, corrected and opened again. */
function toQuery({ to, redirect: wanted }: NonNullable<GuardVerdict>, href: string): string {
  if (wanted) return `?${new URLSearchParams({ redirect: wanted })}`;
  return withoutContent.includes(to) ? `?${new URLSearchParams({ from: href })}` : '';
}

/** The page that `/not-authorized` is about. */
function findRefused({ context, location: { pathname, search } }: Arrival) {
  const href = pathname === refusalPath ? safeRedirect((search as { from?: unknown }).from) : null;
  const page = href === null ? undefined : findPageAt(context.pages, href);
  return href !== null && page ? { href, access: page.access } : undefined;
}

/**
 * Asks the guard about the page at the end of the matched routes, and leads elsewhere when it refuses. Takes the router's
 * arguments as unknown: their type is made from the route tree, which is made with this function.
 */
export async function guard(arrival: unknown): Promise<void> {
  const { context, matches, location } = arrival as Arrival;
  const { access = 'anyone', isPlanned = false } = matches.at(-1)?.staticData ?? {};
  const ask = async () =>
    judge({
      access,
      isPlanned,
      // Rules are for those who have some: signing in does without their library.
      ability: currentProfile() && (await loadAbility()).currentAbility(),
      href: location.href,
      redirect: (location.search as { redirect?: unknown }).redirect,
      homes: context.homes,
      refused: findRefused(arrival as Arrival),
    });
  let verdict = await ask();
  if (verdict?.to === refusalPath && (await hasFreshProfile())) verdict = await ask();
  if (!verdict) return;
  throw redirect({ href: verdict.to + toQuery(verdict, location.href), replace: true });
}
