import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { api } from '#shared/api/client.ts';
import type { FindRecords } from '#shared/pages/feature.ts';
import { findNumbered } from '#shared/pages/found-records.ts';

export const findOrders: FindRecords = (query, options) =>
  findNumbered(query, async (wanted) => {
    const { rows } = await api.call(serviceOrdersApi.list, { query: wanted }, options);
    return rows.map(({ orderNumber: number, id, title, customer, ...row }) => {
      const { address, deliveryAddress, buildingName, enterprise, room, contactNumber } = row;
      const places = [address, deliveryAddress, buildingName, enterprise, room];
      return { id, title, number, customer, texts: [...places, customer.phone, contactNumber, customer.email] };
    });
  });
