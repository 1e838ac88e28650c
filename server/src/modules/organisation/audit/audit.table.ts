import type { AuditAction, AuditEntry, AuditSubject } from '@sala/contract/organisation/audit/audit.api.ts';
import type { JSONColumnType } from 'kysely';
import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

export interface AuditEntryTable {
  merchant_id: MerchantIdColumn;
  id: string;
  at: TimestampColumn;
  action: AuditAction;
  subject: AuditSubject;
  actor_type: 'user' | 'token' | 'system';
  /** Id of the user or the token. */
  actor_id: string | null;
  /** The user who acted, also for one of their tokens. */
  user_id: string | null;
  actor_name: string;
  target_id: string | null;
  target_name: string | null;
  address: string | null;
  user_agent: string | null;
  changes: JSONColumnType<AuditEntry['changes']>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    audit_entries: AuditEntryTable;
  }
}
