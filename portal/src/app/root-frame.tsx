import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { NoticeHost } from '#shared/ui/notice-host.tsx';
import { useUnreadBadge } from '#shared/ui/unread-badge.ts';
import { showFaviconCount } from './favicon-count.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

function PageName() {
  const unread = useUnreadBadge((badge) => badge.total);
  const { title, access } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  // Signing in does without the texts of what lies behind it.
  const { t } = useTranslation(typeof access === 'object' ? 'shell' : 'common');
  const name = title && t(`page.${title}` as 'page.login');
  useEffect(() => {
    const { appName } = clientConfig();
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${name ? `${name} · ${appName}` : appName}`;
  }, [name, unread]);
  useEffect(() => showFaviconCount(unread), [unread]);
  // A change of page is silent for those who do not see it.
  return (
    <div className="visually-hidden announcer" role="status">
      {name}
    </div>
  );
}

/** What every page stands in: its title, the layout with the page, and what lies over them. */
// The return types of what the routes name are written out: inferred, they would depend on the routes in turn.
export function RootFrame(): ReactNode {
  useFocusOnArrival();
  return (
    <>
      <NavigationProgress />
      <Suspense>
        <Outlet />
      </Suspense>
      <Suspense>
        <PageName />
      </Suspense>
      <NoticeHost />
    </>
  );
}
