import { servicePageSizes } from '@sala/contract/core/pagination.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tableSearchSchema } from './table-search.ts';

const schema = tableSearchSchema(
  {
    search: z.string().check(z.maxLength(100)),
    status: z.array(z.enum(['active', 'inactive'])),
    from: z.iso.date(),
    archived: z.boolean(),
  },
  { orders: ['createdAt', 'firstName'], defaultOrder: 'createdAt' },
);

describe('the address of a list', () => {
  it('says nothing while the list is as it always begins', () => {
    expect(schema({})).toEqual({});
    expect(schema({ page: 1, limit: 25, order: 'createdAt', sort: 'desc', search: '', status: '' })).toEqual({});
    expect(schema.read({})).toEqual({ page: 1, limit: 25, order: 'createdAt', sort: 'desc', filters: {} });
  });

  it('keeps page, size, order and filters, several values joined by commas', () => {
    const address = {
      page: 3,
      limit: 50,
      order: 'firstName',
      sort: 'asc',
      status: 'active,inactive',
      from: '2026-11-20',
    };
    expect(schema(address)).toEqual(address);
    expect(schema.read(address).filters).toEqual({ status: ['active', 'inactive'], from: '2026-11-20' });
  });

  it('reads a number that somebody searches for as text', () => {
    expect(schema.read({ search: 12 }).filters).toEqual({ search: '12' });
    expect(schema.read({ search: true }).filters).toEqual({ search: 'true' });
  });

  it('forgets what is wrong or out of date instead of breaking the page', () => {
    const address = { page: -1, limit: 7, order: 'password', sort: 'up', status: 'gone', from: '20-11', archived: 'x' };
    expect(schema(address)).toEqual({});
    expect(schema({ page: 'abc', search: 'x'.repeat(101), other: 1 })).toEqual({});
  });

  it('begins with the smallest page that the list offers, and takes no size that it does not offer', () => {
    const orders = tableSearchSchema(
      {},
      { orders: ['createdAt'], defaultOrder: 'createdAt', limits: servicePageSizes },
    );
    expect([orders.read({}).limit, schema.read({}).limit]).toEqual([10, 25]);
    for (const limit of [25, 50, 100]) expect(orders.read({ limit }).limit).toBe(limit);
    expect([orders.read({ limit: 20 }).limit, schema.read({ limit: 10 }).limit]).toEqual([10, 25]);
  });

  it('sorts a waiting line the other way, and says only what differs from that', () => {
    const waiting = tableSearchSchema(
      { tray: z.enum(['late', 'today']) },
      { orders: ['createdAt'], defaultOrder: 'createdAt', sortOf: ({ tray }) => (tray === 'late' ? 'asc' : undefined) },
    );
    expect([waiting.read({ tray: 'late' }).sort, waiting.read({ tray: 'today' }).sort]).toEqual(['asc', 'desc']);
    expect(waiting({ tray: 'late', sort: 'asc' })).toEqual({ tray: 'late' });
    const open = (tray: 'late' | undefined) => (view: ReturnType<typeof waiting.read>) => ({
      ...view,
      filters: { tray },
    });
    expect(waiting.change({}, open('late'))).toEqual({ tray: 'late' });
    expect(waiting.change({ tray: 'late' }, open(undefined))).toEqual({});
    expect(waiting.change({ tray: 'late', sort: 'desc' }, open(undefined))).toEqual({});
    expect(waiting.change({ tray: 'late' }, (view) => ({ ...view, sort: 'desc' }))).toEqual({
      tray: 'late',
      sort: 'desc',
    });
  });

  it('puts a list in the order that its filters ask for, until the user chooses another one', () => {
    const held = tableSearchSchema(
      { tray: z.enum(['hold', 'today']) },
      {
        orders: ['createdAt', 'holdUntil'],
        defaultOrder: 'createdAt',
        orderOf: ({ tray }) => (tray === 'hold' ? 'holdUntil' : undefined),
        sortOf: ({ tray }) => (tray === 'hold' ? 'asc' : undefined),
      },
    );
    expect(held.read({ tray: 'hold' })).toMatchObject({ order: 'holdUntil', sort: 'asc' });
    expect(held.read({ tray: 'hold', order: 'createdAt' })).toMatchObject({ order: 'createdAt', sort: 'desc' });
    expect(held.change({}, (view) => ({ ...view, filters: { tray: 'hold' } }))).toEqual({ tray: 'hold' });
    expect(held.change({ tray: 'hold' }, (view) => ({ ...view, filters: { tray: 'today' } }))).toEqual({
      tray: 'today',
    });
    expect(held.change({ tray: 'hold' }, (view) => ({ ...view, order: 'createdAt', sort: 'desc' }))).toEqual({
      tray: 'hold',
      order: 'createdAt',
    });
  });

  it('leaves out a filter that is off', () => {
    const view = schema.read({ status: 'active', archived: true });
    expect(schema.write({ ...view, filters: { status: [], archived: false, search: undefined } })).toEqual({});
  });
});
