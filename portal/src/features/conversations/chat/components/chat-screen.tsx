import { IconBell, IconMessages, IconX } from '@tabler/icons-react';
import { type CSSProperties, Suspense, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTagChanges } from '#features/conversations/tags/tags.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { useIsDisconnected } from '#shared/realtime/use-is-disconnected.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Keys } from '#shared/ui/keys.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { isTyping, useShortcut } from '#shared/ui/use-shortcut.ts';
import { AssignReasonHost } from '../assign-reason/assign-reason-host.tsx';
import { cancelCollecting, useBulk } from '../bulk/bulk.store.ts';
import { clearSelection, useIsSelecting } from '../bulk/selection.store.ts';
import { useRowKeys } from '../bulk/use-row-keys.ts';
import { useChannelCounts } from '../chat.queries.ts';
import { type ChatView, chatTabs } from '../chat.search.ts';
import { useChatNavigation } from '../chat-navigation.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { rowParts } from '../customers/row-slot.ts';
import { ListedOffers } from '../offers/held-offers.tsx';
import { dismissReminder, reminderPlace, useReminder } from '../reminder.store.ts';
import { TakeNextCommands } from '../take-next.tsx';
import { useChatKeyGroups } from '../use-chat-key-groups.ts';
import { useChatLayout } from '../use-chat-layout.ts';
import { useCoveredEnd } from '../use-covered-end.ts';
import { useMostUrgent } from '../use-most-urgent.ts';
import { useResultKeys } from '../use-result-keys.ts';
import { wantReply } from '../wanted-reply.ts';
import { ChannelList } from './channel-list.tsx';
import { ChannelPane } from './channel-pane.tsx';
import styles from './chat-screen.module.css';
import { ConnectionBanner } from './connection-banner.tsx';
import { ListHead } from './list-head.tsx';
import { ListResizer } from './list-resizer.tsx';
import { tabId } from './list-tabs.tsx';
import { OwnStateLine } from './own-state-line.tsx';
import { QueueLine, useQueue } from './queue-line.tsx';
import { SearchResults } from './search-results.tsx';

const shownCounts = ['mine', 'unassigned', 'unread'] as const;

const BulkBar = lazyPart(() => import('../later-parts.ts').then((module) => module.BulkBar));
const BulkOutcome = lazyPart(() => import('../later-parts.ts').then((module) => module.BulkOutcome));
const RowMenuHost = lazyPart(() => import('../later-parts.ts').then((module) => module.RowMenuHost));

const TagsDialogHost = lazyPart(() => import('../later-parts.ts').then((module) => module.TagsDialogHost));

const panelId = 'chat-list';
const anywhere = { isAllowedInText: true };

/** The panes side by side, or one at a time where there is not enough space. */
export function ChatScreen() {
  const { t } = useTranslation('chat');
  const { search, view, step, leaveConversation, openPanel, closePanel, setView } = useChatNavigation();
  const { ref, layout, listWidth, setListWidth, isContextOpen, setIsContextOpen } = useChatLayout();
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLElement>(null);
  const [afloatRef, covered] = useCoveredEnd();
  const isSearching = view.q.trim() !== '';
  useResultKeys(listRef, searchRef, isSearching);
  const order = useRef<readonly string[]>([]);
  const setOrder = useCallback((ids: readonly string[]) => {
    order.current = ids;
  }, []);
  const channelId = search.c;
  const isSingle = layout === 'single';

  function stepBy(by: number) {
    const ids = order.current;
    const place = channelId ? ids.indexOf(channelId) : -1;
    const next = place < 0 ? ids[by > 0 ? 0 : ids.length - 1] : ids[place + by];
    if (!next) return;
    const { activeElement } = document;
    // After writing one writes on, and a search keeps its field. The focus in a thread would be lost with it.
    if (!isTyping(activeElement)) listRef.current?.querySelector<HTMLElement>(`a[data-channel="${next}"]`)?.focus();
    else if (!listRef.current?.contains(activeElement)) wantReply(next);
    step(next);
  }

  const openMostUrgent = useMostUrgent();
  const nextTab = chatTabs[(chatTabs.indexOf(view.tab) + 1) % chatTabs.length]!;

  const isPanelOpen = layout === 'triple' ? isContextOpen : search.panel === 'visitor';
  function togglePanel() {
    if (layout === 'triple') setIsContextOpen(!isContextOpen);
    else if (isPanelOpen) closePanel();
    else openPanel();
  }

  const bulk = useBulkBar(view);
  const mayTake = useCan('update', 'assign-chat');
  const isDisconnected = useIsDisconnected();
  useRowKeys(listRef, channelId);
  useChatKeyGroups();
  useTagChanges();
  useShortcut(chatShortcuts.next, () => stepBy(1), anywhere);
  useShortcut(chatShortcuts.previous, () => stepBy(-1), anywhere);
  useShortcut(chatShortcuts.mostUrgent, () => void openMostUrgent(channelId));
  useShortcut(chatShortcuts.nextTab, () => setView({ tab: nextTab }), anywhere);
  useShortcut(chatShortcuts.context, togglePanel, { ...anywhere, isEnabled: channelId !== undefined });
  useShortcut(chatShortcuts.search, () => searchRef.current?.focus());

  return (
    <div
      ref={ref}
      className={styles.screen}
      data-layout={layout}
      data-whole-window={(isSingle && channelId !== undefined) || undefined}
    >
      {isSingle && !channelId && <h1 className="visually-hidden">{t('title')}</h1>}
      {/* On small screens, the list keeps its scroll position while a conversation is open. */}
      <nav
        ref={listRef}
        className={styles.list}
        style={{ ...(!isSingle && { width: listWidth }), '--covered': `${covered}px` } as CSSProperties}
        hidden={isSingle && channelId !== undefined}
        aria-label={t('list.label')}
      >
        <ListHead
          view={view}
          panelId={panelId}
          onViewChange={setView}
          searchRef={searchRef}
          instead={
            bulk.hasBar && (
              <Suspense fallback={null}>
                <BulkBar view={view} />
              </Suspense>
            )
          }
        />
        <div id={panelId} className={styles.rows} role="tabpanel" aria-labelledby={tabId(view.tab)}>
          {isSearching ? (
            <SearchResults search={search} view={view} onViewChange={setView} onOrderChange={setOrder} />
          ) : (
            <ChannelList
              search={search}
              view={view}
              covered={covered}
              onViewChange={setView}
              onOrderChange={setOrder}
            />
          )}
        </div>
        {/* Over the end of the rows, which leave room for it: above or between them it would move what is under the pointer. */}
        <div className={styles.place}>
          <div ref={afloatRef} className={styles.afloat}>
            {bulk.hasOutcome && (
              <Suspense fallback={null}>
                <BulkOutcome view={view} />
              </Suspense>
            )}
            {!channelId && isDisconnected && (
              <div className={styles.connection}>
                <ConnectionBanner />
              </div>
            )}
            <ListedOffers isShown={!isSingle || channelId === undefined} />
            <ReminderLine hasQueueLine={view.tab === 'unassigned'} />
          </div>
        </div>
        {view.tab === 'unassigned' && <QueueLine />}
        {view.tab === 'mine' && <OwnStateLine />}
      </nav>
      {!isSingle && <ListResizer width={listWidth} onChange={setListWidth} />}
      {channelId ? (
        <ChannelPane
          key={channelId}
          channelId={channelId}
          layout={layout}
          isPanelOpen={isPanelOpen}
          onTogglePanel={togglePanel}
          onBack={isSingle ? leaveConversation : undefined}
          onClose={leaveConversation}
        />
      ) : (
        !isSingle && <NothingSelected mayTake={mayTake} />
      )}
      <Suspense fallback={null}>
        <RowMenuHost />
        <TagsDialogHost />
        <AssignReasonHost />
      </Suspense>
      {mayTake && <TakeNextCommands />}
      <Suspense fallback={null}>
        {rowParts.map((Part, index) => (
          <Part key={index} />
        ))}
      </Suspense>
    </div>
  );
}

/** Whether the bar and the outcome have anything to show. The selection belongs to a view; another view starts without one. */
function useBulkBar({ tab, filter, q, source, tag }: ChatView) {
  const isSelecting = useIsSelecting();
  const { running, finished, hasGatherFailed } = useBulk();
  useEffect(
    () => () => {
      cancelCollecting();
      clearSelection();
    },
    [tab, filter, q, source, tag],
  );
  return { hasBar: isSelecting || running !== null, hasOutcome: finished !== null || hasGatherFailed };
}

/** A temporary reminder of messages that have been unread for too long. */
function ReminderLine({ hasQueueLine }: { hasQueueLine: boolean }) {
  const { t } = useTranslation('common');
  const { text, isOfQueue } = useReminder();
  const queue = useQueue(hasQueueLine);
  // The line of the queue says the same.
  const isSaidBelow = isOfQueue && hasQueueLine && Boolean(queue?.longestSince);
  return (
    <div id={reminderPlace} role="status">
      {text && !isSaidBelow && (
        <p className={styles.line}>
          <IconBell size={16} stroke={1.75} aria-hidden />
          <span className={styles.text} title={text}>
            {text}
          </span>
          <IconButton label={t('close')} size={28} onClick={dismissReminder}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </p>
      )}
    </div>
  );
}

/** Shown in place of the thread while no conversation is open: the user's own numbers, and the most important shortcuts. */
function NothingSelected({ mayTake }: { mayTake: boolean }) {
  const { t } = useTranslation('chat');
  const counts = useChannelCounts().data;
  return (
    <section className={styles.nothing} aria-label={t('nothing.title')}>
      <IconMessages size={32} stroke={1.5} aria-hidden />
      <h1>{t('nothing.title')}</h1>
      <dl className={styles.numbers} aria-label={t('nothing.numbers')}>
        {shownCounts.map((name) => (
          <div key={name} className={styles.number}>
            <dt>{t(`nothing.${name}`)}</dt>
            <dd>{counts?.[name] ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.shortcut}>
        <Keys combination={chatShortcuts.next} /> {t('nothing.nextConversation')}
      </p>
      {mayTake && (
        <p className={styles.shortcut}>
          <Keys combination={chatShortcuts.takeNext} /> {t('nothing.takeNext')}
        </p>
      )}
      <p className={styles.shortcut}>
        <Keys combination="Shift+Slash" /> {t('nothing.allShortcuts')}
      </p>
    </section>
  );
}
