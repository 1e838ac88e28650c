import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { api } from '#shared/api/client.ts';
import type { FindRecords } from '#shared/pages/feature.ts';
import { toFound } from '#shared/pages/found-records.ts';

export const findOrders: FindRecords = async (query, options) => {
  const { rows } = await api.call(serviceOrdersApi.list, { query }, options);
  return toFound(
    rows.map(({ orderNumber, ...row }) => ({ ...row, number: orderNumber })),
    query.search,
  );
};
