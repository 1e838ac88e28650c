import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { api } from '#shared/api/client.ts';
import type { FindRecords } from '#shared/pages/define-feature.ts';

export const findOrders: FindRecords = async (query, options) => {
  const { rows } = await api.call(serviceOrdersApi.list, { query }, options);
  return rows.map(({ orderNumber, ...row }) => ({ ...row, number: orderNumber }));
};
