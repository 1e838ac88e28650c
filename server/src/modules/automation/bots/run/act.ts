import type {
  AgentDefinition,
  AgentRun,
  AgentStep,
  BotReply,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import {
  agentWords,
  filled,
  listAnswers,
  orderStatusWord,
  titleOfStep,
} from '#modules/automation/chat-agents/chat-agents.public.ts';
import type { ChannelState } from '#modules/conversations/chat/chat.public.ts';
import { getOwnMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { createAgentOrder, listOrdersOfVisitor } from '#modules/service/service-orders/service-orders.public.ts';
import { readServiceSettings } from '#modules/service/service-settings/service-settings.public.ts';
import { createAgentTicket } from '#modules/service/tickets/tickets.public.ts';
import { keepPhone } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { BotsContext } from '../bots.context.ts';
import type { BotEnvironment } from '../engine/talking.ts';
import { readHoursText } from './opening-hours.ts';

export interface Outcome {
  readonly said: readonly BotReply[];
  readonly variables: Readonly<Record<string, string>>;
}

export interface Acting {
  readonly agent: AgentDefinition;
  readonly run: AgentRun;
  readonly step: AgentStep;
  readonly channel: ChannelState;
  readonly environment: BotEnvironment;
}

const maxTitle = 160;
const maxListedOrders = 5;
const say = (text: string): BotReply => ({ text, choices: [] });

function readValue(
  { agent, run }: Acting,
  fits: (parameter: AgentDefinition['parameters'][number]) => boolean,
): string {
  const parameter = agent.parameters.find((one) => fits(one) && Boolean(run.values[one.key]?.value));
  return parameter ? run.values[parameter.key]!.value : '';
}

async function makeOrder(context: BotsContext, unit: UnitOfWork, acting: Acting): Promise<Outcome> {
  const { agent, step, channel, environment, run } = acting;
  const quantity = Number(readValue(acting, ({ key, option }) => option === 'number' && key === 'quantity'));
  const { defaultLocale } = await getOwnMerchant(unit);
  const order = await createAgentOrder(context, unit, channel, {
    agentName: agent.agentName,
    title: titleOfStep(step.stepName || agent.agentName, defaultLocale).slice(0, maxTitle),
    description: listAnswers(agent, run).join('\n'),
    service: step.order!,
    quantity: quantity > 0 ? quantity : null,
    bottleSize: readValue(acting, ({ key }) => key === 'bottle_size') || null,
    deliveryAddress: readValue(acting, ({ option }) => option === 'address'),
    contactNumber: readValue(acting, ({ option }) => option === 'phone'),
    time: readValue(acting, ({ option }) => option === 'date') || null,
  });
  const phone = readValue(acting, ({ option }) => option === 'phone');
  if (phone) await keepPhone(unit, channel.visitor.id, phone);
  const number = String(order.orderNumber);
  const { orderCreated, orderTaken } = agentWords[environment.locale];
  const { replyType } = await readServiceSettings(unit.query, unit.merchantId);
  return {
    // The card of the order in the conversation says the same.
    said: [say(replyType === 'none' ? filled(orderCreated, { number }) : orderTaken)],
    variables: { order_number: number },
  };
}

async function makeTicket(context: BotsContext, unit: UnitOfWork, acting: Acting): Promise<Outcome | undefined> {
  const { agent, channel, environment, run } = acting;
  const email = channel.visitor.email ?? readValue(acting, ({ option }) => option === 'email');
  if (!email) return undefined;
  const lines = listAnswers(agent, run);
  const problem = readValue(acting, ({ option }) => option === 'text') || lines[0] || agent.agentName;
  const ticket = await createAgentTicket(context, unit, channel, {
    title: problem.slice(0, maxTitle),
    description: lines.join('\n') || problem,
    email,
  });
  const number = String(ticket.ticketNumber);
  return {
    said: [say(filled(agentWords[environment.locale].ticketCreated, { number }))],
    variables: { ticket_number: number },
  };
}

async function tellOrders(unit: UnitOfWork, { channel, environment }: Acting): Promise<Outcome> {
  const words = agentWords[environment.locale];
  const orders = await listOrdersOfVisitor(unit.query, channel.visitor.id, maxListedOrders);
  const lines = orders.map(({ number, title, status }) =>
    filled(words.orderLine, { number, title, status: orderStatusWord(environment.locale, status) }),
  );
  return { said: [say(lines.length > 0 ? lines.join('\n') : words.noOrders)], variables: {} };
}

async function tellHours(context: BotsContext, unit: UnitOfWork, { environment }: Acting): Promise<Outcome> {
  return { said: [say(await readHoursText(context, unit.merchantId, environment))], variables: {} };
}

/** Does what a step wants, in the transaction in which the conversation goes on. undefined: it cannot be done. */
export async function act(context: BotsContext, unit: UnitOfWork, acting: Acting): Promise<Outcome | undefined> {
  switch (acting.step.action) {
    case 'order':
      return makeOrder(context, unit, acting);
    case 'ticket':
      return makeTicket(context, unit, acting);
    case 'orderStatus':
      return tellOrders(unit, acting);
    case 'openingHours':
      return tellHours(context, unit, acting);
    default:
      return undefined;
  }
}
