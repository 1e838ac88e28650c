import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { ticketSchema } from '@sala/contract/service/tickets/tickets.schema.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { recordVersion } from './record-version.ts';
import '#modules/service/tickets/tickets.public.ts';

type TicketChanged = DomainEvents['ticket.changed'];

/** Without the fields that depend on the reader. */
const ticketToWire = wireEncoderFor(z.omit(ticketSchema, { isSeen: true, isFollowing: true })) as (
  value: unknown,
) => Record<string, unknown>;

/** Records a ticket's new version for the receiver. */
export function recordTicket(
  context: AppContext,
  unit: UnitOfWork,
  { ticket, before, cause, entry }: TicketChanged,
): Promise<void> {
  return recordVersion(context, unit, {
    event: cause === 'create' ? 'ticket.created' : 'ticket.changed',
    id: ticket.id,
    version: ticket.version,
    isReceiver: (receiver) => receiver === 'integration',
    dataOf: () => ({ ...ticketToWire(ticket), cause, former_status: before?.status ?? null, entry }),
  });
}
