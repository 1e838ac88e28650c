import type { ColumnType, Generated } from 'kysely';

/**
 * Every table of the database. A module adds its own beside its code:
 * `declare module '#platform/database/tables.ts' { interface Tables { things: ThingTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface Tables {}

/** The merchant's column: set by the handle that is bound to the merchant, never by a query. */
export type MerchantIdColumn = ColumnType<string, string | undefined, never>;
export type CreatedAtColumn = ColumnType<Date, Date | string | undefined, never>;
export type TimestampColumn = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestampColumn = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type { Generated };
