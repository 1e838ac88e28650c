import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** `away`: the portal is open, and the user has set themselves offline. Nothing is noted of the rest of the time. */
export type PresenceState = 'online' | 'break' | 'away';

/** A stretch of time in which a user had one state. */
export interface PresenceSpanTable {
  merchant_id: MerchantIdColumn;
  id: string;
  user_id: string;
  state: PresenceState;
  started_at: TimestampColumn;
  /** Its end, or of an open one the last sign that it lasts. */
  until_at: TimestampColumn;
  is_open: boolean;
}

/** A quarter of an hour, or less, in which a user was planned to work, and how much of it they were online or on a break. */
export interface DutyTimeTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  at: TimestampColumn;
  planned_seconds: number;
  present_seconds: number;
}

/** Up to when planned time is noted. */
export interface DutyStateTable {
  merchant_id: MerchantIdColumn;
  noted_until: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    duty_states: DutyStateTable;
    duty_times: DutyTimeTable;
    presence_spans: PresenceSpanTable;
  }
}
