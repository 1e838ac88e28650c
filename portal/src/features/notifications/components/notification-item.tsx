import type { Notification } from '@sala/contract/notifications/notifications.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TimeText } from '#shared/ui/time-text.tsx';
import { notificationIcon } from '../notification-icon.ts';
import styles from './notification-item.module.css';

/** The placeholders in the texts of the kinds. */
type PlaceholderName = 'by' | 'visitor' | 'name' | 'device' | 'address' | 'from' | 'to';

const leaveKinds = ['leaveRequested', 'leaveApproved', 'leaveRejected', 'leaveCancelled'] as const;

/** Leave of one day has no second date. A user who is no longer a price specialist may still carry out orders. */
function textKey({ kind, params }: Notification) {
  if (kind === 'serviceReturned' && params.part === 'specialist') return 'specialist.serviceReturned' as const;
  const leave = params.from === params.to && leaveKinds.find((each) => each === kind);
  return leave ? (`oneDay.${leave}` as const) : (`kind.${kind}` as const);
}

export interface NotificationItemProps {
  notification: Notification;
  onRead: (id: string) => void;
  /** Called when another page was opened. */
  onLeave?: () => void;
}

/** One notification with its time. A click marks it as read and opens its subject. */
export function NotificationItem({ notification, onRead, onLeave }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const { id, kind, params, link, readAt, createdAt } = notification;
  const Icon = notificationIcon(kind);
  const isUnread = readAt === null;
  const handleClick = () => {
    if (isUnread) onRead(id);
    if (!link) return;
    onLeave?.();
    void navigate({ to: link });
  };
  return (
    <button type="button" className={styles.item} data-unread={isUnread || undefined} onClick={handleClick}>
      <span className={styles.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span>
        <span className={styles.text}>{t(textKey(notification), params as Record<PlaceholderName, string>)}</span>
        <TimeText time={createdAt} className={styles.time} />
      </span>
      {isUnread && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('unreadMark')}</span>
        </span>
      )}
    </button>
  );
}
