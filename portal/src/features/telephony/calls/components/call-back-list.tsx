import { callTimeText } from '@sala/client/call/call-clock.ts';
import { callBacksApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconPhoneCall, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useLocalTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { callBackLevel } from '../call-back-level.ts';
import { callBacksSearch } from '../calls.search.ts';
import { useCallBackChange } from '../use-call-back-change.ts';
import { useVisitorCalls } from '../use-visitor-calls.ts';
import { useWriteToCaller } from '../use-write-to-caller.ts';
import { CallBackContact, CallBackPlace } from './call-back-contact.tsx';
import styles from './call-back-list.module.css';
import { ReachedButton } from './reached-button.tsx';

/** Who is to be called back, the longest wait first. */
export function CallBackList() {
  const { t } = useTranslation('calls');
  const search = useLocalTableSearch(callBacksSearch);
  const wire = useMemo(
    () => ({
      query: {
        ...search.query,
        isDone: search.query.isDone ?? ('false' as const),
        owner: search.query.owner ?? ('all' as const),
      },
    }),
    [search.query],
  );
  const query = useTableQuery(callBacksApi.list, wire);
  const rowActions = useCallBackActions();
  const canReadChats = useCan('read', 'chat');
  const filters = useCallBackFilters();
  const columns: TableColumn<CallBack>[] = [
    {
      id: 'visitor',
      header: t('list.visitor'),
      cell: ({ visitor }) => visitor.name,
      exportValue: ({ visitor }) => visitor.name,
    },
    {
      id: 'kind',
      header: t('back.kind'),
      card: 'main',
      cell: ({ kind }) => t(`back.kinds.${kind}`),
      exportValue: ({ kind }) => t(`back.kinds.${kind}`),
    },
    {
      id: 'phone',
      isMissing: ({ kind, phone }) => kind === 'missed' && phone === null,
      header: t('back.phone'),
      card: 'main',
      cell: (row) => <CallBackPlace row={row} />,
      exportValue: ({ kind, phone }) => phone ?? (kind === 'missed' ? null : t('back.inChat')),
    },
    {
      id: 'voicemail',
      isMissing: ({ voicemail }) => voicemail === null,
      header: t('back.voicemail'),
      card: 'main',
      width: 120,
      cell: (row) => <VoicemailButton row={row} />,
      exportUnit: 'seconds',
      exportValue: ({ voicemail }) => voicemail?.seconds,
    },
    {
      id: 'note',
      isMissing: ({ note }) => note === null,
      header: t('back.note'),
      cell: ({ note }) => note ?? '–',
      exportValue: ({ note }) => note,
    },
    {
      id: 'owner',
      isMissing: ({ owner }) => owner === null,
      header: t('back.owner'),
      card: 'main',
      cell: ({ owner }) => owner?.name ?? '–',
      exportValue: ({ owner }) => owner?.name,
    },
    {
      id: 'outcome',
      isMissing: ({ outcome }) => outcome === null,
      header: t('back.outcome'),
      width: 140,
      cell: ({ outcome }) => (outcome ? t(`back.${outcome}`) : '–'),
      exportValue: ({ outcome }) => outcome && t(`back.${outcome}`),
    },
    {
      id: 'attempts',
      isMissing: ({ attempts }) => attempts === 0,
      header: t('back.attempts'),
      order: 'attempts',
      align: 'end',
      width: 120,
      cell: ({ attempts }) => attempts,
      exportValue: ({ attempts }) => attempts,
    },
    {
      id: 'createdAt',
      header: t('back.createdAt'),
      card: 'main',
      order: 'createdAt',
      cell: ({ createdAt, doneAt }) => (doneAt ? formatDateTime(createdAt) : <WaitingSince time={createdAt} />),
      exportValue: ({ createdAt }) => createdAt,
    },
    {
      id: 'contact',
      header: t('back.contact'),
      card: 'main',
      width: 260,
      cell: (row) => (
        <span className={styles.contact}>
          <CallBackContact row={row} />
          <ReachedButton row={row} />
        </span>
      ),
    },
  ];
  const rows = query.data?.rows ?? [];
  // While nothing is known they are away as well: most lists have none of them, and all columns would move when they go.
  const isEmpty = ({ isMissing, order }: TableColumn<CallBack>) =>
    isMissing !== undefined && order !== search.order && rows.every(isMissing);
  return (
    <DataTable
      id="call-backs"
      label={t('page.callBacks')}
      columns={columns.map((column) => (isEmpty(column) ? { ...column, isOptional: true } : column))}
      rowId={({ id }) => id}
      rowName={({ visitor }) => visitor.name}
      rowLink={({ channelId }) => (canReadChats && channelId ? { to: '/chat', search: { c: channelId } } : undefined)}
      rowActions={rowActions}
      search={search}
      query={query}
      filters={filters}
      searchField={{ key: 'search', label: t('back.search') }}
      empty={{ icon: <IconPhoneCall size={28} stroke={1.5} />, title: t('back.empty') }}
    />
  );
}

function useCallBackFilters(): FilterDefinition[] {
  const { t } = useTranslation('calls');
  return [
    { kind: 'options', key: 'isDone', label: t('back.show'), options: [{ value: 'true', label: t('back.settled') }] },
    {
      kind: 'options',
      key: 'owner',
      label: t('back.owner'),
      options: (['mine', 'nobody'] as const).map((value) => ({ value, label: t(`back.owners.${value}`) })),
    },
  ];
}

/** How long somebody has waited for a callback, by its colour too. */
function WaitingSince({ time }: { time: string }) {
  return (
    <span className={styles.wait} data-level={callBackLevel(time, useNow())}>
      <TimeText time={time} isWait />
    </span>
  );
}

function useCallBackActions(): (row: CallBack) => RowAction[] {
  const { t } = useTranslation('calls');
  const { change, isOwn: isOwnRow, canTake, canSettle } = useCallBackChange();
  const canReadChats = useCan('read', 'chat');
  const writeTo = useWriteToCaller();
  const { isOffered } = useVisitorCalls();

  return (row) => {
    const isOwn = isOwnRow(row);
    const actions: (RowAction | false)[] = [
      // Where one cannot call it is the row's own button.
      canReadChats &&
        (row.phone !== null || (isOffered && row.visitor.isOnline)) && {
          id: 'write',
          label: t('back.write'),
          onSelect: () => void writeTo(row),
        },
      // A change of one that nobody has assigns it to the user.
      canTake && !row.owner && { id: 'take', label: t('back.take'), onSelect: () => void change(row, {}) },
      canTake &&
        isOwn && { id: 'giveBack', label: t('back.giveBack'), onSelect: () => void change(row, { ownerId: null }) },
      ...(canSettle(row)
        ? (['reached', 'noAnswer', 'notNeeded'] as const).map((outcome) => ({
            id: outcome,
            label: t(`back.${outcome}`),
            onSelect: () => void change(row, { outcome }),
          }))
        : []),
    ];
    return actions.filter((action) => action !== false);
  };
}

/** The message that somebody left: played where it stands. */
function VoicemailButton({ row: { voicemail, visitor } }: { row: CallBack }) {
  const { t } = useTranslation('calls');
  const [audio] = useState(() => new Audio());
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    audio.onended = () => setIsPlaying(false);
    return () => audio.pause();
  }, [audio]);
  if (!voicemail) return '–';

  function handleClick(): void {
    if (isPlaying) audio.pause();
    else {
      audio.src = voicemail!.url;
      void audio.play().catch(() => setIsPlaying(false));
    }
    setIsPlaying(!isPlaying);
  }

  const Icon = isPlaying ? IconPlayerStop : IconPlayerPlay;
  const time = callTimeText(voicemail.seconds);
  const label = isPlaying ? t('back.stop') : t('back.play', { name: visitor.name });
  return (
    <Button isSmall variant="default" aria-label={`${label} ${time}`} onClick={handleClick}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className="tabular">{time}</span>
    </Button>
  );
}
