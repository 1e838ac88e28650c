import { voiceSettingsManifest } from '#features/alerts/voice-settings/voice-settings.manifest.ts';
import { dashboardManifest } from '#features/analytics/dashboard/dashboard.manifest.ts';
import { reportsManifest } from '#features/analytics/reports/reports.manifest.ts';
import { knowledgeManifest } from '#features/answers/knowledge/knowledge.manifest.ts';
import { botsManifest } from '#features/automation/bots/bots.manifest.ts';
import { chatAgentsManifest } from '#features/automation/chat-agents/chat-agents.manifest.ts';
import { subscriptionsManifest } from '#features/billing/subscriptions/subscriptions.manifest.ts';
import { aiManifest } from '#features/connections/ai/ai.manifest.ts';
import { integrationManifest } from '#features/connections/integration/integration.manifest.ts';
import { chatManifest } from '#features/conversations/chat/chat.manifest.ts';
import { chatAssignmentManifest } from '#features/conversations/chat-assignment/chat-assignment.manifest.ts';
import { chatSettingsManifest } from '#features/conversations/chat-settings/chat-settings.manifest.ts';
import { privateChatManifest } from '#features/conversations/private-chat/private-chat.manifest.ts';
import { quickMessagesManifest } from '#features/conversations/quick-messages/quick-messages.manifest.ts';
import { tagsManifest } from '#features/conversations/tags/tags.manifest.ts';
import { apiTokensManifest } from '#features/identity/api-tokens/api-tokens.manifest.ts';
import { networkManifest } from '#features/identity/network/network.manifest.ts';
import { notificationsManifest } from '#features/identity/notifications/notifications.manifest.ts';
import { projectsManifest } from '#features/identity/projects/projects.manifest.ts';
import { rolesManifest } from '#features/identity/roles/roles.manifest.ts';
import { auditManifest } from '#features/organisation/audit/audit.manifest.ts';
import { departmentsManifest } from '#features/organisation/departments/departments.manifest.ts';
import { holidaysManifest } from '#features/organisation/holidays/holidays.manifest.ts';
import { merchantManifest } from '#features/organisation/merchant/merchant.manifest.ts';
import { accountManifest } from '#features/people/account/account.manifest.ts';
import { employeesManifest } from '#features/people/employees/employees.manifest.ts';
import { usersManifest } from '#features/people/users/users.manifest.ts';
import { serviceCatalogueManifest } from '#features/service/service-catalogue/service-catalogue.manifest.ts';
import { serviceOrdersManifest } from '#features/service/service-orders/service-orders.manifest.ts';
import { serviceSettingsManifest } from '#features/service/service-settings/service-settings.manifest.ts';
import { ticketsManifest } from '#features/service/tickets/tickets.manifest.ts';
import { callsManifest } from '#features/telephony/calls/calls.manifest.ts';
import { breakTimesManifest } from '#features/time/break-times/break-times.manifest.ts';
import { myTimeManifest } from '#features/time/my-time/my-time.manifest.ts';
import { workingTimeManifest } from '#features/time/working-time/working-time.manifest.ts';
import { chatWidgetManifest } from '#features/visitor-channels/chat-widget/chat-widget.manifest.ts';

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
  subscriptionsManifest,
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
  botsManifest,
  tagsManifest,
] as const;
