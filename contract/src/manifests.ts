import { voiceSettingsManifest } from './alerts/voice-settings/voice-settings.manifest.ts';
import { reportsManifest } from './analytics/reports/reports.manifest.ts';
import { knowledgeManifest } from './answers/knowledge/knowledge.manifest.ts';
import { botsManifest } from './automation/bots/bots.manifest.ts';
import { chatAgentsManifest } from './automation/chat-agents/chat-agents.manifest.ts';
import { webhooksManifest } from './automation/webhooks/webhooks.manifest.ts';
import { subscriptionsManifest } from './billing/subscriptions/subscriptions.manifest.ts';
import { aiManifest } from './connections/ai/ai.manifest.ts';
import { integrationsManifest } from './connections/integrations/integrations.manifest.ts';
import { languageServicesManifest } from './connections/language-services/language-services.manifest.ts';
import { partnersManifest } from './connections/partners/partners.manifest.ts';
import { chatManifest } from './conversations/chat/chat.manifest.ts';
import { chatAssignmentManifest } from './conversations/chat-assignment/chat-assignment.manifest.ts';
import { chatSettingsManifest } from './conversations/chat-settings/chat-settings.manifest.ts';
import { privateChatManifest } from './conversations/private-chat/private-chat.manifest.ts';
import { quickMessagesManifest } from './conversations/quick-messages/quick-messages.manifest.ts';
import { tagsManifest } from './conversations/tags/tags.manifest.ts';
import { apiTokensManifest } from './identity/api-tokens/api-tokens.manifest.ts';
import { networkManifest } from './identity/network/network.manifest.ts';
import { projectsManifest } from './identity/projects/projects.manifest.ts';
import { rolesManifest } from './identity/roles/roles.manifest.ts';
import { sessionsManifest } from './identity/sessions/sessions.manifest.ts';
import { usersManifest } from './identity/users/users.manifest.ts';
import { departmentsManifest } from './organisation/departments/departments.manifest.ts';
import { holidaysManifest } from './organisation/holidays/holidays.manifest.ts';
import { merchantsManifest } from './organisation/merchants/merchants.manifest.ts';
import { accountsManifest } from './people/accounts/accounts.manifest.ts';
import { authManifest } from './people/auth/auth.manifest.ts';
import { employeesManifest } from './people/employees/employees.manifest.ts';
import { serviceCatalogueManifest } from './service/service-catalogue/service-catalogue.manifest.ts';
import { serviceOrdersManifest } from './service/service-orders/service-orders.manifest.ts';
import { serviceSettingsManifest } from './service/service-settings/service-settings.manifest.ts';
import { ticketsManifest } from './service/tickets/tickets.manifest.ts';
import { callsManifest } from './telephony/calls/calls.manifest.ts';
import { breakTimesManifest } from './time/break-times/break-times.manifest.ts';
import { ownTimeManifest } from './time/own-time/own-time.manifest.ts';
import { workingTimeManifest } from './time/working-time/working-time.manifest.ts';
import { chatWidgetManifest } from './visitor-channels/chat-widget/chat-widget.manifest.ts';
import { telegramManifest } from './visitor-channels/telegram/telegram.manifest.ts';
import { visitorsManifest } from './visitor-channels/visitors/visitors.manifest.ts';

/** Features with audit actions or notifications, one line each; users see them in this order. */
export const manifests = [
  accountsManifest,
  sessionsManifest,
  usersManifest,
  rolesManifest,
  networkManifest,
  apiTokensManifest,
  merchantsManifest,
  integrationsManifest,
  telegramManifest,
  chatSettingsManifest,
  voiceSettingsManifest,
  chatWidgetManifest,
  chatAssignmentManifest,
  callsManifest,
  languageServicesManifest,
  aiManifest,
  visitorsManifest,
  departmentsManifest,
  employeesManifest,
  projectsManifest,
  holidaysManifest,
  workingTimeManifest,
  breakTimesManifest,
  ownTimeManifest,
  chatManifest,
  partnersManifest,
  privateChatManifest,
  quickMessagesManifest,
  serviceCatalogueManifest,
  serviceSettingsManifest,
  ticketsManifest,
  authManifest,
  webhooksManifest,
  serviceOrdersManifest,
  subscriptionsManifest,
  knowledgeManifest,
  chatAgentsManifest,
  botsManifest,
  reportsManifest,
  tagsManifest,
] as const;
