import type { JSONColumnType } from 'kysely';
import type { Generated } from '#platform/database/tables.ts';

type Params = Record<string, string>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    service_board_views: {
      merchant_id: MerchantIdColumn;
      id: string;
      user_id: string;
      name: string;
      params: JSONColumnType<Params, string, string>;
      is_default: boolean;
      created_at: TimestampColumn;
      version: Generated<number>;
    };
  }
}
