import { IconMessages } from '@tabler/icons-react';
import type { PageAccess } from './guard.ts';
import { pageAccess } from './page-access.ts';

/** The pages of the sidebar in their order; the first that a user may open is home. */
export const navigation = [
  {
    to: '/chat',
    label: 'page.chat',
    icon: IconMessages,
    access: pageAccess.chat,
    badge: 'unread',
  },
] as const satisfies readonly { to: string; label: string; icon: unknown; access: PageAccess; badge?: 'unread' }[];
