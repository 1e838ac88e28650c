import { fillAutomaticText } from '@sala/contract/conversations/chat-settings/automatic-text.ts';
import type { AutomaticTextKind } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { readMerchantName } from '#modules/organisation/merchants/merchants.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { hasHadOperator } from '../channels/participants.repository.ts';
import type { Person } from '../channels/participants.ts';
import type { ChatContext } from '../chat.context.ts';
import type { ThreadEntry } from '../messages/thread-writer.ts';

/** The visitor, their language, and values for placeholders. */
interface Occasion {
  readonly visitor: { readonly name: string; readonly locale: Locale };
  readonly operatorName?: string | null;
  readonly minutes?: number;
}

/** The automatic message as an entry; empty when it is off or has no text in the visitor's language. */
async function automaticEntries(
  context: ChatContext,
  unit: UnitOfWork,
  kind: AutomaticTextKind,
  { visitor, operatorName, minutes }: Occasion,
): Promise<ThreadEntry[]> {
  const { isOn, text } = (await context.chatSettings.read(unit.merchantId, unit.query))[kind];
  const words = text[visitor.locale === 'zh-cn' ? 'zh' : visitor.locale];
  if (!isOn || words === '') return [];
  const business = await readMerchantName(unit);
  const filled = fillAutomaticText(words, {
    business,
    visitor: visitor.name,
    // Without an assignee the name of the business is used.
    operator: operatorName ?? business,
    minutes: minutes === undefined ? undefined : String(minutes),
  });
  return [
    {
      id: newId(),
      type: 'text',
      text: filled,
      attachment: null,
      system: null,
      details: { senderName: business },
      sender: { type: 'system', id: null, name: business },
    },
  ];
}

/** Sent when a conversation begins, before the visitor's first message, so that lists show the visitor's text as the last one. */
export function welcome(context: ChatContext, unit: UnitOfWork, visitor: Occasion['visitor']): Promise<ThreadEntry[]> {
  return automaticEntries(context, unit, 'welcome', { visitor });
}

/**
 * Sent when an operator takes a conversation for the first time without writing. An operator who takes it by answering sends no automatic
 * text. Call it before the operator is added.
 */
export async function firstReply(
  context: ChatContext,
  unit: UnitOfWork,
  channel: ChannelState,
  operator: Person,
): Promise<ThreadEntry[]> {
  const { firstReply: text } = await context.chatSettings.read(unit.merchantId, unit.query);
  if (!text.isOn || (await hasHadOperator(unit, channel.id))) return [];
  return automaticEntries(context, unit, 'firstReply', { visitor: channel.visitor, operatorName: operator.name });
}

/** Asks a silent visitor whether they are still there; `minutes` remain until the end. */
export function stillThere(
  context: ChatContext,
  unit: UnitOfWork,
  channel: ChannelState,
  minutes: number,
): Promise<ThreadEntry[]> {
  return automaticEntries(context, unit, 'unresponsive', {
    visitor: channel.visitor,
    operatorName: channel.assignedOperatorName,
    minutes,
  });
}

/** Sent before the line about the end. */
export function farewell(context: ChatContext, unit: UnitOfWork, channel: ChannelState): Promise<ThreadEntry[]> {
  return automaticEntries(context, unit, 'end', {
    visitor: channel.visitor,
    operatorName: channel.assignedOperatorName,
  });
}
