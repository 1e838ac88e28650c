import { serviceOverviewApi } from '@sala/contract/service/service-orders/service-overview.api.ts';
import {
  orderGroupNames,
  type ServicePerformance,
} from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { ExportButton } from '#shared/ui/data-table/export-button.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import type { OverviewFilters } from './overview.search.ts';

export interface PerformanceDownloadProps {
  filters: OverviewFilters;
  rows: readonly ServicePerformance[];
  total: number;
}

const toMinutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10);

/** Downloads the performance of all operators as a file. */
export function PerformanceDownload({ filters, rows, total }: PerformanceDownloadProps) {
  const { t } = useTranslation('service-orders');
  const column = (
    id: string,
    header: string,
    exportValue: NonNullable<TableColumn<ServicePerformance>['exportValue']>,
  ): TableColumn<ServicePerformance> => ({ id, header, cell: () => null, exportValue });
  const columns = [
    column('operator', t('overview.column.operator'), ({ operator }) => operator.name),
    ...(['all', ...orderGroupNames] as const).map((name) =>
      column(name, t(`overview.groups.${name}`), (row) => row[name].count),
    ),
    column('accept', t('overview.column.acceptMinutes'), (row) => toMinutes(row.acceptSeconds)),
    column('work', t('overview.column.workMinutes'), (row) => toMinutes(row.workSeconds)),
    column('stars', t('overview.column.stars'), ({ stars }) => stars),
    column('rejected', t('overview.column.rejected'), ({ rejected }) => rejected.count),
    column('handedOver', t('overview.column.handedOver'), ({ handedOver }) => handedOver.count),
  ];
  const loadAll = async (signal: AbortSignal) =>
    (await api.call(serviceOverviewApi.performanceDownload, { query: filters }, { signal, silent: true })).rows;
  return (
    <ExportButton
      label={t('overview.performance')}
      columns={columns}
      rowId={({ operator }) => operator.id}
      total={total}
      query={{
        data: { rows: [...rows], meta: { limit: rows.length } },
        error: null,
        isFetching: false,
        isPlaceholderData: false,
        refetch: () => undefined,
        loadAll,
        loadPage: async ({ signal }) => ({ rows: await loadAll(signal), meta: { limit: rows.length } }),
      }}
    />
  );
}
