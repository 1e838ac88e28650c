import type { Kysely } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type Query = TenantDatabase['query'];

/** Names of the tables whose rows have all of these columns. */
export type TableWith<Columns extends string> = {
  [Name in keyof Tables]: [Columns] extends [keyof Tables[Name]] ? Name : never;
}[keyof Tables];

/** A table whose rows belong to records: its name, and its column that names the record. */
export type TableOfRecords<Columns extends string> = {
  [Name in TableWith<Columns>]: { readonly table: Name; readonly record: Extract<keyof Tables[Name], string> };
}[TableWith<Columns>];

/**
 * The handle, for statements over tables whose rows have a shape that the kernel knows. The key stands for the table: its name, or its
 * name with the key as alias, is put in by `as`.
 */
export const shaped = <Shapes>(query: Query): Kysely<Shapes> => query as unknown as Kysely<Shapes>;
