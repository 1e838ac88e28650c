import { abilitiesModule } from '#modules/abilities/abilities.module.ts';
import { accountsModule } from '#modules/accounts/accounts.module.ts';
import { apiTokensModule } from '#modules/api-tokens/api-tokens.module.ts';
import { auditModule } from '#modules/audit/audit.module.ts';
import { authModule } from '#modules/auth/auth.module.ts';
import { availabilityModule } from '#modules/availability/availability.module.ts';
import { breakTimesModule } from '#modules/break-times/break-times.module.ts';
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
import { visitorsModule } from '#modules/visitors/visitors.module.ts';
import { webhooksModule } from '#modules/webhooks/webhooks.module.ts';
import { workingTimeModule } from '#modules/working-time/working-time.module.ts';
import type { AppModule } from '#platform/module.ts';

/** Everything the server can do, a line a feature. */
export const modules: readonly AppModule[] = [
  clientConfigModule,
  authModule,
  sessionsModule,
  registrationsModule,
  invitationsModule,
  accountsModule,
  profileModule,
  usersModule,
  availabilityModule,
  rolesModule,
  userAdministrationModule,
  departmentsModule,
  employeesModule,
  projectsModule,
  holidaysModule,
  workingTimeModule,
  ownTimeModule,
  breakTimesModule,
  abilitiesModule,
  networkModule,
  apiTokensModule,
  integrationsModule,
  webhooksModule,
  partnersModule,
  uploadsModule,
  visitorsModule,
  languageServicesModule,
  chatModule,
  quickMessagesModule,
  serviceCatalogueModule,
  serviceOrdersModule,
  serviceSettingsModule,
  ticketsModule,
  chatSettingsModule,
  chatWidgetModule,
  merchantSettingsModule,
  dashboardModule,
  notificationsModule,
  pushModule,
  auditModule,
  referenceModule,
  pagesModule,
];
