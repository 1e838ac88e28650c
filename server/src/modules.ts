import { pushModule } from '#modules/alerts/push/push.module.ts';
import { voiceSettingsModule } from '#modules/alerts/voice-settings/voice-settings.module.ts';
import { dashboardModule } from '#modules/analytics/dashboard/dashboard.module.ts';
import { exportsModule } from '#modules/analytics/exports/exports.module.ts';
import { reportsModule } from '#modules/analytics/reports/reports.module.ts';
import { assistModule } from '#modules/answers/assist/assist.module.ts';
import { helpPageModule } from '#modules/answers/help-page/help-page.module.ts';
import { knowledgeModule } from '#modules/answers/knowledge/knowledge.module.ts';
import { botsModule } from '#modules/automation/bots/bots.module.ts';
import { chatAgentsModule } from '#modules/automation/chat-agents/chat-agents.module.ts';
import { webhooksModule } from '#modules/automation/webhooks/webhooks.module.ts';
import { announcementsModule } from '#modules/billing/announcements/announcements.module.ts';
import { consoleModule } from '#modules/billing/console/console.module.ts';
import { subscriptionsModule } from '#modules/billing/subscriptions/subscriptions.module.ts';
import { aiModule } from '#modules/connections/ai/ai.module.ts';
import { integrationsModule } from '#modules/connections/integrations/integrations.module.ts';
import { languageServicesModule } from '#modules/connections/language-services/language-services.module.ts';
import { partnersModule } from '#modules/connections/partners/partners.module.ts';
import { type ChatServices, chatModule } from '#modules/conversations/chat/chat.module.ts';
import { chatSettingsModule } from '#modules/conversations/chat-settings/chat-settings.module.ts';
import { merchantSettingsModule } from '#modules/conversations/merchant-settings/merchant-settings.module.ts';
import { privateChatModule } from '#modules/conversations/private-chat/private-chat.module.ts';
import { quickMessagesModule } from '#modules/conversations/quick-messages/quick-messages.module.ts';
import { apiTokensModule } from '#modules/identity/api-tokens/api-tokens.module.ts';
import { invitationsModule } from '#modules/identity/invitations/invitations.module.ts';
import { networkModule } from '#modules/identity/network/network.module.ts';
import { notificationsModule } from '#modules/identity/notifications/notifications.module.ts';
import { projectsModule } from '#modules/identity/projects/projects.module.ts';
import { rolesModule } from '#modules/identity/roles/roles.module.ts';
import { sessionsModule } from '#modules/identity/sessions/sessions.module.ts';
import { usersModule } from '#modules/identity/users/users.module.ts';
import { auditModule } from '#modules/organisation/audit/audit.module.ts';
import { departmentsModule } from '#modules/organisation/departments/departments.module.ts';
import { holidaysModule } from '#modules/organisation/holidays/holidays.module.ts';
import { merchantsModule } from '#modules/organisation/merchants/merchants.module.ts';
import { accountsModule } from '#modules/people/accounts/accounts.module.ts';
import { authModule } from '#modules/people/auth/auth.module.ts';
import { employeesModule } from '#modules/people/employees/employees.module.ts';
import { profileModule } from '#modules/people/profile/profile.module.ts';
import { registrationsModule } from '#modules/people/registrations/registrations.module.ts';
import { userAdministrationModule } from '#modules/people/user-administration/user-administration.module.ts';
import { abilitiesModule } from '#modules/platform-services/abilities/abilities.module.ts';
import { clientConfigModule } from '#modules/platform-services/client-config/client-config.module.ts';
import { referenceModule } from '#modules/platform-services/reference/reference.module.ts';
import { uploadsModule } from '#modules/platform-services/uploads/uploads.module.ts';
import { serviceCatalogueModule } from '#modules/service/service-catalogue/service-catalogue.module.ts';
import { serviceOrdersModule } from '#modules/service/service-orders/service-orders.module.ts';
import { serviceSettingsModule } from '#modules/service/service-settings/service-settings.module.ts';
import { ticketsModule } from '#modules/service/tickets/tickets.module.ts';
import { callSettingsModule } from '#modules/telephony/call-settings/call-settings.module.ts';
import { callsModule } from '#modules/telephony/calls/calls.module.ts';
import { type AvailabilityServices, availabilityModule } from '#modules/time/availability/availability.module.ts';
import { breakTimesModule } from '#modules/time/break-times/break-times.module.ts';
import { ownTimeModule } from '#modules/time/own-time/own-time.module.ts';
import { presenceModule } from '#modules/time/presence/presence.module.ts';
import { staysModule } from '#modules/time/stays/stays.module.ts';
import { workingTimeModule } from '#modules/time/working-time/working-time.module.ts';
import { apiChannelModule } from '#modules/visitor-channels/api-channel/api-channel.module.ts';
import { channelsModule } from '#modules/visitor-channels/channels/channels.module.ts';
import { chatWidgetModule } from '#modules/visitor-channels/chat-widget/chat-widget.module.ts';
import { pagesModule } from '#modules/visitor-channels/pages/pages.module.ts';
import { telegramModule } from '#modules/visitor-channels/telegram/telegram.module.ts';
import { type VisitorServices, visitorsModule } from '#modules/visitor-channels/visitors/visitors.module.ts';
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
  const users = usersModule.create(platform, router);
  // A cycle: chat needs availability, and availability depends on the load that chat has assigned.
  const readLoads: AvailabilityServices['readLoads'] = (merchantId) => chat.operatorLoads.read(merchantId);
  const countWork: AvailabilityServices['countWork'] = (merchantId) => chat.operatorLoads.count(merchantId);
  const availability = availabilityModule.create({ ...platform, readLoads, countWork }, router);
  rolesModule.create(platform, router);
  userAdministrationModule.create({ ...platform, ...availability }, router);
  departmentsModule.create(platform, router);
  employeesModule.create({ ...platform, ...availability, ...uploads }, router);
  projectsModule.create(platform, router);
  holidaysModule.create(platform, router);
  workingTimeModule.create(platform, router);
  ownTimeModule.create(platform, router);
  breakTimesModule.create(platform, router);
  staysModule.create(platform, router);
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
  const orders = serviceOrdersModule.create({ ...chatPorts, ...uploads, ...visitors, ...widgets }, router);
  serviceSettingsModule.create(platform, router);
  const tickets = ticketsModule.create(
    { ...platform, ...availability, ...channels, ...chatSettings, ...uploads, ...visitors, ...widgets },
    router,
  );
  voiceSettingsModule.create({ ...platform, ...languageServices, ...uploads }, router);
  callsModule.create({ ...chatPorts, ...languageServices, ...uploads, ...users, ...visitors, ...widgets }, router);
  privateChatModule.create({ ...chatPorts, ...languageServices, ...orders, ...tickets }, router);
  merchantSettingsModule.create({ ...platform, ...uploads }, router);
  dashboardModule.create({ ...chatPorts, ...integrations, ...subscriptions }, router);
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
    ...users,
    ...visitors,
    ...widgets,
  };
}

/** The platform with the services of all features, as used by tests and command-line programs. */
export type Services = ReturnType<typeof createModules>;
