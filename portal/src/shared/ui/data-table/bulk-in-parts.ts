import { ApiError } from '#shared/api/api-error.ts';
import type { BulkResult } from './table-types.ts';

interface PartResult {
  readonly done: readonly unknown[];
  readonly refused: readonly { id: string; message: string; params: Record<string, string> }[];
}

interface PartsOptions<Row> {
  /** Most rows of one call. */
  size: number;
  nameOf: (row: Row) => string;
  call: (part: Row[]) => Promise<PartResult>;
}

interface PartsOutcome extends BulkResult {
  doneIds: ReadonlySet<unknown>;
}

/** Runs an action for all rows in calls of limited size; a refusal of one does not stop the others. */
export async function bulkInParts<Row extends { id: string }>(
  rows: Row[],
  { size, nameOf, call }: PartsOptions<Row>,
): Promise<PartsOutcome> {
  const doneIds = new Set<unknown>();
  const refused: PartResult['refused'][number][] = [];
  for (let start = 0; start < rows.length; start += size) {
    const result = await call(rows.slice(start, start + size));
    for (const id of result.done) doneIds.add(id);
    refused.push(...result.refused);
  }
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  return {
    done: doneIds.size,
    doneIds,
    refused: refused.map(({ id, message: key, params }) => ({
      name: names.get(id) ?? id,
      reason: new ApiError({ status: 400, key, params }),
    })),
  };
}
