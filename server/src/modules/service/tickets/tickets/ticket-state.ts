import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';

/** A stored ticket, independent of the reader. */
export interface TicketState extends Omit<Ticket, 'isSeen' | 'isFollowing'> {
  readonly merchantId: string;
  /** Sanitized HTML. */
  readonly description: string;
  readonly isDescriptionShared: boolean;
  readonly projectId: string | null;
  readonly categoryCode: string | null;
  readonly typeCode: string | null;
  readonly subTypeCode: string | null;
  /** Since when the customer waits again if the ticket is reopened; null for a ticket that is not resolved. */
  readonly waitBeforeResolution: string | null;
  readonly followerIds: readonly string[];
  readonly isDeleted: boolean;
}
