import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import type { VisitorTable } from './visitors.table.ts';

export type VisitorRow = Selectable<VisitorTable>;
type Query = TenantDatabase['query'] | Tx;

export function findVisitor(query: Query, id: string): Promise<VisitorRow | undefined> {
  return query.selectFrom('visitors').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the visitor until the end of the transaction. */
export function lockVisitor(tx: Tx, id: string): Promise<VisitorRow | undefined> {
  return tx.selectFrom('visitors').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The same, but undefined as well while another transaction has the row. */
export function lockFreeVisitor(tx: Tx, id: string): Promise<VisitorRow | undefined> {
  return tx.selectFrom('visitors').selectAll().where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst();
}

/** The same by the merchant's own id. */
export function lockVisitorByExternalId(tx: Tx, externalId: string): Promise<VisitorRow | undefined> {
  return tx
    .selectFrom('visitors')
    .selectAll()
    .where('external_id', '=', externalId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function insertVisitor(query: Query, values: Insertable<VisitorTable>): Promise<VisitorRow> {
  return query.insertInto('visitors').values(values).returningAll().executeTakeFirstOrThrow();
}

export function updateVisitor(query: Query, id: string, values: Updateable<VisitorTable>): Promise<VisitorRow> {
  return query.updateTable('visitors').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Another visitor with the address, case-insensitive. */
export function findOtherWithEmail(
  query: Query,
  { visitorId, email }: { visitorId: string; email: string },
): Promise<Pick<VisitorRow, 'name'> | undefined> {
  return query
    .selectFrom('visitors')
    .select('name')
    .where('id', 'in', (from) =>
      from
        .selectFrom('own_visitors')
        .select('own_visitors.id')
        .where(sql<boolean>`lower(own_visitors.email) = ${email.toLowerCase()}`)
        // Planned on its own, so that the index of addresses is used.
        .offset(sql.lit(0)),
    )
    .where('id', '!=', visitorId)
    .limit(1)
    .executeTakeFirst();
}
