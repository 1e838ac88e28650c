import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import type { SubscriptionServices } from '#modules/billing/subscriptions/subscriptions.public.ts';
import type { IntegrationServices } from '#modules/connections/integrations/integrations.public.ts';
import { type ChatPorts, listWaitingChannels } from '#modules/conversations/chat/chat.public.ts';
import type { AppModule } from '#platform/module.ts';
import { registerDashboardRealtime } from './dashboard.realtime.ts';
import { dismissSetup, readDashboard } from './dashboard.usecases.ts';
import { readHealth } from './dashboard-health.ts';

const waitingShown = 10;

export const dashboardModule: AppModule<ChatPorts & IntegrationServices & SubscriptionServices> = {
  name: 'dashboard',
  create(context, router) {
    router.bind(dashboardApi.get, ({ actor }) => readDashboard(context, actor));
    router.bind(dashboardApi.health, ({ actor }) => readHealth(context, actor));
    router.bind(dashboardApi.comingConversations, async ({ actor }) => ({
      rows: await listWaitingChannels(context, actor, waitingShown),
      meta: { limit: waitingShown, nextCursor: null },
    }));
    router.bind(dashboardApi.dismissSetup, ({ actor }) => dismissSetup(context, actor));
    registerDashboardRealtime(context);
  },
};
