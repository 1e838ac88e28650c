import { beforeEach, describe, expect, it } from 'vitest';
import { buildChannel, testId } from '../chat.factory.ts';
import { clearSelection, currentSelection, tickOnly, tickRange, toggleTick } from './selection.store.ts';

const rows = [1, 2, 3, 4, 5].map((place) => buildChannel({ id: testId(place) }));
const ticked = () => rows.flatMap((row, place) => (currentSelection().ticked.has(row.id) ? [place] : []));

beforeEach(clearSelection);

describe('the selection of conversations', () => {
  it('takes a row and gives it back', () => {
    toggleTick(rows[1]!);
    toggleTick(rows[3]!);
    toggleTick(rows[1]!);
    expect(ticked()).toEqual([3]);
  });

  it('reaches from the row ticked last to this one, upwards too, and keeps what was ticked before', () => {
    toggleTick(rows[4]!);
    toggleTick(rows[2]!);
    tickRange(rows, rows[0]!);
    expect(ticked()).toEqual([0, 1, 2, 4]);
    clearSelection();
    tickRange(rows, rows[3]!);
    expect(ticked()).toEqual([3]);
  });

  it('of everything that matches is that no more once a row is taken out', () => {
    tickOnly(rows, true);
    toggleTick(rows[0]!);
    expect(currentSelection().isEverything).toBe(false);
    expect(ticked()).toEqual([1, 2, 3, 4]);
  });
});
