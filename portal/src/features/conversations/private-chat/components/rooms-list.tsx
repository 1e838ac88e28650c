import type { PrivateRoom } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatShortcuts } from '#features/conversations/chat/chat-thread.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { clauseSeparator } from '#shared/i18n/punctuation.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useHeldOrder } from '#shared/ui/use-held-order.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { countsQuery, foundQuery, joinableQuery, roomsQuery } from '../private-chat.queries.ts';
import { roomTabs } from '../private-chat.search.ts';
import { nameOfRoom } from '../room-names.ts';
import { usePrivateNavigation } from '../use-private-navigation.ts';
import { NewRoomDialog } from './new-room-dialog.tsx';
import { RequestList } from './request-list.tsx';
import { RoomRow } from './room-row.tsx';
import styles from './rooms-list.module.css';

/** Rooms by partner and by colleague, what waits for an answer, and what was put away. */
export function RoomsList() {
  const { t } = useTranslation('private-chat');
  const { search, showTab, openRoom } = usePrivateNavigation();
  const [words, setWords] = useState('');
  const [isNew, setIsNew] = useState(false);
  const mayWrite = useCan('update', 'chatPartner');
  const { data: counts } = useQuery(countsQuery());
  const { data: rooms } = useQuery(roomsQuery(false, ''));
  const sought = useDeferredValue(words.trim());
  const tab = search.tab ?? 'rooms';
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const step = (by: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-room]') ?? [])];
    const at = rows.findIndex((row) => row.dataset.room === search.room);
    const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
    if (next) openRoom(next.dataset.room);
  };
  useShortcut(chatShortcuts.next, () => step(1), { isAllowedInText: true });
  useShortcut(chatShortcuts.previous, () => step(-1), { isAllowedInText: true });
  useShortcut(chatShortcuts.mostUrgent, () => {
    const unread = rooms?.find((room) => room.unreadCount > 0 && !room.own.isMuted && room.id !== search.room);
    if (unread) openRoom(unread.id);
  });
  useShortcut(
    chatShortcuts.nextTab,
    () => {
      const after = roomTabs[(roomTabs.indexOf(tab) + 1) % roomTabs.length]!;
      showTab(after === 'rooms' ? undefined : after);
    },
    { isAllowedInText: true },
  );
  useShortcut(chatShortcuts.search, () => field.current?.focus());
  // A number that is not known yet, or 0, keeps its place, so that no tab moves when it comes.
  const countOf = { rooms: counts?.joinedByMe || null, requests: counts?.request || null, archive: undefined };
  return (
    <div ref={list} className={styles.frame}>
      <div className={styles.head}>
        <SearchInput
          ref={field}
          className={styles.search}
          value={words}
          label={t('list.search')}
          placeholder={t('list.searchShort')}
          clearLabel={t('list.clearSearch')}
          onChange={setWords}
        />
        {mayWrite && (
          <IconButton label={t('new.title')} variant="outlined" onClick={() => setIsNew(true)}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <Tabs
        isQuiet
        label={t('list.label')}
        tabs={roomTabs.map((id) => ({ id, label: t(`tab.${id}`), count: countOf[id] }))}
        value={tab}
        onValueChange={(next) => showTab(next === 'rooms' ? undefined : next)}
      >
        {tab === 'requests' ? <RequestList /> : <Rooms isArchived={tab === 'archive'} words={sought} />}
      </Tabs>
      {isNew && (
        <NewRoomDialog
          onClose={() => setIsNew(false)}
          onDone={(room) => {
            setIsNew(false);
            openRoom(room.id);
          }}
        />
      )}
    </div>
  );
}

const groups = ['partners', 'colleagues', 'joinable'] as const;
const groupOf = ({ kind, own }: PrivateRoom): (typeof groups)[number] =>
  own.state !== 'joined' ? 'joinable' : kind === 'partner' ? 'partners' : 'colleagues';

function Rooms({ isArchived, words }: Omit<FoundRoomsProps, 'found'>) {
  const query = useQuery(roomsQuery(isArchived, words));
  const { data: joinable } = useQuery(joinableQuery());
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Loading>
        <SkeletonRows count={8} height={72} />
      </Loading>
    );
  const isWhole = !isArchived && words === '';
  return (
    <FoundRooms
      key={String(isArchived)}
      found={isWhole ? [...query.data, ...(joinable ?? [])] : query.data}
      isArchived={isArchived}
      words={words}
    />
  );
}

interface FoundRoomsProps {
  found: readonly PrivateRoom[];
  isArchived: boolean;
  words: string;
}

function FoundRooms({ found, isArchived, words }: FoundRoomsProps) {
  const { t } = useTranslation('private-chat');
  const { search, openRoom } = usePrivateNavigation();
  const list = useRef<HTMLDivElement>(null);
  const held = useHeldOrder(list, found);
  const isEmpty = found.length === 0;
  return (
    <div ref={list} className={styles.rows}>
      {isEmpty && !words && (
        <EmptyState
          title={t(isArchived ? 'archive.empty' : 'list.empty')}
          description={isArchived ? undefined : t('list.emptyBody')}
        />
      )}
      {groups.map((group) => {
        const rooms = held.filter((room) => groupOf(room) === group);
        if (rooms.length === 0) return null;
        return (
          <section key={group}>
            <h2 className={styles.group}>{t(`group.${group}`)}</h2>
            <ul className={styles.list}>
              {rooms.map((room) => (
                <RoomRow key={room.id} room={room} isOpen={room.id === search.room} onOpen={() => openRoom(room.id)} />
              ))}
            </ul>
          </section>
        );
      })}
      {words.length > 1 && !isArchived && <FoundMessages words={words} />}
      {isEmpty && words.length === 1 && <EmptyState title={t('list.nothingFound')} />}
    </div>
  );
}

function FoundMessages({ words }: { words: string }) {
  const { t } = useTranslation('private-chat');
  const { openRoom } = usePrivateNavigation();
  const { data = [] } = useQuery(foundQuery(words));
  return (
    <section>
      <h2 className={styles.group}>{t('group.messages')}</h2>
      {data.length === 0 && <p className={styles.none}>{t('list.nothingFound')}</p>}
      <ul className={styles.list}>
        {data.map(({ message, roomTitle }) => (
          <li key={message.id}>
            <button type="button" className={styles.hit} onClick={() => openRoom(message.channelId, message.seq)}>
              <Avatar name={message.sender?.name ?? ''} src={message.sender?.picture} size={28} isDecorative />
              <span className={styles.hitWords}>
                <span className={styles.hitHead}>
                  {message.sender?.name}
                  {roomTitle && clauseSeparator() + nameOfRoom({ kind: 'group', title: roomTitle, people: [] })}
                </span>
                <span className={styles.hitText} dir="auto">
                  {message.text || message.attachment?.name}
                </span>
                <span className={styles.hitHead}>{formatDateTime(message.createdAt)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
