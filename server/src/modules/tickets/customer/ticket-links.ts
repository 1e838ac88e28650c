import { ticketErrors } from '@sala/contract/tickets/tickets.errors.ts';
import { hashLinkToken } from '#platform/auth/link-token.ts';
import { linkLifetimeAfterEnd, namedSecret } from '#platform/auth/named-secret.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import { findTicket } from '../tickets/tickets.repository.ts';
import { findLinkGeneration, findTicketOfLink, insertLink, revokeLinks } from './ticket-secrets.repository.ts';

type Query = TenantDatabase['query'];
type Linked = Pick<TicketState, 'merchantId' | 'id' | 'resolvedAt'>;

export interface TicketLink {
  readonly url: string;
  /** null while the ticket is not resolved. */
  readonly expiresAt: string | null;
}

interface LinkName {
  readonly merchantId: string;
  readonly ticketId: string;
  readonly generation: number;
}

const tokenOf = ({ config }: Pick<AppContext, 'config'>, { merchantId, ticketId, generation }: LinkName): string =>
  namedSecret(config.keys.ticketLinks, merchantId, ticketId, generation);

async function makeLink(context: AppContext, query: Query, name: LinkName): Promise<void> {
  const { ticketId, generation } = name;
  const hash = hashLinkToken(tokenOf(context, name));
  await insertLink(query, { ticketId, generation, hash, at: context.clock.now() });
}

/** A customer may look back for a while at what is resolved; opened again, it has no end. */
const endOf = (resolvedAt: string | null): Date | null =>
  resolvedAt === null ? null : new Date(Date.parse(resolvedAt) + linkLifetimeAfterEnd);

/** The earliest time at which a ticket may have been resolved whose link still opens it. */
export const openSince = (now: Date): Date => new Date(now.getTime() - linkLifetimeAfterEnd);

/** The link that opens a ticket now; made where there was none yet. */
export async function linkOfTicket(
  context: AppContext,
  query: Query,
  { merchantId, id: ticketId, resolvedAt }: Linked,
): Promise<TicketLink> {
  if ((await findLinkGeneration(query, ticketId)) === undefined)
    await makeLink(context, query, { merchantId, ticketId, generation: 1 });
  const generation = (await findLinkGeneration(query, ticketId))!;
  return {
    url: `${context.publicUrl()}/t/${tokenOf(context, { merchantId, ticketId, generation })}`,
    expiresAt: endOf(resolvedAt)?.toISOString() ?? null,
  };
}

const struckLink = '[…]';

/**
 * What a customer wrote without the link that opens his ticket: mails quote ours, and not everybody who reads the thread may have it.
 * Programs break long words at the end of a line, within a quote too.
 */
export async function strikeOwnLink(
  context: AppContext,
  query: Query,
  { merchantId, id: ticketId }: Pick<Linked, 'merchantId' | 'id'>,
  text: string,
): Promise<string> {
  const generation = await findLinkGeneration(query, ticketId);
  if (generation === undefined) return text;
  const token = tokenOf(context, { merchantId, ticketId, generation });
  const address = `${context.publicUrl()}/t/${token}`;
  return text.replaceAll(address, struckLink).replace(new RegExp([...token].join('[\\s>]{0,9}'), 'g'), struckLink);
}

/** A new link for a held ticket; those before open nothing from now on. */
export async function replaceTicketLink(context: AppContext, unit: UnitOfWork, ticket: Linked): Promise<TicketLink> {
  const { merchantId, id: ticketId } = ticket;
  const last = await findLinkGeneration(unit.query, ticketId);
  await revokeLinks(unit, ticketId, context.clock.now());
  await makeLink(context, unit.query, { merchantId, ticketId, generation: (last ?? 0) + 1 });
  return linkOfTicket(context, unit.query, ticket);
}

/** The ticket behind a link's secret. Throws ticketLinkInvalid, whatever the reason. */
export async function openTicketLink(context: AppContext, token: string): Promise<TicketState> {
  const link = await findTicketOfLink(context.database, hashLinkToken(token));
  if (!link) return fail(ticketErrors.ticketLinkInvalid);
  const ticket = await findTicket(context.database.forMerchant(link.merchantId).query, link.ticketId);
  const end = ticket && endOf(ticket.resolvedAt);
  if (!ticket || ticket.isDeleted || (end && end <= context.clock.now())) return fail(ticketErrors.ticketLinkInvalid);
  return ticket;
}
