import type { AiCallPurpose, AiPurpose, AiSource } from '@sala/contract/connections/ai/ai.schema.ts';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** Who has set up nothing has no row. */
export interface AiSettingsTable {
  merchant_id: MerchantIdColumn;
  source: AiSource;
  url: string | null;
  key_sealed: string | null;
  chat_model: string;
  embedding_model: string;
  has_structured_output: boolean;
  purposes: JSONColumnType<AiPurpose[], string, string>;
  monthly_tokens: number;
  is_text_kept: boolean;
  updated_at: TimestampColumn;
  version: number;
}

export interface AiUsageTable {
  merchant_id: MerchantIdColumn;
  /** Its first day, YYYY-MM-DD. */
  month: ColumnType<string, string, never>;
  tokens: number;
  /** Those of them that the model of the deployment took. */
  server_tokens: number;
}

export interface AiCallTable {
  merchant_id: MerchantIdColumn;
  id: string;
  purpose: AiCallPurpose;
  model: string;
  input_tokens: number;
  output_tokens: number;
  milliseconds: number;
  problem: string | null;
  user_id: string | null;
  sent: string | null;
  received: string | null;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    ai_settings: AiSettingsTable;
    ai_usage: AiUsageTable;
    ai_calls: AiCallTable;
  }
}
