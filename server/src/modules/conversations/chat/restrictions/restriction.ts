import type { Restriction } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { failFields } from '#platform/failure.ts';

export interface NewRestriction {
  readonly reason?: string | undefined;
  /** ISO 8601; left out: until an operator lifts it. */
  readonly until?: string | undefined;
}

/** Longer restrictions should have no end. */
const maxYears = 5;

/** A restriction by the actor. Throws a 422 at `until` for a time in the past or too far ahead. */
export function restrictionBy(
  context: Pick<AppContext, 'clock'>,
  actor: UserActor,
  { reason = '', until }: NewRestriction,
): Restriction {
  const now = context.clock.now();
  if (until !== undefined) {
    const latest = new Date(now);
    latest.setUTCFullYear(latest.getUTCFullYear() + maxYears);
    if (Date.parse(until) <= now.getTime()) failFields({ until: [{ key: 'inFuture' }] });
    if (Date.parse(until) > latest.getTime())
      failFields({ until: [{ key: 'maxValue', params: { max: latest.toISOString().slice(0, 10) } }] });
  }
  return { byId: actor.userId, byName: actor.name, reason, at: now.toISOString(), until: until ?? null };
}

/** Whether the restriction has expired. */
export function isOver(context: Pick<AppContext, 'clock'>, { until }: Restriction): boolean {
  return until !== null && Date.parse(until) <= context.clock.now().getTime();
}

/** The texts of the event and the audit entry. */
export function toTexts({ reason, until }: Restriction): { reason: string; until: string } {
  return { reason, until: until ?? '' };
}
