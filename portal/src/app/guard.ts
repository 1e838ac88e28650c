import type { Permission } from '@sala/contract/core/ability.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Who may open a page: anyone, only those who are not signed in, or users with any one of the permissions. */
export type PageAccess = 'anyone' | 'guest' | readonly [Permission, ...Permission[]];

export interface GuardInput {
  /** Undefined for the bare address `/`, which leads on. */
  access: PageAccess | undefined;
  /** Null for those who are not signed in. */
  ability: AppAbility | null;
  /** Path and query that were asked for. */
  href: string;
  /** The query parameter `redirect`. */
  redirect: unknown;
  /** Pages in the order of the navigation, of which the first allowed one is home. */
  homes: readonly { to: string; access: PageAccess }[];
}

/** Null: come in. Otherwise where to go instead. */
export type GuardVerdict = { to: string; redirect?: string } | null;

const isAllowed = (access: PageAccess, ability: AppAbility): boolean =>
  typeof access === 'string' ? access === 'anyone' : access.some(({ action, subject }) => ability.can(action, subject));

export function judge({ access, ability, href, redirect, homes }: GuardInput): GuardVerdict {
  if (access === 'anyone') return null;
  if (!ability) {
    if (access === 'guest') return null;
    return href === '/' ? { to: '/login' } : { to: '/login', redirect: href };
  }
  const home = () => homes.find((page) => isAllowed(page.access, ability))?.to ?? '/not-authorized';
  if (access === 'guest') return { to: safeRedirect(redirect) ?? home() };
  if (access === undefined) return { to: home() };
  return isAllowed(access, ability) ? null : { to: '/not-authorized' };
}
