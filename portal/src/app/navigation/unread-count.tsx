import { useTranslation } from 'react-i18next';
import { useUnreadBadge } from '#shared/ui/unread-badge.ts';

/** How many conversations wait to be read; nothing when none does. */
export function UnreadCount({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const count = useUnreadBadge((badge) => badge.total);
  if (count === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('unread', { count })}</span>
    </span>
  );
}
