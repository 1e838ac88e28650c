import type { ServiceEntry } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { describe, expect, it } from 'vitest';
import { treeRows } from './tree-rows.ts';

const entry = (id: string, over: Partial<ServiceEntry>): ServiceEntry =>
  ({
    id,
    code: id,
    titles: { en: `The ${id}`, km: '', vi: '', zh: '' },
    isActive: true,
    categoryId: null,
    typeId: null,
    ...over,
  }) as ServiceEntry;
const entries = [
  entry('water', { level: 'category' }),
  entry('cleaning', { level: 'category', isActive: false }),
  entry('bottle', { level: 'type', categoryId: 'water' }),
  entry('home', { level: 'type', categoryId: 'cleaning' }),
  entry('deep', { level: 'subtype', categoryId: 'cleaning', typeId: 'home' }),
];
const lines = (opened: string[], filter = {}) =>
  treeRows(entries, new Set(opened), filter).map(
    ({ entry: { id }, depth, isOpen }) => `${depth}${id}${isOpen ? '-' : ''}`,
  );

describe('the lines of the tree', () => {
  it('are the categories and what is opened under them', () => {
    expect(lines([])).toEqual(['1water', '1cleaning']);
    expect(lines(['cleaning'])).toEqual(['1water', '1cleaning-', '2home']);
    expect(lines(['cleaning', 'home', 'deep'])).toEqual(['1water', '1cleaning-', '2home-', '3deep']);
    expect(treeRows(entries, new Set())[1]).toMatchObject({ place: 2, places: 2, hasChildren: true, parentId: null });
  });

  it('are with a filter what it finds with everything above it, opened', () => {
    expect(lines([], { search: 'DEEP the' })).toEqual(['1cleaning-', '2home-', '3deep']);
    expect(lines([], { show: 'inactive' })).toEqual(['1cleaning']);
    expect(lines([], { search: 'nothing' })).toEqual([]);
    expect(lines([], { search: ' ' })).toEqual(['1water', '1cleaning']);
  });
});
