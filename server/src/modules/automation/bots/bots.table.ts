import type { BotRunState, BotTrace, HandOverReason } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { Accuracy, BotDefinition } from '@sala/contract/automation/bots/bots.schema.ts';
import type { AgentStep } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

type Json<T> = JSONColumnType<T & object, string, string>;

/** A call to a program of the business that was decided on; made again under the same id after a crash. */
export interface PendingCall {
  readonly id: string;
  readonly agentName: string;
  readonly step: AgentStep;
  readonly values: Readonly<Record<string, string>>;
}

export interface BotRunTable {
  merchant_id: MerchantIdColumn;
  channel_id: string;
  bot_id: string;
  version_id: string;
  state: Json<BotRunState>;
  /** Of the visitor's messages, up to which they were answered. */
  last_seq: Generated<number>;
  pending_call: JSONColumnType<PendingCall, string | null | undefined, string | null> | null;
  outcome: Generated<'running' | 'handedOver' | 'taken' | 'resolved'>;
  reason: HandOverReason | null;
  reply_count: Generated<number>;
  started_at: TimestampColumn;
  ended_at: NullableTimestampColumn;
  /** A language model answered. */
  is_advanced: Generated<boolean>;
  tokens: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    bots: {
      merchant_id: MerchantIdColumn;
      id: string;
      name: string;
      /** All but its name. */
      definition: Json<Omit<BotDefinition, 'name'>>;
      live_version_id: string | null;
      created_at: TimestampColumn;
      updated_at: TimestampColumn;
      version: Generated<number>;
    };
    bot_versions: {
      merchant_id: MerchantIdColumn;
      id: string;
      bot_id: string;
      number: number;
      definition: Json<BotDefinition>;
      accuracy: Json<Accuracy>;
      trained_at: TimestampColumn;
      published_at: NullableTimestampColumn;
    };
    bot_unmatched: {
      merchant_id: MerchantIdColumn;
      id: string;
      bot_id: string;
      channel_id: string | null;
      text: string;
      locale: Locale;
      guess: string | null;
      state: Generated<'open' | 'labelled' | 'ignored'>;
      created_at: TimestampColumn;
    };
    bot_runs: BotRunTable;
    /** Why it answered a message so. */
    bot_turns: {
      merchant_id: MerchantIdColumn;
      id: string;
      channel_id: string;
      bot_id: string;
      /** Of the visitor's message. */
      seq: number;
      at: TimestampColumn;
      is_advanced: boolean;
      trace: Json<BotTrace>;
      prompt: string | null;
      tokens: Generated<number>;
      milliseconds: Generated<number>;
      vote: 'up' | 'down' | null;
      voted_at: NullableTimestampColumn;
    };
  }
}
