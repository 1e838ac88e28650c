import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import type { PageAccess } from '#shared/pages/page-table.ts';
import { safeRedirect } from './safe-redirect.ts';

export interface Home {
  to: string;
  access: PageAccess;
}

export interface GuardInput {
  access: PageAccess;
  /** The page is still to come. */
  isPlanned: boolean;
  /** Null for those who are not signed in. */
  ability: AppAbility | null;
  /** Path and query that were asked for. */
  href: string;
  /** The query parameter `redirect`. */
  redirect: unknown;
  /** Where somebody can begin, the best first. */
  homes: readonly Home[];
}

/** Null: come in. Otherwise where to go instead. */
export type GuardVerdict = { to: string; redirect?: string } | null;

const start = '/';

/** Whether the page is for users with these abilities. */
export const isAllowed = (access: PageAccess, ability: AppAbility): boolean =>
  typeof access === 'string' ? access === 'anyone' : access.some(({ action, subject }) => ability.can(action, subject));

/** The first page that somebody with these abilities may open. */
export const findHome = (homes: readonly Home[], ability: AppAbility): string | undefined =>
  homes.find(({ access }) => isAllowed(access, ability))?.to;

export function judge({ access, isPlanned, ability, href, redirect, homes }: GuardInput): GuardVerdict {
  if (access === 'anyone') return isPlanned ? { to: '/error-404' } : null;
  if (!ability) {
    if (access === 'guest') return isPlanned ? { to: '/error-404' } : null;
    return href === start ? { to: '/login' } : { to: '/login', redirect: href };
  }
  const home = () => findHome(homes, ability) ?? '/not-authorized';
  if (access === 'guest') return { to: safeRedirect(redirect) ?? home() };
  const isWelcome = isAllowed(access, ability);
  if (isWelcome && !isPlanned) return null;
  // Users arrive at the bare address: those without permission for it are redirected instead of refused.
  if (/^\/(?:[?#]|$)/.test(href)) return { to: home() };
  return { to: isWelcome ? '/error-404' : '/not-authorized' };
}
