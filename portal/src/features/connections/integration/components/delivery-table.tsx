import { orderWebhooksApi } from '@sala/contract/automation/webhooks/order-webhooks.api.ts';
import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import {
  type Delivery,
  deliveryStates,
  type WebhookEvent,
  type WebhookReceiver,
  webhookEvents,
} from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { IconListDetails, IconRefresh, IconWebhook } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '#shared/api/client.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { tableKey, useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { deliveryStatus } from '../delivery-status.ts';
import { webhookStatusQuery } from '../integration.queries.ts';
import { deliveriesSearch } from '../integration.search.ts';
import { useOutcomeText } from '../use-outcome-text.ts';
import { useReplay } from '../use-replay.ts';

export interface DeliveryTableProps {
  isSetUp: boolean;
  isLocked: boolean;
  receiver?: WebhookReceiver;
  onOpen: (id: string) => void;
}

/** The events that each receiver can get. */
const eventsByReceiver: Record<WebhookReceiver, readonly WebhookEvent[]> = {
  integration: webhookEvents,
  service: ['order.created', 'webhook.test'],
  callback: ['order.created', 'order.changed', 'webhook.test'],
};

/** The sent and pending deliveries, newest first. */
export function DeliveryTable({ isSetUp, isLocked, receiver = 'integration', onOpen }: DeliveryTableProps) {
  const { t } = useTranslation('integration');
  const search = useTableSearch(deliveriesSearch);
  const query = useDeliveries(receiver, search.query);
  const columns = useDeliveryColumns(onOpen);
  const replay = useReplay(receiver);
  useFreshRows(receiver);
  const filters: FilterDefinition[] = [
    {
      kind: 'options',
      key: 'state',
      label: t('log.state'),
      options: deliveryStates.map((value) => ({ value, label: t(`delivery.${value}`) })),
    },
    {
      kind: 'options',
      key: 'event',
      label: t('log.event'),
      options: eventsByReceiver[receiver].map((value) => ({ value, label: value })),
    },
  ];
  const rowActions = ({ id }: Delivery): RowAction[] => [
    {
      id: 'open',
      label: t('log.open'),
      icon: <IconListDetails size={18} stroke={1.75} aria-hidden />,
      onSelect: () => onOpen(id),
    },
    ...(isLocked
      ? []
      : [
          {
            id: 'replay',
            label: t('replay.send'),
            icon: <IconRefresh size={18} stroke={1.75} aria-hidden />,
            isDisabled: !isSetUp,
            hint: isSetUp ? undefined : t('replay.notSetUp'),
            onSelect: () => replay.mutate(id),
          },
        ]),
  ];
  return (
    <DataTable
      id="webhooks"
      label={t('log.title')}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ event, id }) => `${event} ${id.slice(-6)}`}
      rowActions={rowActions}
      search={search}
      query={query}
      filters={filters}
      empty={{
        icon: <IconWebhook size={28} stroke={1.5} />,
        title: t('log.emptyTitle'),
        description: t(isSetUp ? 'log.emptyBody' : 'log.emptyOff'),
      }}
    />
  );
}

type DeliveriesQuery = NonNullable<CallInput<typeof webhooksApi.list>['query']>;

function useDeliveries(receiver: WebhookReceiver, query: DeliveriesQuery) {
  const isIntegration = receiver === 'integration';
  const ofIntegration = useTableQuery(webhooksApi.list, { query }, { isEnabled: isIntegration });
  const asked = isIntegration ? query : { ...query, receiver };
  const ofOrders = useTableQuery(orderWebhooksApi.list, { query: asked }, { isEnabled: !isIntegration });
  return isIntegration ? ofIntegration : ofOrders;
}

/** The number of pending deliveries is polled. When it changes, the list has changed as well. */
function useFreshRows(receiver: WebhookReceiver): void {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(webhookStatusQuery(receiver));
  const pending = data?.pending;
  useEffect(() => {
    if (dataUpdatedAt > 0 && pending !== undefined)
      for (const list of [webhooksApi.list, orderWebhooksApi.list])
        void queryClient.invalidateQueries({ queryKey: tableKey(list) });
  }, [queryClient, dataUpdatedAt, pending]);
}

function useDeliveryColumns(onOpen: (id: string) => void): TableColumn<Delivery>[] {
  const { t } = useTranslation('integration');
  const outcomeText = useOutcomeText();
  return [
    {
      id: 'event',
      header: t('log.event'),
      cell: ({ id, event }) => <NameButton onClick={() => onOpen(id)}>{event}</NameButton>,
    },
    {
      id: 'state',
      header: t('log.state'),
      card: 'main',
      width: 170,
      cell: ({ state }) => <StatusPill kind={deliveryStatus[state]} label={t(`delivery.${state}`)} />,
    },
    {
      id: 'outcome',
      header: t('log.outcome'),
      card: 'main',
      cell: (delivery) => (delivery.attempts > 0 ? outcomeText(delivery) : '–'),
    },
    { id: 'attempts', header: t('log.attempts'), align: 'end', width: 110, cell: ({ attempts }) => attempts },
    {
      id: 'createdAt',
      header: t('log.createdAt'),
      order: 'createdAt',
      card: 'main',
      width: 170,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
    },
    {
      id: 'next',
      header: t('log.next'),
      isOptional: true,
      cell: ({ nextAttemptAt }) => (nextAttemptAt ? <TimeText time={nextAttemptAt} /> : '–'),
    },
  ];
}
