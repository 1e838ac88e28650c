import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { NoticeHost } from '#shared/ui/notice-host.tsx';
import { useUnreadBadge } from '#shared/ui/unread-badge.ts';

function PageTitle() {
  const { t } = useTranslation('common');
  const unread = useUnreadBadge((badge) => badge.total);
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const name = title && t(`page.${title}`);
  useEffect(() => {
    const { appName } = clientConfig();
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${name ? `${name} · ${appName}` : appName}`;
  }, [name, unread]);
  // A change of page is silent for those who do not see it.
  return (
    <div className="visually-hidden" role="status">
      {name}
    </div>
  );
}

/** What every page stands in: its title, the layout with the page, and what lies over them. */
// The return types of what the routes name are written out: inferred, they would depend on the routes in turn.
export function RootFrame(): ReactNode {
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <PageTitle />
      <NoticeHost />
    </>
  );
}
