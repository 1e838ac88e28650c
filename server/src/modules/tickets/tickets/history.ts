import type { TicketChange } from '@sala/contract/tickets/tickets.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { insertChanges } from './history.repository.ts';

/** What a line says beside who and when. */
export interface Difference {
  readonly field: TicketChange['field'];
  readonly before?: string | null;
  readonly after?: string | null;
}

export type TicketMaker = TicketChange['actor'];

/** Somebody of the business, or his program. */
export const makerOf = ({ apiToken, userId, name }: UserActor): TicketMaker =>
  apiToken ? { kind: 'program', id: userId, name: apiToken.name } : { kind: 'user', id: userId, name };
export const customerAsMaker = (name: string): TicketMaker => ({ kind: 'customer', id: null, name });
/** What the server does by itself. */
export const systemAsMaker: TicketMaker = { kind: 'system', id: null, name: '' };

/** Writes the lines of one version into the history, in the transaction that makes it. */
export async function writeHistory(
  { clock }: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  { ticketId, version, maker }: { ticketId: string; version: number; maker: TicketMaker },
  differences: readonly Difference[],
): Promise<TicketChange[]> {
  const at = clock.now();
  const lines = differences.map(({ field, before = null, after = null }) => {
    return { id: newId(), ticketId, field, before, after, actor: maker, createdAt: at.toISOString() };
  });
  if (lines.length === 0) return [];
  await insertChanges(unit, version, lines);
  return lines;
}
