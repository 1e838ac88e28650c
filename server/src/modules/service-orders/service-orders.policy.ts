import { type ServiceScope, unrestricted } from '@sala/contract/profile/profile.schema.ts';
import type { ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import './service-orders.table.ts';

/** What decides whether somebody sees an order. */
export interface ScopedOrder {
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

/** Whether somebody with this scope sees the order. What an order lacks, such as a project, hides it from nobody. */
export function isInScope(scope: ServiceScope, order: ScopedOrder): boolean {
  return fields.every(([list, field]) => {
    const value = order[field];
    return value === null || scope[list].includes(unrestricted[list]) || scope[list].includes(value);
  });
}

/** The same rule on the table of orders. */
export function withinScope(scope: ServiceScope) {
  return (on: ExpressionBuilder<Tables, 'service_orders'>) =>
    on.and(
      fields
        .filter(([list]) => !scope[list].includes(unrestricted[list]))
        .map(([list, , column]) =>
          on.or([
            on(`service_orders.${column}`, 'is', null),
            sql<SqlBool>`${on.ref(`service_orders.${column}`)}::text = any(${scope[list]}::text[])`,
          ]),
        ),
    );
}
