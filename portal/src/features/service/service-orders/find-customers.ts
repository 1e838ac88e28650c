import { orderHelperApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { api } from '#shared/api/client.ts';
import type { FindRecords } from '#shared/pages/feature.ts';
import { toPersonKey } from '#shared/pages/found-records.ts';

/** The number of an order, not a part of a telephone number. */
const isShortNumber = /^\d{1,5}$/;

/** People who ordered before; the list of orders shows theirs. */
export const findCustomers: FindRecords = async (query, options) => {
  if (isShortNumber.test(query.search)) return [];
  const { rows } = await api.call(orderHelperApi.customers, { query }, options);
  return rows.map(({ name, phone, place }) => ({
    id: `${phone ?? ''} ${name}`,
    title: name,
    description: [phone, place.address].filter(Boolean).join(' · '),
    face: { name, src: null },
    person: toPersonKey(name, phone),
    search: { search: phone ?? name },
  }));
};
