import type { KnowledgeHit } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { AgentDefinition } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { momentText } from '@sala/contract/service/service-orders/customer-words.ts';
import * as z from 'zod/mini';
import { orderStatusWord } from '#modules/automation/chat-agents/chat-agents.public.ts';
import { type AiTool, aiTool } from '#modules/connections/ai/ai.public.ts';
import { listOrdersOfVisitor } from '#modules/service/service-orders/service-orders.public.ts';
import { listTicketsOfVisitor } from '#modules/service/tickets/tickets.public.ts';
import { readChatOpening } from '#modules/time/availability/availability.public.ts';
import type { BotsContext } from '../bots.context.ts';
import { readHoursText } from '../run/opening-hours.ts';

const maxFound = 5;
const maxListed = 5;
const queryField = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const nothing = z.object({});

/** The visitor that the tools are for. Nothing that a model says changes it. */
export interface Served {
  readonly merchantId: string;
  /** null: somebody tries the bot. */
  readonly visitorId: string | null;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly signal: AbortSignal;
}

/** A published item that an answer can be taken from. */
export type KnowledgeSource = Pick<KnowledgeHit, 'id' | 'question' | 'releaseId' | 'releaseNumber'>;

/** What a model has asked for, to be done once it has answered. */
export interface Asked {
  start: { readonly id: string | null; readonly given: Readonly<Record<string, string>> } | null;
  isHandedOver: boolean;
  /** Items of the knowledge that it was shown, by ref. */
  readonly sources: Map<string, KnowledgeSource>;
}

const ticketTool = 'ticket';

function describeAgent({ agentName, agentTask, parameters }: AgentDefinition): string {
  const keys = parameters.map(({ key, name, option, choices }) => {
    const values = choices.map(({ value }) => value).join(' | ');
    return `${key} (${name}, ${option}${values && `: ${values}`})`;
  });
  return `- ${agentName}: ${agentTask || agentName}${keys.length > 0 ? ` Values: ${keys.join(', ')}` : ''}`;
}

/** What the model may do. None of it changes anything: an agent asks the visitor to confirm first. */
export function visitorTools(
  context: BotsContext,
  served: Served,
  { agents, asked }: { agents: readonly (AgentDefinition & { readonly id: string })[]; asked: Asked },
): Record<string, AiTool> {
  const { merchantId, visitorId, locale, timeZone, signal } = served;
  const queryOf = () => context.database.forMerchant(merchantId).query;
  return {
    searchKnowledge: aiTool({
      description: 'Searches the answers that the business has published. Answers a list of items with their ref.',
      input: z.object({ question: queryField }),
      run: async ({ question: text }) => {
        const hits = await context.liveKnowledge.search({
          merchantId,
          text,
          locale,
          limit: maxFound,
          isPublic: true,
          signal,
        });
        return hits.map(({ id, question, answer, releaseId, releaseNumber }) => {
          const known = [...asked.sources].find(([, one]) => one.id === id)?.[0];
          const ref = known ?? `item-${asked.sources.size + 1}`;
          asked.sources.set(ref, { id, question, releaseId, releaseNumber });
          return { ref, question, answer };
        });
      },
    }),
    openingHours: aiTool({
      description: 'The opening hours of today and the next day, whether people are there now, and when they are back.',
      input: nothing,
      run: async () => {
        const { isOnline, backAt } = await readChatOpening(context, merchantId);
        return {
          hours: await readHoursText(context, merchantId, { locale, timeZone, now: context.clock.now() }),
          isSomebodyThere: isOnline,
          backAt: backAt && !isOnline ? momentText(locale, backAt.toISOString(), timeZone) : null,
        };
      },
    }),
    ownOrders: aiTool({
      description: 'The last orders of this visitor with their status.',
      input: nothing,
      run: async () => {
        if (visitorId === null) return [];
        const orders = await listOrdersOfVisitor(queryOf(), visitorId, maxListed);
        return orders.map(({ status, ...order }) => ({ ...order, status: orderStatusWord(locale, status) }));
      },
    }),
    ownTickets: aiTool({
      description: 'The last tickets of this visitor with their status.',
      input: nothing,
      run: () => (visitorId === null ? Promise.resolve([]) : listTicketsOfVisitor(queryOf(), visitorId, maxListed)),
    }),
    startAgent: aiTool({
      description: [
        'Begins one of these agents with the values that the visitor has said. It asks for the others and lets the visitor confirm:',
        ...agents.map(describeAgent),
        `- ${ticketTool}: Passes a request on to people in writing. Values: problem (text), email (email)`,
      ].join('\n'),
      input: z.object({
        agent: z.string().check(z.maxLength(64)),
        values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
      run: async ({ agent: name, values = {} }) => {
        const agent = agents.find(({ agentName }) => agentName === name);
        if (!agent && name !== ticketTool) return { error: 'noSuchAgent' };
        const given = Object.entries(values).map(([key, value]) => [key, String(value).slice(0, 500)] as const);
        asked.start = { id: agent?.id ?? null, given: Object.fromEntries(given) };
        return { isStarted: true, next: 'The agent speaks now. Answer with an empty sentence such as "OK".' };
      },
    }),
    handOver: aiTool({
      description: 'Passes the conversation on to a person.',
      input: nothing,
      run: async () => {
        asked.isHandedOver = true;
        return { isHandedOver: true };
      },
    }),
  };
}
