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
  /** The page that was refused, where the page that says so is opened. */
  refused?: { href: string; access: PageAccess } | undefined;
}

/** Null: come in. Otherwise where to go instead. */
export type GuardVerdict = { to: string; redirect?: string } | null;

/** Whether the page is for users with these abilities. */
export const isAllowed = (access: PageAccess, ability: AppAbility): boolean =>
  typeof access === 'string' ? access === 'anyone' : access.some(({ action, subject }) => ability.can(action, subject));

const fits = (pattern: string, pathname: string): boolean => {
  const [parts, given] = [pattern.split('/'), pathname.split('/')];
  return parts.length === given.length && parts.every((part, index) => part.startsWith('$') || part === given[index]);
};

/** The page that an address with its query leads to. */
export function findPageAt<Page extends { path: string }>(pages: readonly Page[], href: string): Page | undefined {
  const [pathname = ''] = href.split(/[?#]/);
  return pages.find(({ path }) => path === pathname) ?? pages.find(({ path }) => fits(path, pathname));
}

/** The first page that somebody with these abilities may open. */
export const findHome = (homes: readonly Home[], ability: AppAbility): string | undefined =>
  homes.find(({ access }) => isAllowed(access, ability))?.to;

export function judge({ access, isPlanned, ability, href, redirect, homes, refused }: GuardInput): GuardVerdict {
  // Permission came meanwhile: a reload must not show the refusal again.
  if (refused && ability && isAllowed(refused.access, ability)) return { to: refused.href };
  if (access === 'anyone') return isPlanned ? { to: '/error-404' } : null;
  if (!ability) {
    if (access === 'guest') return isPlanned ? { to: '/error-404' } : null;
    return { to: '/login', redirect: href };
  }
  const home = () => findHome(homes, ability) ?? '/not-authorized';
  if (access === 'guest') return { to: safeRedirect(redirect) ?? home() };
  const isWelcome = isAllowed(access, ability);
  if (isWelcome && !isPlanned) return null;
  // Users arrive at the bare address: those without permission for it are redirected instead of refused.
  if (/^\/(?:[?#]|$)/.test(href)) return { to: home() };
  return { to: isWelcome ? '/error-404' : '/not-authorized' };
}
