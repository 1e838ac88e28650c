import { chatAgentErrors } from '@sala/contract/automation/chat-agents/chat-agents.errors.ts';
import {
  type AgentDefinition,
  type ChatAgent,
  type ChatAgentInput,
  definitionOf,
  maxChatAgents,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import { findCataloguePosition } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import {
  countChatAgents,
  deleteChatAgent,
  findCallingBot,
  findChatAgent,
  insertChatAgent,
  updateChatAgent,
} from './chat-agents.repository.ts';

const withUnique = (name: string, write: () => Promise<void>) =>
  withUniqueFields({ chat_agents_merchant_id_name_key: { field: 'agentName', value: name } }, write);

const chatAgents = auditedRecords<ChatAgent>({
  subject: 'chatAgent',
  table: 'chat_agents',
  find: (unit, id) => findChatAgent(unit.query, id),
  nameOf: ({ agentName }) => agentName,
  shown: ({ agentName, agentTask, isActive, parameters, steps }) => ({
    agentName,
    agentTask,
    isActive,
    parameters: parameters.map(({ key, option }) => `${key} (${option})`),
    steps: steps.map(({ stepName, callbackUrl }) => (callbackUrl ? `${stepName}: ${callbackUrl}` : stepName)),
  }),
  // Read again for each conversation.
  tell: () => undefined,
});

/** What an agent orders has to be in the catalogue, or it fails in front of a visitor. */
async function assertServices({ query }: UnitOfWork, { steps }: AgentDefinition): Promise<void> {
  for (const [index, { action, order }] of steps.entries()) {
    if (action !== 'order' || !order) continue;
    const { categoryCode, typeCode, subTypeCode } = order;
    const codes = { categoryCode, typeCode: typeCode || undefined, subTypeCode: subTypeCode || undefined };
    if (await findCataloguePosition(query, codes)) continue;
    const isCategory = (await findCataloguePosition(query, { categoryCode })) === undefined;
    const field = isCategory ? 'categoryCode' : subTypeCode ? 'subTypeCode' : 'typeCode';
    failFields({ [`steps.${index}.order.${field}`]: [{ key: 'unknownName', params: { value: order[field] } }] });
  }
}

export function createChatAgent(context: AppContext, doing: AuditedAction, body: ChatAgentInput): Promise<ChatAgent> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await takeMerchantLock(unit, 'chat agents');
    if ((await countChatAgents(unit.query)) >= maxChatAgents)
      fail(chatAgentErrors.chatAgentLimitReached, { max: maxChatAgents });
    const agent = { id: newId(), definition: definitionOf(body), isActive: body.isActive, at: context.clock.now() };
    await assertServices(unit, agent.definition);
    const write = () => withUnique(body.agentName, () => insertChatAgent(unit.query, agent));
    return chatAgents.create(context, unit, doing, { id: agent.id, write });
  });
}

export function changeChatAgent(
  context: AppContext,
  doing: AuditedAction,
  { id, version, ...body }: ChatAgentInput & { id: string; version: number },
): Promise<ChatAgent> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    const agent = { id, definition: definitionOf(body), isActive: body.isActive, at: context.clock.now() };
    await assertServices(unit, agent.definition);
    const write = () => withUnique(body.agentName, () => updateChatAgent(unit.query, agent));
    return chatAgents.change(context, unit, doing, { id, version, write });
  });
}

/** Throws notAllowDeleteChatAgent while a story of a bot calls it. */
export async function removeChatAgent(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, (unit) =>
    chatAgents.remove(context, unit, doing, {
      id,
      write: async () => {
        const bot = await findCallingBot(unit, id);
        if (bot !== undefined) fail(chatAgentErrors.notAllowDeleteChatAgent, { bot });
        await deleteChatAgent(unit.query, id);
      },
    }),
  );
  return null;
}
