import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { FilterBar } from './filter-bar.tsx';
import type { FilterDefinition, FilterRecord } from './filter-types.ts';

const colors = ['Red', 'Green', 'Blue', 'Teal', 'Amber', 'Rose', 'Slate', 'Violet', 'White', 'Black'];
const filters: FilterDefinition[] = [
  {
    kind: 'options',
    key: 'color',
    label: 'Colour',
    isMulti: true,
    options: colors.map((label) => ({ value: label.toLowerCase(), label })),
  },
  {
    kind: 'options',
    key: 'size',
    label: 'Size',
    options: [
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large' },
    ],
  },
  { kind: 'dateRange', fromKey: 'from', toKey: 'to', label: 'Made' },
  { kind: 'flag', key: 'sold', label: 'Sold' },
];

let shown: FilterRecord = {};

interface PageProps {
  initial: FilterRecord;
  isPhone: boolean;
  list: readonly FilterDefinition[];
}

function Page({ initial, isPhone, list }: PageProps) {
  const [values, setValues] = useState(initial);
  shown = values;
  const target = {
    filters: values,
    isFiltered: true,
    setFilters: (change: Record<string, unknown>) => setValues({ ...values, ...change }),
    clearFilters: () => setValues({}),
  };
  const searchField = { key: 'search', label: 'Search bottles' };
  return <FilterBar filters={list} searchField={searchField} target={target} isPhone={isPhone} />;
}

const open = (initial: FilterRecord = {}, isPhone = false, list: readonly FilterDefinition[] = filters) =>
  render(
    <Suspense>
      <Page initial={initial} isPhone={isPhone} list={list} />
    </Suspense>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search bottles' });

/** jsdom has no popovers; this sends the event that a browser sends when one opens. */
function openPanel(name: string) {
  const panel = document.getElementById(screen.getByRole('button', { name }).getAttribute('popovertarget')!)!;
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  return within(panel);
}

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('table');
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});
beforeEach(() => {
  shown = {};
});
afterEach(cleanup);

describe('the filter bar', () => {
  it('looks for words when the typing pauses, and forgets them on Escape', async () => {
    open();
    fireEvent.change(search(), { target: { value: 'wat' } });
    fireEvent.change(search(), { target: { value: ' water ' } });
    expect(shown.search).toBeUndefined();
    await waitFor(() => expect(shown.search).toBe('water'));
    fireEvent.keyDown(search(), { key: 'Escape' });
    expect(search().value).toBe('');
    expect(shown.search).toBeUndefined();
  });

  it('lets several values of a filter be ticked, found by typing among many', () => {
    open();
    const panel = openPanel('Colour');
    fireEvent.change(panel.getByRole('searchbox'), { target: { value: 'bl' } });
    expect(panel.getAllByRole('checkbox')).toHaveLength(2);
    fireEvent.click(panel.getByRole('checkbox', { name: 'Blue' }));
    fireEvent.click(panel.getByRole('checkbox', { name: 'Black' }));
    expect(shown.color).toEqual(['blue', 'black']);
    fireEvent.change(panel.getByRole('searchbox'), { target: { value: '' } });
    fireEvent.click(panel.getByRole('checkbox', { name: 'Teal' }));
    expect(screen.getByRole('button', { name: 'Colour: Blue +2' })).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Clear' }));
    expect(shown.color).toBeUndefined();
  });

  it('holds one value where only one can be', () => {
    open({ size: 's' });
    const panel = openPanel('Size: Small');
    fireEvent.click(panel.getByRole('radio', { name: 'Large' }));
    expect(shown.size).toBe('l');
  });

  it('shows what is on, and takes one or all off', () => {
    open({ color: ['red'], from: '2025-11-01', to: '2025-11-05', sold: true });
    expect(screen.getByRole('button', { name: 'Made: 1–5 Nov 2025' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sold' }).getAttribute('aria-pressed')).toBe('true');
    press('Remove filter Made');
    expect(shown).toMatchObject({ from: undefined, to: undefined, sold: true });
    expect(document.activeElement?.textContent).toBe('Made');
    press('Clear all');
    expect(shown).toEqual({});
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  it('keeps a rare filter behind a button until it is chosen, and in its place from then on', async () => {
    open(
      {},
      false,
      filters.map((filter) => (filter.label === 'Sold' ? { ...filter, isRare: true } : filter)),
    );
    expect(screen.queryByRole('button', { name: 'Sold' })).toBeNull();
    press('More filters');
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Sold' }));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Show results' }));
    expect(shown).toEqual({ sold: true });
    press('Sold');
    expect(shown.sold).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Sold' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull();
  });

  it('gathers all filters behind one button on a phone, which counts those that are on', async () => {
    open({ size: 's', sold: true }, true);
    expect(screen.queryByRole('button', { name: 'Colour' })).toBeNull();
    press('Filters (2)');
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Green' }));
    fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Sold' }));
    expect(shown).toEqual({ size: 's', color: ['green'], sold: undefined });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Show results' }));
    expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  });
});
