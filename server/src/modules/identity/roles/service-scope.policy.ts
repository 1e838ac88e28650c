import { type ServiceScope, unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** The fields that decide whether an order or ticket is in a scope. */
export interface Scoped {
  readonly projectId: string | null;
  readonly categoryCode: string | null;
  readonly typeCode: string | null;
  readonly subTypeCode: string | null;
}

const fields = [
  ['projects', 'projectId', 'project_id'],
  ['categories', 'categoryCode', 'category_code'],
  ['types', 'typeCode', 'type_code'],
  ['subtypes', 'subTypeCode', 'sub_type_code'],
] as const;

/** Whether a record is in the scope. A missing value, such as no project, does not exclude it. */
export function isInScope(scope: ServiceScope, one: Scoped): boolean {
  return fields.every(([list, field]) => {
    const value = one[field];
    return value === null || scope[list].includes(unrestricted[list]) || scope[list].includes(value);
  });
}

/** The same rule for a table with the four columns. */
export function rowsInScope(table: 'service_orders' | 'tickets', scope: ServiceScope): RawBuilder<SqlBool> {
  const narrowed = fields
    .filter(([list]) => !scope[list].includes(unrestricted[list]))
    .map(([list, , column]) => {
      const value = sql.ref(`${table}.${column}`);
      return sql`(${value} is null or ${value}::text = any(${scope[list]}::text[]))`;
    });
  return narrowed.length > 0 ? sql<SqlBool>`(${sql.join(narrowed, sql` and `)})` : sql<SqlBool>`true`;
}
