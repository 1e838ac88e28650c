import { organisationAreas, roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { AppContext } from '#platform/context.ts';
import type { AvailabilityServices } from './availability.context.ts';
import { canReadAvailability, canSubscribeTo } from './availability.policy.ts';
import { availabilityRoom, organisationRoom } from './availability.rooms.ts';
import { Hints } from './live/hints.ts';
import { OrganisationChanges } from './live/organisation-changes.ts';

/** In ms. */
const offlineGraceMs = 25_000;

/** Tracks all changes that affect availability and broadcasts them to colleagues and other processes. */
export function registerAvailabilityRealtime(context: AppContext & AvailabilityServices): void {
  const { authentication, availabilityWatch: watch, bus, events, realtime, staffPlans } = context;
  const news = new OrganisationChanges(context);
  const hints = new Hints(context, ({ merchantId, userIds, isPlan }) => {
    if (isPlan) staffPlans.forget(merchantId);
    watch.touched(merchantId, userIds);
  });
  const live = ({ merchantId, userId }: { merchantId: string; userId: string }) => {
    watch.touched(merchantId, [userId]);
    hints.tell({ merchantId, userIds: [userId], isPlan: false });
  };

  realtime.onConnection(roomNamespace, {
    rooms: (actor) => [
      ...(canReadAvailability(actor) ? [availabilityRoom(actor.merchantId)] : []),
      ...organisationAreas
        .filter((area) => canSubscribeTo(actor, area))
        .map((area) => organisationRoom(actor.merchantId, area)),
    ],
    connected: (actor) => watch.hold(actor.merchantId, actor.userId),
    disconnected: (actor) => watch.release(actor.merchantId),
  });
  events.on('organisation.changed', ({ merchantId, area }) => {
    staffPlans.forget(merchantId);
    watch.touched(merchantId, 'all');
    hints.tell({ merchantId, userIds: 'all', isPlan: true });
    news.changed(merchantId, area);
  });
  events.on('load.changed', ({ merchantId, userIds }) => {
    watch.touched(merchantId, userIds);
    hints.tell({ merchantId, userIds, isPlan: false });
  });
  events.on('presence.changed', live);
  events.on('break.started', live);
  events.on('break.ended', live);
  // Every process is notified directly: an account was deactivated, or its user's time zone changed.
  authentication.onAccessChanged(async ({ merchantId, userIds }) => {
    staffPlans.forget(merchantId);
    watch.touched(merchantId, userIds);
  });
  // The users of a lost process have the usual time to reconnect before they count as offline.
  realtime.onProcessGone(roomNamespace, () => void setTimeout(() => watch.touchedAll(), offlineGraceMs).unref());
  bus.onGap(() => {
    if (bus.isListening()) watch.touchedAll();
  });
}
