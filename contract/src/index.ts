import { accountsApi } from './accounts/accounts.api.ts';
import { aiApi } from './ai/ai.api.ts';
import { assistApi } from './ai/assist.api.ts';
import { announcementsApi } from './announcements/announcements.api.ts';
import { apiChannelApi } from './api-channel/api-channel.api.ts';
import { apiTokensApi } from './api-tokens/api-tokens.api.ts';
import { auditApi } from './audit/audit.api.ts';
import { authApi } from './auth/auth.api.ts';
import { botStoriesApi, botsApi, botTalksApi, botTrainingApi } from './bots/bots.api.ts';
import { breakTimesApi } from './break-times/break-times.api.ts';
import { callRecordingsApi } from './calls/call-recordings.api.ts';
import { callInstructionsApi, callSettingsApi } from './calls/call-settings.api.ts';
import { callBacksApi, callsApi, callUsersApi } from './calls/calls.api.ts';
import { callNamespace } from './calls/calls.events.ts';
import { visitorCallsApi } from './calls/visitor-calls.api.ts';
import { channelsApi } from './chat/channels.api.ts';
import { chatSearchApi } from './chat/chat-search.api.ts';
import { customersApi } from './chat/customers.api.ts';
import { messagesApi } from './chat/messages.api.ts';
import { draftsApi, notesApi } from './chat/notes.api.ts';
import { partnerLinksApi } from './chat/partner-links.api.ts';
import { translationsApi } from './chat/translations.api.ts';
import { chatAgentsApi } from './chat-agents/chat-agents.api.ts';
import { chatAssignmentApi } from './chat-assignment/chat-assignment.api.ts';
import { chatSettingsApi } from './chat-settings/chat-settings.api.ts';
import { chatWidgetApi } from './chat-widget/chat-widget.api.ts';
import { clientConfigApi } from './client-config/client-config.api.ts';
import { dashboardApi } from './dashboard/dashboard.api.ts';
import { departmentsApi } from './departments/departments.api.ts';
import { employeesApi } from './employees/employees.api.ts';
import { exportsApi } from './exports/exports.api.ts';
import { holidaysApi } from './holidays/holidays.api.ts';
import { integrationsApi } from './integrations/integrations.api.ts';
import { conversationSummariesApi, summaryTopicsApi } from './knowledge/conversation-summaries.api.ts';
import { visitorHelpApi } from './knowledge/help.api.ts';
import {
  goldenQuestionsApi,
  knowledgeApi,
  knowledgeRecordsApi,
  knowledgeReleasesApi,
} from './knowledge/knowledge.api.ts';
import { frequentQuestionsApi, questionsApi } from './knowledge/questions.api.ts';
import { languageServicesApi } from './language-services/language-services.api.ts';
import { merchantsApi } from './merchants/merchants.api.ts';
import { networkApi } from './network/network.api.ts';
import { notificationsApi } from './notifications/notifications.api.ts';
import { ownTimeApi } from './own-time/own-time.api.ts';
import { partnersApi } from './partners/partners.api.ts';
import { privateChatApi } from './private-chat/private-chat.api.ts';
import { privateMessagesApi } from './private-chat/private-messages.api.ts';
import { privateRoomsApi } from './private-chat/private-rooms.api.ts';
import { profileApi } from './profile/profile.api.ts';
import { projectsApi } from './projects/projects.api.ts';
import { pushApi } from './push/push.api.ts';
import { quickMessagesApi } from './quick-messages/quick-messages.api.ts';
import { lowRatingsApi } from './reports/low-ratings.api.ts';
import { reportFilesApi } from './reports/report-files.api.ts';
import { reportMailsApi } from './reports/report-mails.api.ts';
import { reportsApi } from './reports/reports.api.ts';
import { wallboardApi } from './reports/wallboard.api.ts';
import { rolesApi } from './roles/roles.api.ts';
import { priceRulesApi } from './service-catalogue/price-rules.api.ts';
import {
  serviceCatalogueApi,
  serviceCategoriesApi,
  serviceSubtypesApi,
  serviceTypesApi,
} from './service-catalogue/service-entries.api.ts';
import { serviceProductsApi } from './service-catalogue/service-products.api.ts';
import { customerLinksApi, orderPageApi, visitorOrdersApi } from './service-orders/customer-orders.api.ts';
import { orderChangesApi } from './service-orders/order-changes.api.ts';
import { orderCreationApi, orderHelperApi } from './service-orders/order-creation.api.ts';
import { serviceAlertsApi } from './service-orders/service-alerts.api.ts';
import { serviceBoardApi } from './service-orders/service-board.api.ts';
import { serviceDispatchApi } from './service-orders/service-dispatch.api.ts';
import { serviceOrdersApi } from './service-orders/service-orders.api.ts';
import { serviceOverviewApi } from './service-orders/service-overview.api.ts';
import { remoteDataApi } from './service-settings/remote-data.api.ts';
import { serviceSettingsApi } from './service-settings/service-settings.api.ts';
import { sessionsApi } from './sessions/sessions.api.ts';
import { messageNamespace } from './sockets/message.events.ts';
import { roomNamespace } from './sockets/room.events.ts';
import { visitorNamespace } from './sockets/visitor.events.ts';
import { subscriptionsApi } from './subscriptions/subscriptions.api.ts';
import { telegramApi, telegramWebhookApi } from './telegram/telegram.api.ts';
import { telegramStaffApi } from './telegram/telegram-staff.api.ts';
import { inboundMailApi, ticketPageApi, visitorTicketsApi } from './tickets/customer-tickets.api.ts';
import { ticketsApi, ticketThreadApi } from './tickets/tickets.api.ts';
import { uploadsApi } from './uploads/uploads.api.ts';
import { usersApi } from './users/users.api.ts';
import { visitorsApi } from './visitors/visitors.api.ts';
import { voiceSettingsApi } from './voice-settings/voice-settings.api.ts';
import { orderWebhooksApi } from './webhooks/order-webhooks.api.ts';
import { webhooksApi } from './webhooks/webhooks.api.ts';
import { daysOffApi } from './working-time/days-off.api.ts';
import { leaveApi } from './working-time/leave.api.ts';
import { timeShiftsApi } from './working-time/time-shifts.api.ts';
import { workSchedulesApi } from './working-time/work-schedules.api.ts';
import { workingTimeApi } from './working-time/working-time.api.ts';

/** Every endpoint of the product, one line for each feature. The reference, the route walk and the tenant walk are generated from it. */
export const registry = {
  clientConfig: clientConfigApi,
  auth: authApi,
  accounts: accountsApi,
  sessions: sessionsApi,
  profile: profileApi,
  users: usersApi,
  roles: rolesApi,
  departments: departmentsApi,
  employees: employeesApi,
  projects: projectsApi,
  holidays: holidaysApi,
  timeShifts: timeShiftsApi,
  daysOff: daysOffApi,
  workSchedules: workSchedulesApi,
  leave: leaveApi,
  workingTime: workingTimeApi,
  ownTime: ownTimeApi,
  breakTimes: breakTimesApi,
  network: networkApi,
  apiChannel: apiChannelApi,
  apiTokens: apiTokensApi,
  audit: auditApi,
  merchants: merchantsApi,
  notifications: notificationsApi,
  push: pushApi,
  dashboard: dashboardApi,
  reports: reportsApi,
  wallboard: wallboardApi,
  reportFiles: reportFilesApi,
  reportMails: reportMailsApi,
  exports: exportsApi,
  lowRatings: lowRatingsApi,
  integrations: integrationsApi,
  webhooks: webhooksApi,
  telegram: telegramApi,
  telegramWebhook: telegramWebhookApi,
  telegramStaff: telegramStaffApi,
  uploads: uploadsApi,
  partners: partnersApi,
  channels: channelsApi,
  partnerLinks: partnerLinksApi,
  notes: notesApi,
  drafts: draftsApi,
  chatSearch: chatSearchApi,
  customers: customersApi,
  translations: translationsApi,
  languageServices: languageServicesApi,
  ai: aiApi,
  assist: assistApi,
  messages: messagesApi,
  quickMessages: quickMessagesApi,
  serviceCatalogue: serviceCatalogueApi,
  serviceCategories: serviceCategoriesApi,
  serviceTypes: serviceTypesApi,
  serviceSubtypes: serviceSubtypesApi,
  serviceProducts: serviceProductsApi,
  serviceOrders: serviceOrdersApi,
  orderCreation: orderCreationApi,
  orderHelper: orderHelperApi,
  orderChanges: orderChangesApi,
  orderPage: orderPageApi,
  visitorOrders: visitorOrdersApi,
  customerLinks: customerLinksApi,
  serviceBoard: serviceBoardApi,
  serviceAlerts: serviceAlertsApi,
  serviceSettings: serviceSettingsApi,
  remoteData: remoteDataApi,
  orderWebhooks: orderWebhooksApi,
  serviceDispatch: serviceDispatchApi,
  serviceOverview: serviceOverviewApi,
  priceRules: priceRulesApi,
  tickets: ticketsApi,
  ticketThread: ticketThreadApi,
  ticketPage: ticketPageApi,
  visitorTickets: visitorTicketsApi,
  inboundMail: inboundMailApi,
  calls: callsApi,
  callUsers: callUsersApi,
  callBacks: callBacksApi,
  callSettings: callSettingsApi,
  callInstructions: callInstructionsApi,
  callRecordings: callRecordingsApi,
  visitorCalls: visitorCallsApi,
  visitors: visitorsApi,
  chatSettings: chatSettingsApi,
  chatWidget: chatWidgetApi,
  chatAssignment: chatAssignmentApi,
  voiceSettings: voiceSettingsApi,
  privateChat: privateChatApi,
  privateRooms: privateRoomsApi,
  privateMessages: privateMessagesApi,
  subscriptions: subscriptionsApi,
  announcements: announcementsApi,
  questions: questionsApi,
  frequentQuestions: frequentQuestionsApi,
  conversationSummaries: conversationSummariesApi,
  summaryTopics: summaryTopicsApi,
  knowledgeReleases: knowledgeReleasesApi,
  goldenQuestions: goldenQuestionsApi,
  knowledgeRecords: knowledgeRecordsApi,
  knowledge: knowledgeApi,
  visitorHelp: visitorHelpApi,
  chatAgents: chatAgentsApi,
  bots: botsApi,
  botStories: botStoriesApi,
  botTraining: botTrainingApi,
  botTalks: botTalksApi,
} as const;

export const socketNamespaces = [roomNamespace, messageNamespace, visitorNamespace, callNamespace] as const;
