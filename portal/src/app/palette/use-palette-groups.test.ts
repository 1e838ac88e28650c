import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type PaletteItem, type PaletteSource, usePalette } from '#shared/ui/palette.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

const item = (label: string): PaletteItem => ({ id: label, label, run: () => {} });

/** Sources that are searched and answer when their turn comes. */
function offerSources() {
  const answers = new Map<string, (items: PaletteItem[]) => void>();
  const source = (id: string, order: number): PaletteSource => ({
    id,
    title: id,
    order,
    isSearch: true,
    find: () => new Promise((resolve) => answers.set(id, resolve)),
  });
  usePalette.setState({ sources: [source('orders', 1), source('customers', 0)] });
  return async (id: string, label: string) => {
    await waitFor(() => expect(answers.has(id)).toBe(true));
    await act(async () => answers.get(id)!([item(label)]));
  };
}

function search(isChoosing: boolean, query = 'sok') {
  const choosing = { current: isChoosing };
  const { result } = renderHook(() => usePaletteGroups(query, true, choosing));
  return {
    getLabels: () => result.current.groups.flatMap(({ items }) => items.map(({ label }) => label)),
    getAwaitedOrder: () => result.current.awaitedOrder,
  };
}

afterEach(() => act(() => usePalette.setState({ sources: [] })));

it('shows what each source finds as it answers, in the order of the groups', async () => {
  const answer = offerSources();
  const { getLabels, getAwaitedOrder } = search(false);
  await answer('orders', 'Two bottles');
  expect([getLabels(), getAwaitedOrder()]).toEqual([['Two bottles'], 0]);
  await answer('customers', 'Sok Dara');
  expect([getLabels(), getAwaitedOrder()]).toEqual([['Sok Dara', 'Two bottles'], undefined]);
});

it('ranks together what several parts of a page offer under one heading', () => {
  const part = (id: string, label: string) => ({ id, title: 'Actions', find: () => [item(label)] });
  usePalette.setState({ sources: [part('order', 'Write to Sok'), part('page', 'Sok’s orders')] });
  expect(search(false).getLabels()).toEqual(['Sok’s orders', 'Write to Sok']);
});

it('shows a customer once whom several searches find, as the first of them does', () => {
  const part = (id: string, label: string, person?: string) => ({
    id,
    title: 'Customers',
    find: () => [{ ...item(label), person }],
  });
  const sources = [part('visitors', 'Sok', 'sok 855'), part('customers', 'Sok Dara', 'sok 855'), part('more', 'Sokha')];
  usePalette.setState({ sources });
  expect(search(false).getLabels()).toEqual(['Sok', 'Sokha']);
});

it('shows once where several lines lead to the same place, as the first heading does', () => {
  const part = (id: string, order: number, ...items: PaletteItem[]) => ({ id, title: id, order, find: () => items });
  const latest = { ...item('Sok'), id: 'customer', place: 'conversation 7' };
  const again = { ...latest, id: 'conversation', label: 'Sok in conversation 7' };
  const earlier = { ...item('Sok in conversation 3'), place: 'conversation 3' };
  usePalette.setState({ sources: [part('conversations', 0, again, earlier), part('customers', -0.4, latest)] });
  expect(search(false).getLabels()).toEqual(['Sok', 'Sok in conversation 3']);
});

it('has the commands of an open record first where they are called, and after pages where they are only like the query', () => {
  const part = (id: string, order: number, label: string) => ({ id, title: id, order, find: () => [item(label)] });
  const sources = [part('pages', -1, 'Endings'), part('commands', -2, 'End this'), part('more', -2, 'Send later')];
  usePalette.setState({ sources });
  expect(search(false, 'end').getLabels()).toEqual(['End this', 'Endings', 'Send later']);
});

it('has what interrupts after the pages where only a later word of it is typed', () => {
  const part = (id: string, order: number, line: PaletteItem) => ({ id, title: id, order, find: () => [line] });
  const end = { ...item('End this conversation'), needsQuery: true };
  usePalette.setState({ sources: [part('commands', -2, end), part('pages', -1, item('Conversations'))] });
  expect(search(false, 'conv').getLabels()).toEqual(['Conversations', 'End this conversation']);
});

it('adds nothing while a line is being chosen, until every source has answered', async () => {
  const answer = offerSources();
  const { getLabels } = search(true);
  await answer('orders', 'Two bottles');
  expect(getLabels()).toEqual([]);
  await answer('customers', 'Sok Dara');
  expect(getLabels()).toEqual(['Sok Dara', 'Two bottles']);
});
