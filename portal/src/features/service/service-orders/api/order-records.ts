import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type {
  ServiceLog,
  ServiceOrder,
  ServiceOrderDetail,
} from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { defineRecords } from '#records/data/define-records.ts';
import { api } from '#shared/api/client.ts';
import type { BoardFilters } from '../service-orders.search.ts';
import { toOrderFilters } from './order-filters.ts';

export const orderRecords = defineRecords<ServiceOrder, ServiceOrderDetail, BoardFilters, ServiceLog>({
  name: 'service-orders',
  numberOf: ({ orderNumber }) => orderNumber,
  list: serviceOrdersApi.list,
  file: serviceBoardApi.export,
  get: serviceOrdersApi.get,
  markSeen: serviceOrdersApi.markSeen,
  loadHistory: (serviceId, query, options) =>
    api.call(serviceOrdersApi.logs, { query: { serviceId, ...query } }, options),
  events: { changed: 'service:orderChanged', gone: 'service:orderGone', seen: 'service:orderSeen' },
  toQuery: toOrderFilters,
  areUnseenCounted: true,
});
