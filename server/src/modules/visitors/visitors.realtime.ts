import { visitorNamespace } from '@sala/contract/visitors/visitors.events.ts';
import { noteVisitorConnected, noteVisitorDisconnected } from '#modules/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';

/** A visitor is in no room but his own; while a socket of his is open, the operators see him online. */
export function registerVisitorRealtime(context: AppContext): void {
  context.realtime.onConnection(visitorNamespace, {
    connected: (actor) => noteVisitorConnected(context, actor),
    disconnected: (actor, isLast) => {
      if (isLast) noteVisitorDisconnected(context, actor);
    },
  });
}
