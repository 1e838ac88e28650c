import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '#app/header/call-problem.tsx';
import { PartBoundary } from '#app/part-boundary.tsx';
import { unreadQuery } from '#features/identity/notifications/notifications.public.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { showToast } from '#shared/ui/notices.ts';
import { useUnreadBadge } from '#shared/ui/unread-badge.ts';
import styles from './bottom-bar.module.css';
import { MenuLink } from './main-menu.tsx';
import { UnreadCount } from './unread-count.tsx';
import { useMainMenu } from './use-main-menu.ts';

const MoreMenu = lazyPart(() => import('#app/header/mobile-menu.tsx').then((module) => module.MobileMenu));

/** Places that fit beside the button for all others. */
const maxPlaces = 4;

/** On phones: the first places within reach of the thumb, everything else behind one button. */
export function BottomBar() {
  const { t } = useTranslation(['shell', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery());
  const entries = useMainMenu();
  const badges = useUnreadBadge();
  const hidden = entries.slice(maxPlaces);
  const waiting = hidden.find(({ page: { menu } }) => menu?.count && badges[menu.count.badge] > 0);
  const handleFailure = () => {
    setIsOpen(false);
    showToast({ tone: 'error', content: t('common:crash.chunkBody') });
  };
  return (
    <>
      <nav className={styles.bar} aria-label={t('mainMenu')} data-foot>
        {entries.slice(0, maxPlaces).map((entry) => (
          <MenuLink key={entry.page.path} entry={entry} />
        ))}
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
          <span>{t('more')}</span>
          {unread > 0 ? (
            <span className={styles.count}>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="visually-hidden">{t('notificationsUnread', { count: unread })}</span>
            </span>
          ) : (
            waiting && <UnreadCount page={waiting.page} className={`${styles.count} ${styles.place}`} />
          )}
          <CallProblem look="mark" />
        </button>
      </nav>
      {isOpen && (
        <PartBoundary onFailure={handleFailure}>
          <Suspense>
            <MoreMenu entries={hidden} unread={unread} onClose={() => setIsOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
