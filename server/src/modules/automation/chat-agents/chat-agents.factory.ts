import {
  type ChatAgentInput,
  chatAgentBody,
  definitionOf,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type * as z from 'zod/mini';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertChatAgent } from './chat-agents.repository.ts';

export interface ChatAgentOverrides {
  merchantId: string;
  agent?: Partial<z.input<typeof chatAgentBody>>;
  createdAt?: Date;
}

export async function buildChatAgent(
  context: { database: Database },
  { merchantId, agent = {}, createdAt = new Date() }: ChatAgentOverrides,
) {
  const id = newId();
  const body: ChatAgentInput = chatAgentBody.parse({ agentName: `agent_${id.slice(-12)}`, ...agent });
  const stored = { id, definition: definitionOf(body), isActive: body.isActive, at: createdAt };
  await insertChatAgent(context.database.forMerchant(merchantId).query, stored);
  return stored;
}
