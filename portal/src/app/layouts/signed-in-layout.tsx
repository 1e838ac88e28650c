import { getWaitingOrders } from '@sala/contract/service/service-orders/service-orders.access.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { callBacksApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { IconWifiOff } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '#app/header/breadcrumbs.tsx';
import { paletteShortcut } from '#app/header/own-tools.tsx';
import { KeySheetHost } from '#app/keys/key-sheet-host.tsx';
import { BottomBar } from '#app/navigation/bottom-bar.tsx';
import { Rail, TopBar } from '#app/navigation/rail.tsx';
import { useGoToKeys } from '#app/navigation/use-go-to-keys.ts';
import { CommandPalette } from '#app/palette/command-palette.tsx';
import { PartBoundary } from '#app/part-boundary.tsx';
import { queryClient } from '#app/query-client.ts';
import { SectionColumn } from '#app/sections/section-column.tsx';
import { SectionsContext } from '#app/sections/sections-context.ts';
import { useSections, useShownSection } from '#app/sections/use-section.ts';
import { VersionBar } from '#app/version/version-bar.tsx';
import { ChatAlerts } from '#features/alerts/chat-alerts/chat-alerts.public.ts';
import { VoiceAlerts } from '#features/alerts/voice-alerts/voice-alerts.public.ts';
import { AnnouncementBar } from '#features/billing/announcements/announcements.public.ts';
import { StandingBar } from '#features/billing/subscriptions/subscriptions.public.ts';
import { TakeNext } from '#features/conversations/chat/chat-take.public.ts';
import { PrivateChatHost } from '#features/conversations/private-chat/private-chat.public.ts';
import { CallBar, CallDock } from '#features/telephony/calls/calls.public.ts';
import { useAbility, useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import {
  retryConnection,
  startSockets,
  useConnectionState,
  useOnReconnect,
  useSocketEvent,
} from '#shared/realtime/sockets.ts';
import { useIsDisconnected } from '#shared/realtime/use-is-disconnected.ts';
import { refreshProfile } from '#shared/session/refresh-profile.ts';
import { currentProfile, useProfile } from '#shared/session/session.ts';
import { preloadParts } from '#shared/ui/lazy-part.ts';
import { openPalette } from '#shared/ui/palette.ts';
import { setOpenCallBacks, setWaitingOrders, setWaitingTickets } from '#shared/ui/unread-badge.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import styles from './signed-in-layout.module.css';
import { useLiveBadge } from './use-live-badge.ts';
import { useMenuLayout } from './use-menu-layout.ts';
import { useUnreadTotal } from './use-unread-total.ts';

const badgePause = 3000;

/** After what the page itself fetches first, in ms. */
const preloadDelay = 1000;

/** Menu, header and page: what a signed-in user works in. A page for anyone that a guest opens stands alone. */
export function SignedInLayout(): ReactNode {
  const isForAnyone = useMatches({ select: (matches) => matches.at(-1)?.staticData.access === 'anyone' });
  const isGuest = useProfile() === null && isForAnyone;
  return (
    <QueryClientProvider client={queryClient}>
      {isGuest ? (
        <Suspense>
          <Outlet />
        </Suspense>
      ) : (
        <Frame />
      )}
    </QueryClientProvider>
  );
}

/** What works beside the page must not take the page with it when it fails. */
function SidePart({ children }: { children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}

function Frame() {
  const { t } = useTranslation('shell');
  const content = useRef<HTMLElement>(null);
  const [isFresh, setIsFresh] = useState(false);
  const { frame, isList } = useMenuLayout();
  const section = useShownSection();
  const sections = useSections();
  useShortcut(paletteShortcut, openPalette, { isAllowedInText: true, isAllowedInDialog: true });
  useGoToKeys();
  const canReadChats = useCan('read', 'chat');
  const canTakeChats = useCan('update', 'assign-chat') && canReadChats;
  const canChatPrivately = useCan('read', 'chatPartner');
  const canReceiveCalls = useCan('update', 'receive-call');
  const canCall = useCan('create', 'customer-call') || canReceiveCalls;
  useUnreadTotal();
  useWaitingOrders();
  useWaitingTickets();
  useOpenCallBacks();
  useProfileChanges();

  useEffect(() => {
    // The outline of `index.html` has been replaced.
    delete document.documentElement.dataset.boot;
    startSockets();
    // What is stored may be days old: abilities could have changed meanwhile.
    void refreshProfile()
      .catch(() => undefined)
      .finally(() => setIsFresh(true));
    const timer = setTimeout(preloadParts, preloadDelay);
    return () => clearTimeout(timer);
  }, []);

  // The page keeps its place among its neighbours in every layout: a change of layout must not remount it.
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={() => content.current?.focus()}>
        {t('skipToContent')}
      </button>
      {frame === 'vertical' && <Rail />}
      <div className={styles.column}>
        {frame === 'horizontal' && <TopBar />}
        <VersionBar />
        {canCall && (
          <SidePart>
            <CallBar />
          </SidePart>
        )}
        <SidePart>
          {/* What the server says first is no change to wait with. */}
          <StandingBar key={String(isFresh)} />
          <AnnouncementBar />
        </SidePart>
        <SectionsContext value={sections}>
          <div className={styles.places}>
            {section && frame !== 'full' && <SectionColumn key={section} name={section} />}
            <div className={styles.column}>
              {frame !== 'full' && <Breadcrumbs />}
              <main className={styles.content} ref={content} tabIndex={-1}>
                <Suspense>
                  <Outlet />
                </Suspense>
              </main>
            </div>
          </div>
        </SectionsContext>
        {!isList && <ConnectionBar />}
        {frame !== 'full' && <BottomBar />}
      </div>
      <CommandPalette />
      <KeySheetHost />
      {canCall && (
        <SidePart>
          <CallDock />
        </SidePart>
      )}
      {canReadChats && (
        <SidePart>
          <ChatAlerts />
        </SidePart>
      )}
      {canTakeChats && (
        <SidePart>
          <TakeNext />
        </SidePart>
      )}
      {canChatPrivately && (
        <SidePart>
          <PrivateChatHost />
        </SidePart>
      )}
      <SidePart>
        <VoiceAlerts />
      </SidePart>
    </div>
  );
}

// If the server cannot be reached, the profile is fetched after the next reconnect; meanwhile the server refuses what is no longer allowed.
const refresh = () => void refreshProfile().catch(() => undefined);

/** Keeps the abilities of an open page and what the plan allows current: the guard runs again whenever the profile changes. */
function useProfileChanges(): void {
  useSocketEvent(roomNamespace, 'ability:changed', ({ userId }) => {
    if (userId === currentProfile()?.id) refresh();
  });
  useSocketEvent(roomNamespace, 'organisation:changed', ({ area }) => {
    if (area === 'subscription') refresh();
  });
  useOnReconnect(refresh);
}

const countWaiting = async (): Promise<number> => (await api.call(ticketsApi.counts, {}, { silent: true })).badge;

/** Keeps the badge of tickets that wait for the user or for anybody right on every page. */
function useWaitingTickets(): void {
  const ability = useAbility();
  const canRead = ticketCapabilities((action, subject) => ability.can(action, subject)).view;
  const refreshSoon = useLiveBadge({ canRead, count: countWaiting, show: setWaitingTickets, pause: badgePause });
  useSocketEvent(roomNamespace, 'ticket:changed', refreshSoon);
  useSocketEvent(roomNamespace, 'ticket:gone', refreshSoon);
}

const countCallBacks = async (): Promise<number> =>
  (await api.call(callBacksApi.list, { query: { limit: 1 } }, { silent: true })).meta.total ?? 0;

/** Keeps the badge of visitors who are to be called back right on every page. */
function useOpenCallBacks(): void {
  const canRead = useCan('read', 'call');
  const refreshSoon = useLiveBadge({ canRead, count: countCallBacks, show: setOpenCallBacks, pause: badgePause });
  useSocketEvent(roomNamespace, 'call:callBackChanged', refreshSoon);
}

/** Says on every page that nothing new arrives; a page with messages that wait says so in its own place. */
function ConnectionBar() {
  const { t } = useTranslation('shell');
  const connection = useConnectionState();
  const isShown = useIsDisconnected();
  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <div className={styles.bar}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          <span>{t(connection === 'failed' ? 'connection.failed' : 'connection.lost')}</span>
          {connection === 'failed' && (
            <button type="button" className={styles.retry} onClick={retryConnection}>
              {t('connection.reconnect')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

type Waiting = NonNullable<ReturnType<typeof getWaitingOrders>>;

async function countOrders(waiting: Waiting | undefined): Promise<number> {
  if (!waiting) return 0;
  const { rows } = await api.call(serviceOrdersApi.unseenByStatus, { query: waiting }, { silent: true });
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Keeps the badge of orders that wait for the user right on every page; the board opens with the same ones. */
function useWaitingOrders(): void {
  const ability = useAbility();
  const waiting = getWaitingOrders((action, subject) => ability.can(action, subject));
  const canRead = waiting !== undefined && ability.can('read', 'view-service');
  const count = () => countOrders(waiting);
  const counted = JSON.stringify(waiting);
  const refreshSoon = useLiveBadge({ canRead, count, show: setWaitingOrders, pause: badgePause, counted });
  useSocketEvent(roomNamespace, 'service:orderChanged', refreshSoon);
  useSocketEvent(roomNamespace, 'service:orderGone', refreshSoon);
}
