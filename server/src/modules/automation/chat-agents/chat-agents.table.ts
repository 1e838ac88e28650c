import type { AgentDefinition } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

export interface ChatAgentTable {
  merchant_id: MerchantIdColumn;
  id: string;
  agent_name: string;
  is_active: boolean;
  /** All but its name. */
  definition: JSONColumnType<Omit<AgentDefinition, 'agentName'>, string, string>;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_agents: ChatAgentTable;
  }
}
