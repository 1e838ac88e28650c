import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serviceOrdersApi } from '../service/service-orders/service-orders.api.ts';
import { pageQuery, pageSizes, servicePageSizes } from './pagination.ts';

const query = z.object(pageQuery(['createdAt', 'name']));

it('a list begins with its first 25 rows, one of orders with 10, and pages offer more', () => {
  expect(z.parse(query, {})).toEqual({ page: 1, limit: 25, order: 'createdAt', sort: 'desc' });
  expect(z.parse(serviceOrdersApi.list.query, {})).toMatchObject({ page: 1, limit: 10 });
  expect(pageSizes).toEqual([25, 50, 100]);
  expect(servicePageSizes).toEqual([10, 25, 50, 100]);
});

it('a page has between 1 and 100 rows, in the order of a column that can be sorted', () => {
  expect(z.parse(query, { page: '3', limit: '100', order: 'name', sort: 'asc' })).toEqual({
    page: 3,
    limit: 100,
    order: 'name',
    sort: 'asc',
  });
  for (const wrong of [{ limit: '0' }, { limit: '101' }, { limit: '2.5' }, { page: '0' }, { order: 'password' }])
    expect([wrong, z.safeParse(query, wrong).success]).toEqual([wrong, false]);
});
