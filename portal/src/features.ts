import { accountManifest } from '#features/account/account.manifest.ts';
import { aiManifest } from '#features/ai/ai.manifest.ts';
import { apiTokensManifest } from '#features/api-tokens/api-tokens.manifest.ts';
import { auditManifest } from '#features/audit/audit.manifest.ts';
import { breakTimesManifest } from '#features/break-times/break-times.manifest.ts';
import { callsManifest } from '#features/calls/calls.manifest.ts';
import { chatManifest } from '#features/chat/chat.manifest.ts';
import { chatAgentsManifest } from '#features/chat-agents/chat-agents.manifest.ts';
import { chatAssignmentManifest } from '#features/chat-assignment/chat-assignment.manifest.ts';
import { chatSettingsManifest } from '#features/chat-settings/chat-settings.manifest.ts';
import { chatWidgetManifest } from '#features/chat-widget/chat-widget.manifest.ts';
import { dashboardManifest } from '#features/dashboard/dashboard.manifest.ts';
import { departmentsManifest } from '#features/departments/departments.manifest.ts';
import { employeesManifest } from '#features/employees/employees.manifest.ts';
import { holidaysManifest } from '#features/holidays/holidays.manifest.ts';
import { integrationManifest } from '#features/integration/integration.manifest.ts';
import { knowledgeManifest } from '#features/knowledge/knowledge.manifest.ts';
import { merchantManifest } from '#features/merchant/merchant.manifest.ts';
import { myTimeManifest } from '#features/my-time/my-time.manifest.ts';
import { networkManifest } from '#features/network/network.manifest.ts';
import { notificationsManifest } from '#features/notifications/notifications.manifest.ts';
import { privateChatManifest } from '#features/private-chat/private-chat.manifest.ts';
import { projectsManifest } from '#features/projects/projects.manifest.ts';
import { quickMessagesManifest } from '#features/quick-messages/quick-messages.manifest.ts';
import { reportsManifest } from '#features/reports/reports.manifest.ts';
import { rolesManifest } from '#features/roles/roles.manifest.ts';
import { serviceCatalogueManifest } from '#features/service-catalogue/service-catalogue.manifest.ts';
import { serviceOrdersManifest } from '#features/service-orders/service-orders.manifest.ts';
import { serviceSettingsManifest } from '#features/service-settings/service-settings.manifest.ts';
import { ticketsManifest } from '#features/tickets/tickets.manifest.ts';
import { usersManifest } from '#features/users/users.manifest.ts';
import { voiceSettingsManifest } from '#features/voice-settings/voice-settings.manifest.ts';
import { workingTimeManifest } from '#features/working-time/working-time.manifest.ts';
import { plannedPages } from './planned-pages.ts';

/** Every feature that has pages, a line each. The first page without parameters that somebody may open is where they begin. */
export const features = [
  dashboardManifest,
  chatManifest,
  callsManifest,
  privateChatManifest,
  ticketsManifest,
  serviceOrdersManifest,
  reportsManifest,
  usersManifest,
  rolesManifest,
  departmentsManifest,
  employeesManifest,
  projectsManifest,
  serviceCatalogueManifest,
  holidaysManifest,
  workingTimeManifest,
  breakTimesManifest,
  chatSettingsManifest,
  chatAssignmentManifest,
  quickMessagesManifest,
  chatWidgetManifest,
  voiceSettingsManifest,
  aiManifest,
  merchantManifest,
  serviceSettingsManifest,
  integrationManifest,
  networkManifest,
  auditManifest,
  notificationsManifest,
  apiTokensManifest,
  myTimeManifest,
  accountManifest,
  knowledgeManifest,
  chatAgentsManifest,
  plannedPages,
] as const;
