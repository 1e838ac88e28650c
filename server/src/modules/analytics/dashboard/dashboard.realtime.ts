import type { SetupStep } from '@sala/contract/analytics/dashboard/setup-steps.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { IntegrationServices } from '#modules/connections/integrations/integrations.public.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { countPlannedHours, countUsers } from './dashboard.repository.ts';
import { dashboardRooms } from './dashboard.rooms.ts';

/** Broadcasts completed setup steps to users who see the dashboard. */
export function registerDashboardRealtime(context: AppContext & IntegrationServices): void {
  const { events, realtime } = context;
  realtime.onConnection(roomNamespace, {
    rooms: (actor) => (hasPermission(actor, 'read', 'dashboard') ? [dashboardRooms.readers(actor.merchantId)] : []),
  });
  const tell = (merchantId: string, step: SetupStep) =>
    realtime.emit(roomNamespace, dashboardRooms.readers(merchantId), 'setup:changed', { step });

  events.on('integration.firstTime', ({ merchantId, what }) =>
    tell(merchantId, what === 'widgetSeen' ? 'widgetInstalled' : 'messageReceived'),
  );
  events.on('user.invited', async ({ merchantId }) => {
    if ((await countUsers(context.database.forMerchant(merchantId), 3)) === 2) tell(merchantId, 'colleagueInvited');
  });
  events.on('organisation.changed', async ({ merchantId, area }) => {
    if (area !== 'hours') return;
    if ((await countPlannedHours(context.database.forMerchant(merchantId), 2)) === 1) tell(merchantId, 'hoursSet');
  });
  // A visitor's first message begins a conversation.
  events.on('channel.changed', ({ merchantId, cause }) =>
    cause === 'started' ? context.firstTimes.noteFirstMessage(merchantId) : undefined,
  );
}
