import { nextNumber } from '#kernel/record-rows.repository.ts';
import type { ChannelState } from '#modules/conversations/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { customerActor } from './history.ts';
import type { TicketState } from './ticket-state.ts';
import { describe, toSearchText } from './ticket-words.ts';
import { insertTicket } from './tickets.repository.ts';
import { notifyNewTicket } from './write-ticket.ts';

/** What a visitor has confirmed to a chat agent. */
export interface AgentTicket {
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  readonly email: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Makes the ticket, which nobody has yet, in the transaction in which the agent goes on. */
export async function createAgentTicket(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { title, description, email }: AgentTicket,
): Promise<TicketState> {
  const paragraphs = description.split('\n').map((line) => `<p>${escaped(line)}</p>`);
  const { html, text, excerpt } = describe(paragraphs.join(''));
  const { visitor } = channel;
  const at = context.clock.now();
  const number = await nextNumber(unit, 'ticket_numbers');
  const ticket = await insertTicket(unit, {
    id: newId(),
    number,
    title,
    description: html,
    // The visitor's own answers, which they may read again on their page.
    is_description_shared: true,
    excerpt,
    status: 'open',
    priority: 'medium',
    origin: 'chat',
    creator_id: null,
    visitor_id: visitor.id,
    channel_id: channel.id,
    customer_name: visitor.name,
    customer_email: email,
    customer_locale: visitor.locale,
    project_id: null,
    category_code: null,
    type_code: null,
    sub_type_code: null,
    assignee_id: null,
    search: toSearchText({ number, title, text, customerName: visitor.name, customerEmail: email }),
    file_count: 0,
    note_count: 0,
    resolved_at: null,
    created_at: at,
    updated_at: at,
  });
  return notifyNewTicket(context, unit, ticket, customerActor(visitor.name));
}
