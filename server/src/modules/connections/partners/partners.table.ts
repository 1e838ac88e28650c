import type { Partner } from '@sala/contract/connections/partners/partners.schema.ts';
import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';

export interface MerchantPartnerTable {
  merchant_id: MerchantIdColumn;
  /** Id of the partnership, for the rows of both sides. */
  id: string;
  partner_merchant_id: string;
  direction: Partner['direction'];
  status: Partner['status'];
  message: string;
  /** Name of the user who asked. */
  requested_by: string;
  created_at: TimestampColumn;
  decided_at: NullableTimestampColumn;
  ended_at: NullableTimestampColumn;
}

/** Without a row the defaults apply. */
export interface PartnerSettingsTable {
  merchant_id: MerchantIdColumn;
  takes_requests: boolean;
  takes_conversations: boolean;
  shares_contact: boolean;
  shares_history: boolean;
  updated_at: TimestampColumn;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    merchant_partners: MerchantPartnerTable;
    partner_settings: PartnerSettingsTable;
  }
}
