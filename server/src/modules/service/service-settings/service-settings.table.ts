import type { RemoteCounts, RemoteProblem } from '@sala/contract/service/service-settings/remote-data.schema.ts';
import type {
  DispatchMode,
  RemoteKind,
  RemoteSchedule,
  ServiceReplyType,
} from '@sala/contract/service/service-settings/service-settings.schema.ts';
import type { JSONColumnType } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** A merchant without a row has the defaults. */
export interface ServiceSettingsTable {
  merchant_id: MerchantIdColumn;
  is_enabled: boolean;
  dispatch_mode: DispatchMode;
  reply_type: ServiceReplyType;
  keywords: string[];
  ability_en: string;
  ability_zh: string;
  notify_seconds: number | null;
  auto_close_minutes: number | null;
  webhook_url: string | null;
  callback_url: string | null;
  callback_key_sealed: string | null;
  version: number;
  updated_at: TimestampColumn;
}

/** The address from which a kind of data is fetched. */
export interface ServiceRemoteSourceTable {
  merchant_id: MerchantIdColumn;
  kind: RemoteKind;
  url: string | null;
  authorization_sealed: string | null;
  schedule: RemoteSchedule;
  /** When the next scheduled fetch is due; null: none. */
  next_at: NullableTimestampColumn;
}

/** The result of a fetch. */
export interface ServiceRemoteRunTable {
  merchant_id: MerchantIdColumn;
  id: string;
  kind: RemoteKind;
  at: TimestampColumn;
  /** null: the schedule. */
  user_id: string | null;
  user_name: string | null;
  counts: JSONColumnType<RemoteCounts>;
  problem: RemoteProblem | null;
  status: number | null;
  duration_ms: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    service_settings: ServiceSettingsTable;
    service_remote_sources: ServiceRemoteSourceTable;
    service_remote_runs: ServiceRemoteRunTable;
  }
}
