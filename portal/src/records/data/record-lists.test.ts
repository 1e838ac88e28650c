import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { WorkRecord } from '../record.ts';
import { createRecordLists } from './record-lists.ts';

const keys = { list: ['table', '/errands'], columns: ['errands', 'columns'], counts: ['errands', 'counts'] };
const { foresee, take, change, findCard } = createRecordLists<WorkRecord>(keys);

const made = (id: string, minute: number, status = 'open'): WorkRecord => ({
  id,
  title: id,
  status,
  version: 1,
  isSeen: false,
  customer: { visitorId: null },
  createdAt: `2026-11-20T08:0${minute}:00.000Z`,
});

/** A board whose columns show what is given, of so many. */
function getBoard(columns: Record<string, { rows: WorkRecord[]; total?: number }>, filters = {}) {
  const client = new QueryClient();
  const keyOf = (status: string) => [...keys.columns, { ...filters, status, limit: 25 }];
  for (const [status, { rows, total = rows.length }] of Object.entries(columns))
    client.setQueryData(keyOf(status), { pages: [{ rows, meta: { total } }], pageParams: [1] });
  const read = (status: string) => {
    const { pages } = client.getQueryData<{ pages: { rows: WorkRecord[]; meta: { total: number } }[] }>(keyOf(status))!;
    return { ids: pages.flatMap(({ rows }) => rows.map(({ id }) => id)), total: pages.at(-1)!.meta.total };
  };
  return { client, read };
}

describe('a card of the board', () => {
  it('goes to where it will be found in its new column, with the counts, and back when that was refused', () => {
    const [newest, middle, oldest] = [made('new', 3, 'pending'), made('middle', 2), made('old', 1, 'pending')];
    const { client, read } = getBoard({ open: { rows: [middle] }, pending: { rows: [newest, oldest] } });
    const takeBack = foresee(client, middle, { status: 'pending' });
    expect(read('open')).toEqual({ ids: [], total: 0 });
    expect(read('pending')).toEqual({ ids: ['new', 'middle', 'old'], total: 3 });
    takeBack();
    expect(read('open')).toEqual({ ids: ['middle'], total: 1 });
    expect(read('pending')).toEqual({ ids: ['new', 'old'], total: 2 });
  });

  it('goes behind the older ones of a waiting line', () => {
    const { client } = getBoard({ open: { rows: [made('middle', 2)] } }, { sort: 'desc' });
    const line = [...keys.columns, { status: 'pending', limit: 25, sort: 'asc' }];
    const rows = [made('old', 1, 'pending'), made('new', 3, 'pending')];
    client.setQueryData(line, { pages: [{ rows, meta: { total: 2 } }], pageParams: [1] });
    foresee(client, made('middle', 2), { status: 'pending' });
    const { pages } = client.getQueryData<{ pages: { rows: WorkRecord[] }[] }>(line)!;
    expect(pages.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(['old', 'middle', 'new']);
  });

  it('goes behind what is more urgent where the columns are ordered by that', () => {
    type Ranked = WorkRecord & { urgency: number };
    const urgent = (record: WorkRecord, urgency: number): Ranked => ({ ...record, urgency });
    const lists = createRecordLists<Ranked>(keys, { urgency: ({ urgency }) => urgency });
    const moved = urgent(made('middle', 3), 2);
    const rows = [urgent(made('high', 1, 'pending'), 3), urgent(made('same', 2, 'pending'), 2)];
    const others = { rows: [...rows, urgent(made('low', 4, 'pending'), 1)] };
    const { client, read } = getBoard({ open: { rows: [moved] }, pending: others }, { order: 'urgency', sort: 'desc' });
    lists.foresee(client, moved, { status: 'pending' });
    expect(read('pending').ids).toEqual(['high', 'middle', 'same', 'low']);
  });

  it('is only counted where its place is not loaded yet', () => {
    const { client, read } = getBoard({
      open: { rows: [made('old', 1)] },
      resolved: { rows: [made('a', 5, 'resolved')], total: 40 },
    });
    foresee(client, made('old', 1), { status: 'resolved' });
    expect(read('resolved')).toEqual({ ids: ['a'], total: 41 });
  });

  it('follows a colleague’s change, and what was foreseen does not undo what is newer', () => {
    const { client, read } = getBoard({
      open: { rows: [made('one', 1)] },
      pending: { rows: [] },
      resolved: { rows: [] },
    });
    const takeBack = foresee(client, made('one', 1), { status: 'pending' });
    take(client, { ...made('one', 1, 'resolved'), version: 2 });
    takeBack();
    expect([read('open').ids, read('pending').ids, read('resolved').ids]).toEqual([[], [], ['one']]);
  });

  it('stays where it is while its new status belongs to the same column', () => {
    const { client, read } = getBoard({ 'open,reopened': { rows: [made('one', 1)] }, done: { rows: [] } });
    take(client, { ...made('one', 1, 'reopened'), version: 2 });
    expect(read('open,reopened')).toEqual({ ids: ['one'], total: 1 });
    take(client, { ...made('one', 1, 'done'), version: 3 });
    expect([read('open,reopened').ids, read('done').ids]).toEqual([[], ['one']]);
  });

  it('does not come back by an answer that was under way when it moved', async () => {
    const { client, read } = getBoard({ open: { rows: [made('one', 1)] }, done: { rows: [] } });
    const [queryKey] = client.getQueriesData({ queryKey: keys.columns })[0]!;
    const answer = Promise.withResolvers<unknown>();
    const outdated = client.getQueryData(queryKey);
    const fetched = client.fetchQuery({ queryKey, queryFn: () => answer.promise, staleTime: 0 }).catch(() => undefined);
    take(client, { ...made('one', 1, 'done'), version: 2 });
    answer.resolve(outdated);
    await fetched;
    expect(read('open').ids).toEqual([]);
    expect(read('done').ids).toEqual(['one']);
  });

  it('leaves a board that has no column for it', () => {
    const { client, read } = getBoard({ open: { rows: [made('one', 1)] } });
    take(client, { ...made('one', 1, 'done'), version: 2 });
    expect(read('open')).toEqual({ ids: [], total: 0 });
    expect(findCard(client, 'one')).toBeUndefined();
  });
});

describe('a row of a list', () => {
  const list = (rows: WorkRecord[]) => {
    const client = new QueryClient();
    client.setQueryData([...keys.list, { page: 1 }], { rows, meta: { total: rows.length } });
    const row = () => client.getQueryData<{ rows: WorkRecord[] }>([...keys.list, { page: 1 }])!.rows[0];
    return { client, row };
  };

  it('becomes what is newer, and never again what is older', () => {
    const { client, row } = list([made('one', 1)]);
    expect(take(client, { ...made('one', 1, 'done'), version: 3 })).toBe(true);
    take(client, { ...made('one', 1, 'open'), version: 2 });
    expect(row()).toMatchObject({ status: 'done', version: 3 });
    expect(take(client, made('other', 2))).toBe(false);
  });

  it('is seen where the version that was seen is the one shown', () => {
    const { client, row } = list([{ ...made('one', 1), version: 2 }]);
    const see = (version: number) =>
      change(client, 'one', (record) => (record.version === version ? { ...record, isSeen: true } : record));
    see(1);
    expect(row()!.isSeen).toBe(false);
    see(2);
    expect(row()!.isSeen).toBe(true);
  });
});
