import type { Kysely } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type Query = TenantDatabase['query'];

/** Names of the tables with all of these columns. */
export type TableWith<Columns extends string> = {
  [Name in keyof Tables]: [Columns] extends [keyof Tables[Name]] ? Name : never;
}[keyof Tables];

/** A table whose rows belong to records: its name, and its column with the record's id. */
export type TableOfRecords<Columns extends string> = {
  [Name in TableWith<Columns>]: { readonly table: Name; readonly record: Extract<keyof Tables[Name], string> };
}[TableWith<Columns>];

/**
 * The handle with the row shapes that the kernel uses. A key stands for a table; `as` replaces it by the table's name, or by the
 * name with the key as alias.
 */
export const shaped = <Shapes>(query: Query): Kysely<Shapes> => query as unknown as Kysely<Shapes>;
