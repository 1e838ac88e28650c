import { callTimeText } from '@sala/client/call/call-clock.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallRow } from '@sala/contract/telephony/calls/calls.schema.ts';
import { callDirections, callOutcomes, callStatuses } from '@sala/contract/telephony/calls/calls.states.ts';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useLocalTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { statusKinds } from '../call-status-look.ts';
import { callOperatorsQuery, callSetupQuery } from '../calls.queries.ts';
import { callsSearch } from '../calls.search.ts';
import { CallDetail } from './call-detail.tsx';

const timeText = (seconds: number | null) => (seconds === null ? '–' : callTimeText(seconds));

export interface CallListProps {
  label: string;
  /** Only those of one operator. */
  operatorId?: string;
}

/** The history of calls; one of them opens beside it. */
export function CallList({ label, operatorId }: CallListProps) {
  const { t } = useTranslation('calls');
  const [shown, setShown] = useState<string>();
  const search = useLocalTableSearch(callsSearch);
  const wire = useMemo(() => {
    const { from, to, ...others } = search.query;
    const query = operatorId ? { ...others, operatorId } : others;
    // Days of the reader's own clock, both included.
    return {
      query: {
        ...query,
        from: from && new Date(`${from}T00:00:00`).toISOString(),
        to: to && new Date(`${to}T23:59:59.999`).toISOString(),
      },
    };
  }, [search.query, operatorId]);
  const query = useTableQuery(callsApi.list, wire);
  const hasOutcomes = useQuery(callSetupQuery()).data?.isOutcomeAsked === true;
  const all = useCallColumns(setShown, hasOutcomes);
  // Of one operator's calls it would say the same in every row.
  const columns = operatorId === undefined ? all : all.filter(({ id }) => id !== 'operator');
  const filters = useCallFilters({ hasOperators: operatorId === undefined, hasOutcomes });
  return (
    <>
      <DataTable
        id="calls"
        label={label}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ number }) => t('number', { number })}
        search={search}
        query={query}
        filters={filters}
        searchField={{ key: 'search', label: t('list.search') }}
        isExportable
        empty={{ icon: <IconPhone size={28} stroke={1.5} />, title: t('list.empty'), description: t('list.emptyBody') }}
      />
      {shown && <CallDetail id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface Shown {
  hasOperators: boolean;
  hasOutcomes: boolean;
}

function useCallFilters({ hasOperators, hasOutcomes }: Shown): FilterDefinition[] {
  const { t } = useTranslation('calls');
  const operators = useQuery({ ...callOperatorsQuery(), enabled: hasOperators });
  const filters: FilterDefinition[] = [
    {
      kind: 'options',
      key: 'status',
      label: t('list.status'),
      options: callStatuses.map((value) => ({ value, label: t(`callStatus.${value}`) })),
    },
    {
      kind: 'options',
      key: 'direction',
      label: t('list.direction'),
      options: callDirections.map((value) => ({ value, label: t(`direction.${value}`) })),
    },
    { kind: 'dateRange', fromKey: 'from', toKey: 'to', label: t('list.dates'), isUnderAMonth: true },
  ];
  if (hasOutcomes)
    filters.push({
      kind: 'options',
      key: 'outcome',
      label: t('outcome.label'),
      options: callOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
    });
  if (hasOperators)
    filters.push({
      kind: 'options',
      key: 'operatorId',
      label: t('list.operator'),
      options: operators.data?.map(({ id, name }) => ({ value: id, label: name })),
      isFailed: operators.isError,
      onRetry: () => void operators.refetch(),
    });
  return filters;
}

function useCallColumns(onShow: (id: string) => void, hasOutcomes: boolean): TableColumn<CallRow>[] {
  const { t } = useTranslation('calls');
  const outcome: TableColumn<CallRow> = {
    id: 'outcome',
    header: t('outcome.label'),
    width: 150,
    cell: (row) => (row.outcome ? t(`outcome.${row.outcome}`) : '–'),
    exportValue: (row) => row.outcome && t(`outcome.${row.outcome}`),
  };
  return [
    {
      id: 'visitor',
      header: t('list.visitor'),
      cell: ({ id, visitor }) => <NameButton onClick={() => onShow(id)}>{visitor.name}</NameButton>,
      exportValue: ({ visitor }) => visitor.name,
    },
    {
      id: 'number',
      header: t('list.number'),
      order: 'number',
      align: 'end',
      width: 100,
      cell: ({ number }) => number,
      exportValue: ({ number }) => number,
    },
    {
      id: 'status',
      header: t('list.status'),
      width: 150,
      card: 'main',
      // Most calls are over: only what differs stands out.
      cell: ({ status }) =>
        status === 'ended' ? (
          t('callStatus.ended')
        ) : (
          <StatusPill kind={statusKinds[status]} label={t(`callStatus.${status}`)} />
        ),
      exportValue: ({ status }) => t(`callStatus.${status}`),
    },
    ...(hasOutcomes ? [outcome] : []),
    {
      id: 'direction',
      header: t('list.direction'),
      width: 120,
      cell: ({ direction }) => t(`direction.${direction}`),
      exportValue: ({ direction }) => t(`direction.${direction}`),
    },
    {
      id: 'operator',
      header: t('list.operator'),
      cell: ({ operator }) => operator?.name ?? '–',
      exportValue: ({ operator }) => operator?.name,
    },
    {
      id: 'startedAt',
      header: t('list.startedAt'),
      order: 'startedAt',
      card: 'main',
      cell: ({ startedAt }) => formatDateTime(startedAt),
      exportValue: ({ startedAt }) => startedAt,
    },
    {
      id: 'answeredAt',
      header: t('list.answeredAt'),
      isOptional: true,
      cell: ({ answeredAt }) => (answeredAt ? formatDateTime(answeredAt) : '–'),
      exportValue: ({ answeredAt }) => answeredAt,
    },
    {
      id: 'endedAt',
      header: t('list.endedAt'),
      isOptional: true,
      cell: ({ endedAt }) => (endedAt ? formatDateTime(endedAt) : '–'),
      exportValue: ({ endedAt }) => endedAt,
    },
    {
      id: 'endedBy',
      header: t('list.endedBy'),
      isOptional: true,
      width: 130,
      cell: ({ endedBy }) => (endedBy ? t(`ender.${endedBy}`) : '–'),
      exportValue: ({ endedBy }) => endedBy && t(`ender.${endedBy}`),
    },
    {
      id: 'recording',
      header: t('list.recording'),
      isOptional: true,
      align: 'end',
      width: 120,
      cell: ({ recording }) => timeText(recording?.seconds ?? null),
      exportUnit: 'seconds',
      exportValue: ({ recording }) => recording?.seconds,
    },
    {
      id: 'wait',
      header: t('list.wait'),
      order: 'waitSeconds',
      align: 'end',
      width: 110,
      cell: ({ waitSeconds }) => timeText(waitSeconds),
      exportUnit: 'seconds',
      exportValue: ({ waitSeconds }) => waitSeconds,
    },
    {
      id: 'talk',
      header: t('list.talk'),
      order: 'durationSeconds',
      align: 'end',
      width: 120,
      card: 'main',
      cell: ({ durationSeconds }) => timeText(durationSeconds),
      exportUnit: 'seconds',
      exportValue: ({ durationSeconds }) => durationSeconds,
    },
    {
      id: 'rating',
      header: t('list.rating'),
      align: 'end',
      width: 110,
      cell: ({ rating }) => (rating === null ? '–' : `${rating} / 5`),
      exportValue: ({ rating }) => rating,
    },
  ];
}
