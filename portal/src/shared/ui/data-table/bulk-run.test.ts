import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { collectRows, runBulkAction } from './bulk-run.ts';

interface Row {
  id: string;
}

const rows = Array.from({ length: 30 }, (_, index): Row => ({ id: String(index) }));
const rowId = ({ id }: Row) => id;
const refusal = (status: number) => new ApiError({ status, key: 'recordNotFound' });

function run(each: (row: Row) => Promise<unknown>, signal = new AbortController().signal) {
  return runBulkAction({ id: 'a', label: 'A', each }, rows, { rowName: rowId, signal, onProgress: () => {} });
}

describe('something done with many rows', () => {
  it('goes on after a refusal and keeps the reason', async () => {
    const reason = refusal(404);
    const outcome = await run(async ({ id }) => {
      if (id === '7') throw reason;
    });
    expect(outcome).toEqual({ done: 29, refused: [{ name: '7', reason }], skipped: 0 });
  });

  it('stops when the session has ended or the server cannot be reached, and says how many were not begun', async () => {
    const outcome = await run(async ({ id }) => {
      if (Number(id) >= 4) throw refusal(id === '4' ? 401 : 404);
    });
    expect(outcome.done).toBe(4);
    expect(outcome.refused.length).toBeLessThanOrEqual(4);
    expect(outcome.done + outcome.refused.length + outcome.skipped).toBe(30);
  });

  it('stops when somebody stops it', async () => {
    const control = new AbortController();
    const outcome = await run(async ({ id }) => {
      if (id === '10') control.abort();
    }, control.signal);
    expect(outcome.skipped).toBeGreaterThan(10);
    expect(outcome.refused).toEqual([]);
  });
});

describe('what was done with many rows', () => {
  it('is undone in those where it can be, and one that was changed meanwhile stays', async () => {
    const undone: string[] = [];
    const reason = refusal(409);
    const outcome = await run(async ({ id }) => {
      if (id === '7') throw refusal(404);
      if (id === '8') return undefined;
      return async () => {
        if (id === '9') throw reason;
        undone.push(id);
      };
    });
    expect(outcome.done).toBe(29);
    expect(await outcome.undo!()).toEqual({ done: 27, refused: [{ name: '9', reason }], skipped: 0 });
    expect(undone).toHaveLength(27);
    expect(undone).not.toContain('7');
  });

  it('has no way back where no row has one', async () => {
    expect((await run(async () => undefined)).undo).toBeUndefined();
  });
});

describe('all rows that match', () => {
  const people = Array.from({ length: 250 }, (_, index): Row => ({ id: String(index) }));

  it('come in pages of 100, each row once though the list moves meanwhile', async () => {
    const pages: number[] = [];
    const found = await collectRows<Row>(
      async ({ page, limit }) => {
        pages.push(limit);
        // A new first row shifts all others.
        const shift = page > 1 ? 1 : 0;
        const start = (page - 1) * limit - shift;
        return { rows: people.slice(start, start + limit), meta: { page, limit, total: 250 + shift } };
      },
      rowId,
      { total: 250, signal: new AbortController().signal },
    );
    expect(pages).toEqual([100, 100, 100]);
    expect(new Set(found.map(rowId)).size).toBe(found.length);
    expect(found).toHaveLength(250);
  });

  it('are given up when somebody cancels', async () => {
    const control = new AbortController();
    const loading = collectRows<Row>(
      async ({ page, limit }) => {
        control.abort();
        return { rows: people.slice(0, limit), meta: { page, limit, total: 250 } };
      },
      rowId,
      { total: 250, signal: control.signal },
    );
    await expect(loading).rejects.toThrow();
  });
});
