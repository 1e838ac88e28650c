import { cleanMarkup } from '#modules/service/tickets/rich-text.ts';
import { describe, toSearchText } from '#modules/service/tickets/tickets/ticket-words.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { lotusCustomers } from '../orders/customers.ts';
import type { TicketPlan } from './plan.ts';
import type { DemoTicket } from './telling.ts';
import '#modules/service/tickets/tickets.table.ts';

type Query = TenantDatabase['query'];

export interface NumberedTicket extends DemoTicket {
  readonly id: string;
  readonly number: number;
}

interface Known {
  readonly projectOf: (plan: TicketPlan) => string | null;
  readonly placeOf: (plan: TicketPlan) => { category_id: string; type_id: string | null; subtype_id: string | null };
  readonly channelOf: (ticket: DemoTicket) => { visitor_id: string; channel_id: string };
}

/** What tickets name: the catalogue, the projects, and the conversations they were made from. */
export async function readKnown(query: Query): Promise<Known> {
  const [projects, entries, channels] = await Promise.all([
    query.selectFrom('projects').select(['id', 'code']).execute(),
    query.selectFrom('service_entries').select(['id', 'code', 'parent_id']).execute(),
    query
      .selectFrom('chat_channels')
      .innerJoin('visitors', (join) =>
        join
          .onRef('visitors.merchant_id', '=', 'chat_channels.merchant_id')
          .onRef('visitors.id', '=', 'chat_channels.visitor_id'),
      )
      .select(['chat_channels.id', 'chat_channels.visitor_id', 'visitors.email', 'chat_channels.created_at'])
      .execute(),
  ]);
  const entryOf = (code: string | undefined, parent: string | null) =>
    code ? entries.find((entry) => entry.code === code && entry.parent_id === parent)!.id : null;
  return {
    projectOf({ customer }) {
      const code = lotusCustomers.find(({ name, enterprise }) => [name, enterprise].includes(customer))?.project;
      return projects.find((project) => project.code === code)?.id ?? null;
    },
    placeOf({ place = '' }) {
      const [category, type, subtype] = place.split('/');
      const category_id = entryOf(category, null)!;
      const type_id = entryOf(type, category_id);
      return { category_id, type_id, subtype_id: entryOf(subtype, type_id) };
    },
    channelOf({ plan, story }) {
      const channel = channels.find(({ email, created_at }) => email === plan.email && created_at < story.createdAt);
      if (!channel) throw new Error(`The ticket "${plan.title}" of the demo comes before its conversation`);
      return { visitor_id: channel.visitor_id, channel_id: channel.id };
    },
  };
}

export const numberTickets = (told: readonly DemoTicket[]): NumberedTicket[] =>
  told.map((ticket, index) => ({ ...ticket, id: newId(), number: index + 1 }));

function placeColumns(plan: TicketPlan, known: Known) {
  const [category_code = null, type_code = null, sub_type_code = null] = plan.place?.split('/') ?? [];
  const ids = plan.place ? known.placeOf(plan) : { category_id: null, type_id: null, subtype_id: null };
  return { ...ids, category_code, type_code, sub_type_code };
}

export function ticketRow(ticket: NumberedTicket, known: Known) {
  const { id, number, plan, locale, story } = ticket;
  const { html, text, excerpt } = describe(plan.says);
  const { title, customer: customerName, email: customerEmail } = plan;
  const said = (isNote: boolean) => story.entries.filter(({ kind }) => (kind === 'note') === isNote).length;
  return {
    id,
    number,
    title,
    description: html,
    excerpt,
    status: story.status,
    priority: story.priority,
    version: story.version,
    origin: plan.isFromChat ? ('chat' as const) : ('portal' as const),
    assignee_id: story.assignee?.id ?? null,
    creator_id: story.creator.id,
    visitor_id: null,
    channel_id: null,
    ...(plan.isFromChat && known.channelOf(ticket)),
    customer_name: customerName,
    customer_email: customerEmail,
    customer_locale: locale,
    project_id: known.projectOf(plan),
    ...placeColumns(plan, known),
    search: toSearchText({ number, title, text, customerName, customerEmail }),
    answer_count: said(false),
    note_count: said(true),
    file_count: getPictures(ticket).length,
    waiting_since: story.waitingSince,
    first_answered_at: story.firstAnsweredAt,
    resolved_at: story.resolvedAt,
    created_at: story.createdAt,
    updated_at: story.updatedAt,
  };
}

/** What was photographed: by whoever made the ticket, for its description, or by the customer for his words. */
export function getPictures({ plan, story }: DemoTicket) {
  const { creator, createdAt: at } = story;
  const ofDescription = plan.picture
    ? [{ entryId: null, picture: plan.picture, by: creator.name, user: creator, at }]
    : [];
  const ofEntries = story.entries.flatMap(({ id, picture, authorName, author, at }) =>
    picture ? [{ entryId: id, picture, by: authorName, user: author, at }] : [],
  );
  return [...ofDescription, ...ofEntries];
}

export const entryRows = ({ id, plan, story }: NumberedTicket) =>
  story.entries.map((entry) => ({
    id: entry.id,
    ticket_id: id,
    kind: entry.kind,
    source: entry.source,
    user_id: entry.author?.id ?? null,
    author_name: entry.authorName,
    body: cleanMarkup(entry.text).html,
    mention_ids: entry.mentions.map((user) => user.id),
    mail_state: entry.kind === 'answer' ? ('sent' as const) : null,
    message_id: entry.source === 'mail' ? `<${entry.id}@${plan.email.split('@')[1]}>` : null,
    created_at: entry.at,
  }));

export const changeRows = ({ id, story }: NumberedTicket) =>
  story.changes.map((change) => ({
    id: change.id,
    ticket_id: id,
    version: change.version,
    field: change.field,
    before: change.before,
    after: change.after,
    actor: JSON.stringify(change.actor),
    created_at: change.at,
  }));

export const followerRows = ({ id, story }: NumberedTicket) =>
  [...story.followers].map(([user, at]) => ({ ticket_id: id, user_id: user.id, created_at: at }));

export const mailRows = ({ id, story }: NumberedTicket) =>
  story.mails.map(({ id: mailId, kind, entryId, at }) => ({
    id: mailId,
    ticket_id: id,
    entry_id: entryId,
    kind,
    state: 'sent' as const,
    tries: 1,
    created_at: at,
    sent_at: at,
  }));
