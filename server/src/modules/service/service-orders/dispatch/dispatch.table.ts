import type { OrderCandidate } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { JSONColumnType } from 'kysely';
import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** Automatic assignments of orders. */
export interface ServiceOrderChoiceTable {
  merchant_id: MerchantIdColumn;
  id: string;
  order_id: string;
  operator_id: string;
  at: TimestampColumn;
  considered: JSONColumnType<OrderCandidate[], string, string>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    service_order_choices: ServiceOrderChoiceTable;
  }
}
