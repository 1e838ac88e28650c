import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { announcePresence } from './users.presence.ts';

/** A short loss of the connection is not shown to colleagues. In ms. */
const grace = 30_000;
const pending = new Map<string, NodeJS.Timeout>();

export const userPresence = {
  connected(context: AppContext, actor: UserActor): void {
    clearTimeout(pending.get(actor.userId));
    pending.delete(actor.userId);
    announcePresence(context, actor.merchantId, actor.userId);
  },

  disconnected(context: AppContext, actor: UserActor, isLast: boolean): void {
    if (!isLast) return;
    clearTimeout(pending.get(actor.userId));
    const timer = setTimeout(() => {
      pending.delete(actor.userId);
      announcePresence(context, actor.merchantId, actor.userId);
    }, grace);
    timer.unref();
    pending.set(actor.userId, timer);
  },
};
