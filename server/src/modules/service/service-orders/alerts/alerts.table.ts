import type { AlertKind } from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import type { ServiceLog } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { JSONColumnType } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** Only what people decided is stored; alerts themselves are derived. */
    service_alert_dismissals: {
      merchant_id: MerchantIdColumn;
      order_id: string;
      kind: AlertKind;
      caused_at: TimestampColumn;
      note: string;
      actor: JSONColumnType<ServiceLog['actor'], string, string>;
      created_at: TimestampColumn;
    };
  }
}
