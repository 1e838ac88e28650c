import type { PageAccess } from './guard.ts';

/** What each page asks of its user: any one of the permissions. */
export const pageAccess = {
  chat: [{ subject: 'chat', action: 'read' }],
} as const satisfies Record<string, PageAccess>;
