import { describe, expect, it } from 'vitest';
import { recordAddress } from './record-address.ts';

const address = recordAddress({
  list: ({ page }) => (page === undefined ? {} : { page }),
  layouts: ['table', 'board'],
  layoutKey: 'view',
  openKey: 'task',
  readNew: (raw) => (raw === 'big' || raw === 'small' ? raw : undefined),
});
const id = '01932c07-0000-7000-8000-000000000001';

describe('the address of a page of records', () => {
  it('names what is open, what is being made, and every layout but the first', () => {
    expect(address({ page: 2, view: 'board', task: id, new: 'big' })).toEqual({
      page: 2,
      view: 'board',
      task: id,
      new: 'big',
    });
    expect(address({ view: 'table' })).toEqual({});
    expect(address.partsOf({})).toEqual({
      layout: 'table',
      openId: undefined,
      made: undefined,
      isWide: false,
    });
  });

  it('gives the whole page to an open record only where its kind has one', () => {
    const wide = recordAddress({ ...address, hasWide: true });
    expect(wide({ task: id, wide: true })).toEqual({ task: id, wide: true });
    expect(wide({ wide: true })).toEqual({});
    expect(address({ task: id, wide: true })).toEqual({ task: id });
  });

  it('forgets what it does not know', () => {
    expect(address({ view: 'globe', task: 'not-an-id', new: 'other', unknown: 1 })).toEqual({});
  });
});
