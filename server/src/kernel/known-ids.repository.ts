import { found } from '#platform/failure.ts';
import { type Query, shaped, type TableWith } from './tables.ts';

interface Shapes {
  known: { id: string };
}

/** Throws recordNotFound where the merchant has none with one of these ids. */
export async function assertKnown(
  query: Query,
  ids: { readonly [Table in TableWith<'id' | 'merchant_id'>]?: string | undefined },
): Promise<void> {
  for (const [table, id] of Object.entries(ids)) {
    if (id === undefined) continue;
    found(
      await shaped<Shapes>(query)
        .selectFrom(table as 'known')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst(),
    );
  }
}
