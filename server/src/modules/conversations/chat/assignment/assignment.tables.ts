import type {
  AssignmentMode,
  AssignmentOperator,
  assignmentOutcomes,
  BotHours,
  Considered,
  DepartmentRule,
  offerEnds,
  PeopleMode,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** A merchant without a row has the defaults. */
export interface AssignmentSettingsTable {
  merchant_id: MerchantIdColumn;
  mode: Generated<AssignmentMode>;
  operators: JSONColumnType<AssignmentOperator[], string | undefined, string>;
  default_cap: Generated<number>;
  accept_seconds: Generated<number>;
  sticky_days: Generated<number>;
  is_same_language_first: Generated<boolean>;
  department_rule: Generated<DepartmentRule>;
  people_mode: Generated<PeopleMode>;
  bot_id: string | null;
  bot_hours: Generated<BotHours>;
  bot_department_ids: Generated<string[]>;
  bot_pages: Generated<string[]>;
  version: Generated<number>;
  updated_at: TimestampColumn;
}

/** Choices of the rules; `left`: the operator left the conversation, so that the rules do not choose them again at once. */
export interface AssignmentLogTable {
  merchant_id: MerchantIdColumn;
  id: string;
  channel_id: string;
  operator_id: string;
  at: TimestampColumn;
  mode: AssignmentMode;
  outcome: Exclude<(typeof assignmentOutcomes)[number], 'waiting'> | 'left';
  considered: JSONColumnType<Considered[], string | undefined, string>;
  offer_id: string | null;
  expires_at: NullableTimestampColumn;
  end: (typeof offerEnds)[number] | null;
  ended_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_assignment_settings: AssignmentSettingsTable;
    chat_assignment_log: AssignmentLogTable;
  }
}
