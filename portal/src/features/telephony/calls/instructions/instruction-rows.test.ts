import type { Instruction } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { expect, it } from 'vitest';
import { childrenOf, findRows, findTaken, idsUnder, placeAfterStep, placeOnto, withMoved } from './instruction-rows.ts';

const row = (id: string, key: Instruction['key'], parentId: string | null, action: Instruction['action'] = 'say') =>
  ({
    id,
    key,
    parentId,
    action,
    title: { en: `Title ${id}`, km: '', vi: '', zh: '' },
    text: { en: '', km: `អត្ថបទ ${id}`, vi: '', zh: '' },
    sounds: { en: null, km: null, vi: null, zh: null },
    departmentId: null,
    departmentName: null,
    position: 1,
    version: 1,
  }) satisfies Instruction;

const rows = [
  row('orders', '1', null, 'submenu'),
  row('hours', '2', null),
  row('new', '1', 'orders'),
  row('old', '2', 'orders', 'submenu'),
  row('deep', '#', 'old'),
];
const idsOf = (list: readonly Instruction[]) => list.map(({ id }) => id);

it('finds who has a key in a menu, and nobody in another one', () => {
  expect(findTaken(rows, { id: undefined, parentId: 'orders', key: '2' })?.id).toBe('old');
  expect(findTaken(rows, { id: 'old', parentId: 'orders', key: '2' })).toBeUndefined();
  expect(findTaken(rows, { id: undefined, parentId: 'old', key: '2' })).toBeUndefined();
});

it('knows all that stands under a menu', () => {
  expect(idsUnder(rows, 'orders')).toEqual(new Set(['orders', 'new', 'old', 'deep']));
  expect(idsUnder(rows, 'hours')).toEqual(new Set(['hours']));
});

it('shows what is found in any language with the menus above it', () => {
  expect(idsOf(findRows(rows, 'អត្ថបទ deep'))).toEqual(['orders', 'old', 'deep']);
  expect(idsOf(findRows(rows, '#'))).toEqual(['orders', 'old', 'deep']);
  expect(idsOf(findRows(rows, '  '))).toEqual(idsOf(rows));
  expect(findRows(rows, 'nothing like it')).toEqual([]);
});

it('puts a command before another one, or at the end of a menu', () => {
  expect(idsOf(childrenOf(withMoved(rows, 'old', { parentId: null, beforeId: 'hours' }), null))).toEqual([
    'orders',
    'old',
    'hours',
  ]);
  expect(idsOf(childrenOf(withMoved(rows, 'hours', { parentId: 'orders', beforeId: null }), 'orders'))).toEqual([
    'new',
    'old',
    'hours',
  ]);
});

it('steps up and down in its menu, into the menu above and out again, and stops at the ends', () => {
  const [orders, hours, created, old, deep] = rows as [Instruction, Instruction, Instruction, Instruction, Instruction];
  expect(placeAfterStep(rows, orders, 'up')).toBeUndefined();
  expect(placeAfterStep(rows, hours, 'up')).toEqual({ parentId: null, beforeId: 'orders' });
  expect(placeAfterStep(rows, orders, 'down')).toEqual({ parentId: null, beforeId: null });
  expect(placeAfterStep(rows, old, 'down')).toBeUndefined();
  expect(placeAfterStep(rows, hours, 'in')).toEqual({ parentId: 'orders', beforeId: null });
  expect(placeAfterStep(rows, old, 'in')).toBeUndefined();
  expect(placeAfterStep(rows, deep, 'out')).toEqual({ parentId: 'orders', beforeId: null });
  expect(placeAfterStep(rows, created, 'out')).toEqual({ parentId: null, beforeId: 'hours' });
  expect(placeAfterStep(rows, orders, 'out')).toBeUndefined();
});

it('goes behind the one it is put on when it comes from above, else before it', () => {
  expect(placeOnto(rows, 'orders', 'hours')).toEqual({ parentId: null, beforeId: null });
  expect(placeOnto(rows, 'hours', 'orders')).toEqual({ parentId: null, beforeId: 'orders' });
  expect(placeOnto(rows, 'hours', 'old')).toEqual({ parentId: 'orders', beforeId: 'old' });
  expect(placeOnto(rows, 'new', 'old')).toEqual({ parentId: 'orders', beforeId: null });
  expect(placeOnto(rows, 'hours', 'hours')).toBeUndefined();
});
