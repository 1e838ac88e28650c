import { useTranslation } from 'react-i18next';
import type { PlannedPage } from '#shared/pages/page-table.ts';
import { useUnreadBadge } from '#shared/ui/unread-badge.ts';

export interface UnreadCountProps {
  /** Of the page whose entry it stands at. */
  page: PlannedPage;
  className?: string;
}

/** How much waits behind an entry of the navigation. Nothing when nothing does. */
export function UnreadCount({ page: { menu }, className }: UnreadCountProps) {
  const { t } = useTranslation('shell');
  const count = useUnreadBadge((badge) => (menu?.count ? badge[menu.count.badge] : 0));
  if (!menu?.count || count === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t(menu.count.words, { count })}</span>
    </span>
  );
}
