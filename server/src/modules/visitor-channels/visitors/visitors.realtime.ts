import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import type { VisitorsContext } from './visitors.context.ts';
import '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { ChatOpenings } from './chat-openings.ts';
import { OpeningBroadcast } from './opening-broadcast.ts';
import { visitorsRoom } from './visitors.rooms.ts';

/** Visitors get events of their own conversation and of availability; while they have a socket open, operators see them online. */
export function registerVisitorRealtime(context: VisitorsContext, openings: ChatOpenings): void {
  context.events.on('chatWidget.changed', ({ merchantId }) => {
    context.realtime.emit(visitorNamespace, visitorsRoom(merchantId), 'visitor:configChanged', {});
  });
  // A closed chat takes nothing new; open ones show it, and when it opens again.
  context.events.on('organisation.changed', ({ merchantId, area }) => {
    if (area === 'subscription')
      context.realtime.emit(visitorNamespace, visitorsRoom(merchantId), 'visitor:configChanged', {});
  });
  const { availabilityWatch: watch } = context;
  const news = new OpeningBroadcast(context, openings);
  context.realtime.onConnection(visitorNamespace, {
    rooms: (actor) => [visitorsRoom(actor.merchantId)],
    connected: (actor, isFirst) => {
      watch.hold(actor.merchantId);
      news.visitorCame(actor.merchantId);
      return context.visitorPresence.connected(actor, isFirst);
    },
    disconnected: (actor, isLast) => {
      watch.release(actor.merchantId);
      news.visitorLeft(actor.merchantId);
      if (isLast) context.visitorPresence.disconnected(actor);
    },
  });
}
