import { useTranslation } from 'react-i18next';
import { useUnreadBadge } from '#shared/ui/unread-badge.ts';

const counted = {
  '/chat': { badge: 'total', words: 'unread' },
  '/ticket': { badge: 'tickets', words: 'waitingTickets' },
  '/service-system': { badge: 'orders', words: 'unseenOrders' },
} as const;

export interface UnreadCountProps {
  /** Of the page whose entry it stands at. */
  path: string;
  className?: string;
}

/** How much waits behind an entry of the navigation: conversations to be read, tickets to be solved, orders to be seen. Nothing when none does. */
export function UnreadCount({ path, className }: UnreadCountProps) {
  const { t } = useTranslation('shell');
  const entry = counted[path as keyof typeof counted] as (typeof counted)[keyof typeof counted] | undefined;
  const count = useUnreadBadge((badge) => (entry ? badge[entry.badge] : 0));
  if (!entry || count === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t(entry.words, { count })}</span>
    </span>
  );
}
