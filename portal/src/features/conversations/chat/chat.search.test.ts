import { describe, expect, it } from 'vitest';
import {
  type ChatSearch,
  chatSearchSchema,
  defaultView,
  isWidest,
  toChannelQuery,
  toView,
  widestView,
  withView,
} from './chat.search.ts';

const id = '0193c0de-0000-7000-8000-000000000001';

describe('the address of the chat page', () => {
  it('leaves out whatever is the default', () => {
    expect(
      chatSearchSchema.parse({ c: id, tab: 'mine', filter: 'open', order: 'waitingSince', sort: 'asc', q: '' }),
    ).toEqual({ c: id });
  });

  it('keeps what differs from the default and reads it back as the same view', () => {
    const view = {
      tab: 'all',
      filter: 'closed',
      order: 'waitingSince',
      sort: 'asc',
      source: 'telegram',
      tag: id,
      q: 'dara',
    } as const;
    const search = chatSearchSchema.parse(withView({}, view));
    expect(search).toEqual(view);
    expect(toView(search)).toEqual(view);
  });

  it('begins lists of work with the longest wait, others with the latest, unless an order was chosen', () => {
    const orderOf = (search: ChatSearch) => [toView(search).order, toView(search).sort];
    expect(orderOf({ tab: 'unassigned' })).toEqual(['waitingSince', 'asc']);
    expect(orderOf({ tab: 'all' })).toEqual(['updatedAt', 'desc']);
    expect(orderOf({ filter: 'closed' })).toEqual(['updatedAt', 'desc']);
    expect(orderOf({ tab: 'all', filter: 'waiting' })).toEqual(['waitingSince', 'asc']);
    expect(orderOf({ tab: 'all', filter: 'snoozed' })).toEqual(['snoozedUntil', 'asc']);
    expect(withView({ filter: 'snoozed', order: 'snoozedUntil', sort: 'desc' }, { filter: 'open' })).toEqual({});
    const chosen = withView({}, { order: 'updatedAt', sort: 'desc' });
    expect(chosen).toEqual({ order: 'updatedAt', sort: 'desc' });
    expect(withView(chosen, { tab: 'all' })).toEqual({ tab: 'all' });
  });

  it('searches everywhere without the tag and the source that narrowed the list', () => {
    const narrow = toView({ tab: 'all', filter: 'any', tag: id, q: 'dara' });
    expect(isWidest(narrow)).toBe(false);
    expect(isWidest(toView({ tab: 'all', filter: 'any', source: 'telegram' }))).toBe(false);
    const wide = withView({ tag: id, source: 'telegram', q: 'dara' }, widestView);
    expect(wide).toEqual({ tab: 'all', filter: 'any', q: 'dara' });
    expect(isWidest(toView(wide))).toBe(true);
  });

  it('forgets values it does not know instead of failing', () => {
    expect(chatSearchSchema.parse({ c: 'x', tab: 'theirs', filter: 7, panel: 'orders', q: null })).toEqual({});
    expect(toView({})).toEqual(defaultView);
  });

  it('takes a search for a number, which the router hands over as a number', () => {
    expect(chatSearchSchema.parse({ q: 1042 })).toEqual({ q: '1042' });
  });

  it('keeps the open conversation when the filter changes', () => {
    expect(withView({ c: id, filter: 'closed' }, { filter: 'open', tab: 'all' })).toEqual({ c: id, tab: 'all' });
  });

  it('asks the server for no status when any will do, and trims the search', () => {
    expect(toChannelQuery({ ...defaultView, filter: 'any', q: '  012 ' })).toEqual({
      assigned: 'mine',
      order: 'waitingSince',
      sort: 'asc',
      search: '012',
    });
    expect(toChannelQuery({ ...defaultView, tag: id })).toMatchObject({ tagId: id });
    expect(withView({ tag: id }, { tag: '' })).toEqual({});
    expect(toChannelQuery(defaultView)).toEqual({
      assigned: 'mine',
      status: 'open',
      order: 'waitingSince',
      sort: 'asc',
    });
  });
});
