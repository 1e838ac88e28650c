import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { callDirections, callOutcomes, callStatuses } from '@sala/contract/telephony/calls/calls.states.ts';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useLocalTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { callOperatorsQuery, callSetupQuery } from '../calls.queries.ts';
import { callsSearch } from '../calls.search.ts';
import { CallDetail } from './call-detail.tsx';
import { useCallColumns } from './use-call-columns.tsx';

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
  const query = useTableQuery(callsApi.list, wire, { file: callsApi.export });
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
