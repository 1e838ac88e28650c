import { abilitiesModule } from '#modules/abilities/abilities.module.ts';
import { accountsModule } from '#modules/accounts/accounts.module.ts';
import { aiModule } from '#modules/ai/ai.module.ts';
import { announcementsModule } from '#modules/announcements/announcements.module.ts';
import { apiChannelModule } from '#modules/api-channel/api-channel.module.ts';
import { apiTokensModule } from '#modules/api-tokens/api-tokens.module.ts';
import { assistModule } from '#modules/assist/assist.module.ts';
import { auditModule } from '#modules/audit/audit.module.ts';
import { authModule } from '#modules/auth/auth.module.ts';
import { type AvailabilityServices, availabilityModule } from '#modules/availability/availability.module.ts';
import { botsModule } from '#modules/bots/bots.module.ts';
import { breakTimesModule } from '#modules/break-times/break-times.module.ts';
import { callSettingsModule } from '#modules/call-settings/call-settings.module.ts';
import { callsModule } from '#modules/calls/calls.module.ts';
import { channelsModule } from '#modules/channels/channels.module.ts';
import { type ChatServices, chatModule } from '#modules/chat/chat.module.ts';
import { chatAgentsModule } from '#modules/chat-agents/chat-agents.module.ts';
import { chatSettingsModule } from '#modules/chat-settings/chat-settings.module.ts';
import { chatWidgetModule } from '#modules/chat-widget/chat-widget.module.ts';
import { clientConfigModule } from '#modules/client-config/client-config.module.ts';
import { consoleModule } from '#modules/console/console.module.ts';
import { dashboardModule } from '#modules/dashboard/dashboard.module.ts';
import { departmentsModule } from '#modules/departments/departments.module.ts';
import { employeesModule } from '#modules/employees/employees.module.ts';
import { exportsModule } from '#modules/exports/exports.module.ts';
import { helpPageModule } from '#modules/help-page/help-page.module.ts';
import { holidaysModule } from '#modules/holidays/holidays.module.ts';
import { integrationsModule } from '#modules/integrations/integrations.module.ts';
import { invitationsModule } from '#modules/invitations/invitations.module.ts';
import { knowledgeModule } from '#modules/knowledge/knowledge.module.ts';
import { languageServicesModule } from '#modules/language-services/language-services.module.ts';
import { merchantSettingsModule } from '#modules/merchant-settings/merchant-settings.module.ts';
import { merchantsModule } from '#modules/merchants/merchants.module.ts';
import { networkModule } from '#modules/network/network.module.ts';
import { notificationsModule } from '#modules/notifications/notifications.module.ts';
import { ownTimeModule } from '#modules/own-time/own-time.module.ts';
import { pagesModule } from '#modules/pages/pages.module.ts';
import { partnersModule } from '#modules/partners/partners.module.ts';
import { presenceModule } from '#modules/presence/presence.module.ts';
import { privateChatModule } from '#modules/private-chat/private-chat.module.ts';
import { profileModule } from '#modules/profile/profile.module.ts';
import { projectsModule } from '#modules/projects/projects.module.ts';
import { pushModule } from '#modules/push/push.module.ts';
import { quickMessagesModule } from '#modules/quick-messages/quick-messages.module.ts';
import { referenceModule } from '#modules/reference/reference.module.ts';
import { registrationsModule } from '#modules/registrations/registrations.module.ts';
import { reportsModule } from '#modules/reports/reports.module.ts';
import { rolesModule } from '#modules/roles/roles.module.ts';
import { serviceCatalogueModule } from '#modules/service-catalogue/service-catalogue.module.ts';
import { serviceOrdersModule } from '#modules/service-orders/service-orders.module.ts';
import { serviceSettingsModule } from '#modules/service-settings/service-settings.module.ts';
import { sessionsModule } from '#modules/sessions/sessions.module.ts';
import { subscriptionsModule } from '#modules/subscriptions/subscriptions.module.ts';
import { telegramModule } from '#modules/telegram/telegram.module.ts';
import { ticketsModule } from '#modules/tickets/tickets.module.ts';
import { uploadsModule } from '#modules/uploads/uploads.module.ts';
import { userAdministrationModule } from '#modules/user-administration/user-administration.module.ts';
import { usersModule } from '#modules/users/users.module.ts';
import { type VisitorServices, visitorsModule } from '#modules/visitors/visitors.module.ts';
import { voiceSettingsModule } from '#modules/voice-settings/voice-settings.module.ts';
import { webhooksModule } from '#modules/webhooks/webhooks.module.ts';
import { workingTimeModule } from '#modules/working-time/working-time.module.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';

/** Creates all features, one line each, with the services they need from others. */
export function createModules(platform: AppContext, router: Router) {
  clientConfigModule.create(platform, router);
  const merchants = merchantsModule.create(platform, router);
  const uploads = uploadsModule.create(platform, router);
  const subscriptions = subscriptionsModule.create({ ...platform, ...uploads }, router);
  const chatSettings = chatSettingsModule.create(platform, router);
  const widgets = chatWidgetModule.create({ ...platform, ...uploads }, router);
  authModule.create({ ...platform, ...chatSettings, ...subscriptions }, router);
  sessionsModule.create(platform, router);
  registrationsModule.create(platform, router);
  invitationsModule.create(platform, router);
  accountsModule.create({ ...platform, ...chatSettings, ...subscriptions }, router);
  profileModule.create({ ...platform, ...chatSettings, ...subscriptions, ...uploads }, router);
  usersModule.create(platform, router);
  // A cycle: chat needs availability, and availability depends on the load that chat has assigned.
  const readLoads: AvailabilityServices['readLoads'] = (merchantId, asked) =>
    chat.operatorLoads.read(merchantId, asked);
  const availability = availabilityModule.create({ ...platform, readLoads }, router);
  rolesModule.create(platform, router);
  userAdministrationModule.create({ ...platform, ...availability }, router);
  departmentsModule.create(platform, router);
  employeesModule.create({ ...platform, ...availability, ...uploads }, router);
  projectsModule.create(platform, router);
  holidaysModule.create(platform, router);
  workingTimeModule.create(platform, router);
  ownTimeModule.create(platform, router);
  breakTimesModule.create(platform, router);
  presenceModule.create(platform, router);
  abilitiesModule.create(platform, router);
  networkModule.create(platform, router);
  apiTokensModule.create(platform, router);
  const integrations = integrationsModule.create(platform, router);
  partnersModule.create({ ...platform, ...integrations }, router);
  const languageServices = languageServicesModule.create(platform, router);
  const ai = aiModule.create(platform, router);
  const knowledge = knowledgeModule.create({ ...platform, ...ai }, router);
  const callSettings = callSettingsModule.create({ ...platform, ...uploads, ...widgets }, router);
  // A cycle: visitors use chat, and chat uses visitors to open the conversation of a partner's visitor.
  const openGuest: VisitorServices['openGuest'] = (unit, guest) => visitors.openGuest(unit, guest);
  const chatSources = { ...platform, ...merchants, ...availability, ...chatSettings };
  const chat: ChatServices = chatModule.create({ ...chatSources, ...languageServices, openGuest }, router);
  const chatPorts = { ...chatSources, ...chat };
  const visitors: VisitorServices = visitorsModule.create(
    { ...chatPorts, ...integrations, ...callSettings, ...knowledge, ...uploads, ...widgets },
    router,
  );
  webhooksModule.create(chatPorts, router);
  const channels = channelsModule.create(platform, router);
  telegramModule.create({ ...chatPorts, ...channels, ...uploads }, router);
  apiChannelModule.create({ ...chatPorts, ...channels, ...uploads }, router);
  channels.channelAdapters.assertComplete();
  quickMessagesModule.create({ ...platform, ...merchants, ...uploads }, router);
  serviceCatalogueModule.create(platform, router);
  const orders = serviceOrdersModule.create({ ...chatPorts, ...uploads, ...widgets }, router);
  serviceSettingsModule.create(platform, router);
  const tickets = ticketsModule.create({ ...platform, ...channels, ...chatSettings, ...uploads, ...widgets }, router);
  voiceSettingsModule.create({ ...platform, ...languageServices, ...uploads }, router);
  callsModule.create({ ...chatPorts, ...languageServices, ...uploads, ...widgets }, router);
  privateChatModule.create({ ...chatPorts, ...languageServices, ...orders, ...tickets }, router);
  merchantSettingsModule.create({ ...platform, ...uploads }, router);
  dashboardModule.create({ ...chatPorts, ...integrations }, router);
  exportsModule.create(platform, router);
  reportsModule.create({ ...platform, ...availability }, router);
  notificationsModule.create(platform, router);
  pushModule.create(platform, router);
  auditModule.create(platform, router);
  referenceModule.create(platform, router);
  assistModule.create({ ...platform, ...ai, ...knowledge }, router);
  helpPageModule.create({ ...platform, ...integrations, ...knowledge }, router);
  chatAgentsModule.create(platform, router);
  botsModule.create({ ...chatPorts, ...ai, ...knowledge, ...uploads, ...widgets }, router);
  announcementsModule.create(platform, router);
  consoleModule.create({ ...platform, ...subscriptions, ...uploads }, router);
  pagesModule.create({ ...platform, ...integrations }, router);
  return {
    ...chatPorts,
    ...subscriptions,
    ...integrations,
    ...languageServices,
    ...ai,
    ...knowledge,
    ...uploads,
    ...visitors,
    ...widgets,
  };
}

/** The platform with the services of all features, as used by tests and command-line programs. */
export type Services = ReturnType<typeof createModules>;
