import { abilitiesModule } from '#modules/abilities/abilities.module.ts';
import { accountsModule } from '#modules/accounts/accounts.module.ts';
import { apiTokensModule } from '#modules/api-tokens/api-tokens.module.ts';
import { auditModule } from '#modules/audit/audit.module.ts';
import { authModule } from '#modules/auth/auth.module.ts';
import { availabilityModule } from '#modules/availability/availability.module.ts';
import { breakTimesModule } from '#modules/break-times/break-times.module.ts';
import { callSettingsModule } from '#modules/call-settings/call-settings.module.ts';
import { callsModule } from '#modules/calls/calls.module.ts';
import { chatModule } from '#modules/chat/chat.module.ts';
import { chatSettingsModule } from '#modules/chat-settings/chat-settings.module.ts';
import { chatWidgetModule } from '#modules/chat-widget/chat-widget.module.ts';
import { clientConfigModule } from '#modules/client-config/client-config.module.ts';
import { dashboardModule } from '#modules/dashboard/dashboard.module.ts';
import { departmentsModule } from '#modules/departments/departments.module.ts';
import { employeesModule } from '#modules/employees/employees.module.ts';
import { holidaysModule } from '#modules/holidays/holidays.module.ts';
import { integrationsModule } from '#modules/integrations/integrations.module.ts';
import { invitationsModule } from '#modules/invitations/invitations.module.ts';
import { languageServicesModule } from '#modules/language-services/language-services.module.ts';
import { merchantSettingsModule } from '#modules/merchant-settings/merchant-settings.module.ts';
import { merchantsModule } from '#modules/merchants/merchants.module.ts';
import { networkModule } from '#modules/network/network.module.ts';
import { notificationsModule } from '#modules/notifications/notifications.module.ts';
import { ownTimeModule } from '#modules/own-time/own-time.module.ts';
import { pagesModule } from '#modules/pages/pages.module.ts';
import { partnersModule } from '#modules/partners/partners.module.ts';
import { profileModule } from '#modules/profile/profile.module.ts';
import { projectsModule } from '#modules/projects/projects.module.ts';
import { pushModule } from '#modules/push/push.module.ts';
import { quickMessagesModule } from '#modules/quick-messages/quick-messages.module.ts';
import { referenceModule } from '#modules/reference/reference.module.ts';
import { registrationsModule } from '#modules/registrations/registrations.module.ts';
import { rolesModule } from '#modules/roles/roles.module.ts';
import { serviceCatalogueModule } from '#modules/service-catalogue/service-catalogue.module.ts';
import { serviceOrdersModule } from '#modules/service-orders/service-orders.module.ts';
import { serviceSettingsModule } from '#modules/service-settings/service-settings.module.ts';
import { sessionsModule } from '#modules/sessions/sessions.module.ts';
import { ticketsModule } from '#modules/tickets/tickets.module.ts';
import { uploadsModule } from '#modules/uploads/uploads.module.ts';
import { userAdministrationModule } from '#modules/user-administration/user-administration.module.ts';
import { usersModule } from '#modules/users/users.module.ts';
import { type VisitorServices, visitorsModule } from '#modules/visitors/visitors.module.ts';
import { webhooksModule } from '#modules/webhooks/webhooks.module.ts';
import { workingTimeModule } from '#modules/working-time/working-time.module.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';

/** Makes everything the server can do, a line a feature, and hands each feature what it needs of the others. */
export function createModules(platform: AppContext, router: Router) {
  clientConfigModule.create(platform, router);
  const merchants = merchantsModule.create(platform, router);
  authModule.create(platform, router);
  sessionsModule.create(platform, router);
  registrationsModule.create(platform, router);
  invitationsModule.create(platform, router);
  accountsModule.create(platform, router);
  profileModule.create(platform, router);
  usersModule.create(platform, router);
  availabilityModule.create(platform, router);
  rolesModule.create(platform, router);
  userAdministrationModule.create(platform, router);
  departmentsModule.create(platform, router);
  employeesModule.create(platform, router);
  projectsModule.create(platform, router);
  holidaysModule.create(platform, router);
  workingTimeModule.create(platform, router);
  ownTimeModule.create(platform, router);
  breakTimesModule.create(platform, router);
  abilitiesModule.create(platform, router);
  networkModule.create(platform, router);
  apiTokensModule.create(platform, router);
  const integrations = integrationsModule.create(platform, router);
  partnersModule.create({ ...platform, ...integrations }, router);
  uploadsModule.create(platform, router);
  const languageServices = languageServicesModule.create(platform, router);
  const callSettings = callSettingsModule.create(platform, router);
  // A circle: visitors take what chat gives, and chat has a partner's visitors received by them.
  const openGuest: VisitorServices['openGuest'] = (unit, guest) => visitors.openGuest(unit, guest);
  const chat = chatModule.create({ ...platform, ...merchants, ...languageServices, openGuest }, router);
  const visitors: VisitorServices = visitorsModule.create(
    { ...platform, ...merchants, ...integrations, ...callSettings, ...chat },
    router,
  );
  webhooksModule.create({ ...platform, ...merchants, ...chat }, router);
  quickMessagesModule.create({ ...platform, ...merchants }, router);
  serviceCatalogueModule.create(platform, router);
  serviceOrdersModule.create({ ...platform, ...merchants, ...chat }, router);
  serviceSettingsModule.create(platform, router);
  ticketsModule.create(platform, router);
  callsModule.create({ ...platform, ...merchants, ...chat }, router);
  chatSettingsModule.create(platform, router);
  chatWidgetModule.create(platform, router);
  merchantSettingsModule.create(platform, router);
  dashboardModule.create({ ...platform, ...merchants, ...integrations, ...chat }, router);
  notificationsModule.create(platform, router);
  pushModule.create(platform, router);
  auditModule.create(platform, router);
  referenceModule.create(platform, router);
  pagesModule.create({ ...platform, ...integrations }, router);
  return { ...platform, ...merchants, ...integrations, ...languageServices, ...chat, ...visitors };
}

/** The platform with what all features give: what tests, and programs beside the server, build on. */
export type Services = ReturnType<typeof createModules>;
