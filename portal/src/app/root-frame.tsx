import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { NoticeHost } from '#shared/ui/notice-host.tsx';
import { useUnreadBadge } from '#shared/ui/unread-badge.ts';
import styles from './root-frame.module.css';

const plainSign = '/favicon.svg';

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

/** A thin bar on top while the next page is fetched; one that comes at once shows none. */
function NavigationProgress() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  return isPending && <div className={styles.bar} aria-hidden />;
}

/** The same sign, smaller, with the number on a dot. */
function countedSign(count: number): string {
  const text = count > 9 ? '9+' : String(count);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#7048e8"/><path d="M16 6c.9 3 4.6 5.6 10 6.4v2.1H6v-2.1C11.4 11.6 15.1 9 16 6ZM9 16.5h2.400v7H9zM14.800 16.500h2.400v7h-2.400zM6.500 24.500h19V27h-19z" fill="#fff"/><circle cx="22" cy="22" r="10" fill="#e03131"/><text x="22" y="26.800" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${text.length > 1 ? 12 : 14}" fill="#fff">${text}</text></svg>`;
}

/** The number of unread conversations on the tab's sign: a title is cut where many tabs are open. */
function showFaviconCount(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = count > 0 ? `data:image/svg+xml,${encodeURIComponent(countedSign(count))}` : plainSign;
  if (link && link.getAttribute('href') !== href) link.href = href;
}

/** Puts the focus on the page's heading, or where there is none on its main part, unless the page has chosen a place itself. */
function focusPage(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement) || document.querySelector('dialog[open]')) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** A new page begins at its top for those who work with keyboard or screen reader too. */
function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // What led here, such as the palette, first gives the focus back to where it was.
        if (fromLocation && pathChanged) requestAnimationFrame(focusPage);
      }),
    [router],
  );
}
