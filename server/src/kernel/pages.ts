import { idField } from '@sala/contract/core/fields.ts';

/** All rows as a list of one page. */
export const wholeList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });

export interface CursorPage<Row> {
  rows: Row[];
  meta: { limit: number; nextCursor: string | null };
}

/** The page after the row of the cursor. Reads one row more than the limit to find out whether there are more. */
export async function cursorPage<Row extends { readonly id: string }>(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  read: (page: { limit: number; behindId: string | undefined }) => Promise<Row[]>,
): Promise<CursorPage<Row>> {
  const rows = await read({ limit: limit + 1, behindId: idField.safeParse(cursor).data });
  const shown = rows.slice(0, limit);
  return { rows: shown, meta: { limit, nextCursor: rows.length > limit ? shown.at(-1)!.id : null } };
}
