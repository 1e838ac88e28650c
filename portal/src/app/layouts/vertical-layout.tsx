import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Header } from '#app/header/header.tsx';
import { CommandPalette } from '#app/palette/command-palette.tsx';
import { queryClient } from '#app/query-client.ts';
import { startSockets } from '#shared/realtime/sockets.ts';
import { refreshProfile } from '#shared/session/refresh-profile.ts';
import { preloadParts } from '#shared/ui/lazy-part.ts';
import { useUiState } from '#shared/ui/ui-state.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { Sidebar } from './sidebar.tsx';
import { useUnreadTotal } from './use-unread-total.ts';
import styles from './vertical-layout.module.css';

/** After what the page itself fetches first, in ms. */
const preloadDelay = 1000;

/** Sidebar, header and page: what a signed-in user works in. */
export function VerticalLayout(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

function Frame() {
  const { t } = useTranslation('common');
  const content = useRef<HTMLElement>(null);
  const [isExpanded, setIsExpanded] = useUiState('sidebar.isExpanded', false);
  useShortcut('Alt+KeyO', () => setIsExpanded(!isExpanded), { isAllowedInText: true });
  useUnreadTotal();

  useEffect(() => {
    startSockets();
    // What is stored may be days old: abilities could have changed meanwhile.
    void refreshProfile().catch(() => undefined);
    const timer = setTimeout(preloadParts, preloadDelay);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.frame} data-expanded={isExpanded}>
      <button type="button" className={styles.skip} onClick={() => content.current?.focus()}>
        {t('skipToContent')}
      </button>
      <Sidebar isExpanded={isExpanded} onToggle={() => setIsExpanded(!isExpanded)} />
      <div className={styles.column}>
        <Header />
        <main className={styles.content} ref={content} tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <CommandPalette />
    </div>
  );
}
