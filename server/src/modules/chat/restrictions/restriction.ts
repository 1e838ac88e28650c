import type { Restriction } from '@sala/contract/chat/channels.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { failFields } from '#platform/failure.ts';

export interface NewRestriction {
  readonly reason?: string | undefined;
  /** ISO 8601; without it, until somebody undoes it. */
  readonly until?: string | undefined;
}

/** Whoever wants longer than that means for good. */
const maxYears = 5;

/** Who may not write any more, as the actor says it. Refused at `until` unless that lies ahead, and not too far. */
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

/** Whether its time has come to be lifted by itself. */
export function isOver(context: Pick<AppContext, 'clock'>, { until }: Restriction): boolean {
  return until !== null && Date.parse(until) <= context.clock.now().getTime();
}

/** What the operators read of it, and the audit log keeps. */
export function toTexts({ reason, until }: Restriction): { reason: string; until: string } {
  return { reason, until: until ?? '' };
}
