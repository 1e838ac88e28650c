import { accountsManifest } from './accounts/accounts.manifest.ts';
import { aiManifest } from './ai/ai.manifest.ts';
import { apiTokensManifest } from './api-tokens/api-tokens.manifest.ts';
import { authManifest } from './auth/auth.manifest.ts';
import { botsManifest } from './bots/bots.manifest.ts';
import { breakTimesManifest } from './break-times/break-times.manifest.ts';
import { callsManifest } from './calls/calls.manifest.ts';
import { chatManifest } from './chat/chat.manifest.ts';
import { chatAgentsManifest } from './chat-agents/chat-agents.manifest.ts';
import { chatAssignmentManifest } from './chat-assignment/chat-assignment.manifest.ts';
import { chatSettingsManifest } from './chat-settings/chat-settings.manifest.ts';
import { chatWidgetManifest } from './chat-widget/chat-widget.manifest.ts';
import { departmentsManifest } from './departments/departments.manifest.ts';
import { employeesManifest } from './employees/employees.manifest.ts';
import { holidaysManifest } from './holidays/holidays.manifest.ts';
import { integrationsManifest } from './integrations/integrations.manifest.ts';
import { knowledgeManifest } from './knowledge/knowledge.manifest.ts';
import { languageServicesManifest } from './language-services/language-services.manifest.ts';
import { merchantsManifest } from './merchants/merchants.manifest.ts';
import { networkManifest } from './network/network.manifest.ts';
import { partnersManifest } from './partners/partners.manifest.ts';
import { privateChatManifest } from './private-chat/private-chat.manifest.ts';
import { projectsManifest } from './projects/projects.manifest.ts';
import { quickMessagesManifest } from './quick-messages/quick-messages.manifest.ts';
import { reportsManifest } from './reports/reports.manifest.ts';
import { rolesManifest } from './roles/roles.manifest.ts';
import { serviceCatalogueManifest } from './service-catalogue/service-catalogue.manifest.ts';
import { serviceOrdersManifest } from './service-orders/service-orders.manifest.ts';
import { serviceSettingsManifest } from './service-settings/service-settings.manifest.ts';
import { sessionsManifest } from './sessions/sessions.manifest.ts';
import { subscriptionsManifest } from './subscriptions/subscriptions.manifest.ts';
import { telegramManifest } from './telegram/telegram.manifest.ts';
import { ticketsManifest } from './tickets/tickets.manifest.ts';
import { usersManifest } from './users/users.manifest.ts';
import { visitorsManifest } from './visitors/visitors.manifest.ts';
import { voiceSettingsManifest } from './voice-settings/voice-settings.manifest.ts';
import { webhooksManifest } from './webhooks/webhooks.manifest.ts';
import { workingTimeManifest } from './working-time/working-time.manifest.ts';

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
] as const;
