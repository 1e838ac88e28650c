import { pushApi } from './alerts/push/push.api.ts';
import { voiceSettingsApi } from './alerts/voice-settings/voice-settings.api.ts';
import { dashboardApi } from './analytics/dashboard/dashboard.api.ts';
import { exportsApi } from './analytics/exports/exports.api.ts';
import { lowRatingsApi } from './analytics/reports/low-ratings.api.ts';
import { reportFilesApi } from './analytics/reports/report-files.api.ts';
import { reportMailsApi } from './analytics/reports/report-mails.api.ts';
import { reportsApi } from './analytics/reports/reports.api.ts';
import { wallboardApi } from './analytics/reports/wallboard.api.ts';
import { conversationSummariesApi, summaryTopicsApi } from './answers/knowledge/conversation-summaries.api.ts';
import { visitorHelpApi } from './answers/knowledge/help.api.ts';
import {
  goldenQuestionsApi,
  knowledgeApi,
  knowledgeRecordsApi,
  knowledgeReleasesApi,
} from './answers/knowledge/knowledge.api.ts';
import { frequentQuestionsApi, questionsApi } from './answers/knowledge/questions.api.ts';
import { botStoriesApi, botsApi, botTalksApi, botTrainingApi } from './automation/bots/bots.api.ts';
import { chatAgentsApi } from './automation/chat-agents/chat-agents.api.ts';
import { orderWebhooksApi } from './automation/webhooks/order-webhooks.api.ts';
import { webhooksApi } from './automation/webhooks/webhooks.api.ts';
import { announcementsApi } from './billing/announcements/announcements.api.ts';
import { subscriptionsApi } from './billing/subscriptions/subscriptions.api.ts';
import { aiApi } from './connections/ai/ai.api.ts';
import { assistApi } from './connections/ai/assist.api.ts';
import { integrationsApi } from './connections/integrations/integrations.api.ts';
import { languageServicesApi } from './connections/language-services/language-services.api.ts';
import { partnersApi } from './connections/partners/partners.api.ts';
import { channelsApi } from './conversations/chat/channels.api.ts';
import { chatSearchApi } from './conversations/chat/chat-search.api.ts';
import { customersApi } from './conversations/chat/customers.api.ts';
import { messagesApi } from './conversations/chat/messages.api.ts';
import { draftsApi, notesApi } from './conversations/chat/notes.api.ts';
import { partnerLinksApi } from './conversations/chat/partner-links.api.ts';
import { translationsApi } from './conversations/chat/translations.api.ts';
import { chatAssignmentApi } from './conversations/chat-assignment/chat-assignment.api.ts';
import { chatSettingsApi } from './conversations/chat-settings/chat-settings.api.ts';
import { privateChatApi } from './conversations/private-chat/private-chat.api.ts';
import { privateMessagesApi } from './conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from './conversations/private-chat/private-rooms.api.ts';
import { quickMessagesApi } from './conversations/quick-messages/quick-messages.api.ts';
import { tagsApi } from './conversations/tags/tags.api.ts';
import { apiTokensApi } from './identity/api-tokens/api-tokens.api.ts';
import { networkApi } from './identity/network/network.api.ts';
import { notificationsApi } from './identity/notifications/notifications.api.ts';
import { projectsApi } from './identity/projects/projects.api.ts';
import { rolesApi } from './identity/roles/roles.api.ts';
import { sessionsApi } from './identity/sessions/sessions.api.ts';
import { usersApi } from './identity/users/users.api.ts';
import { auditApi } from './organisation/audit/audit.api.ts';
import { departmentsApi } from './organisation/departments/departments.api.ts';
import { holidaysApi } from './organisation/holidays/holidays.api.ts';
import { merchantsApi } from './organisation/merchants/merchants.api.ts';
import { accountsApi } from './people/accounts/accounts.api.ts';
import { authApi } from './people/auth/auth.api.ts';
import { employeesApi } from './people/employees/employees.api.ts';
import { profileApi } from './people/profile/profile.api.ts';
import { clientConfigApi } from './platform-services/client-config/client-config.api.ts';
import { uploadsApi } from './platform-services/uploads/uploads.api.ts';
import { priceRulesApi } from './service/service-catalogue/price-rules.api.ts';
import {
  serviceCatalogueApi,
  serviceCategoriesApi,
  serviceSubtypesApi,
  serviceTypesApi,
} from './service/service-catalogue/service-entries.api.ts';
import { serviceProductsApi } from './service/service-catalogue/service-products.api.ts';
import { customerLinksApi, orderPageApi, visitorOrdersApi } from './service/service-orders/customer-orders.api.ts';
import { orderChangesApi } from './service/service-orders/order-changes.api.ts';
import { orderCreationApi, orderHelperApi } from './service/service-orders/order-creation.api.ts';
import { serviceAlertsApi } from './service/service-orders/service-alerts.api.ts';
import { serviceBoardApi } from './service/service-orders/service-board.api.ts';
import { serviceDispatchApi } from './service/service-orders/service-dispatch.api.ts';
import { serviceOrdersApi } from './service/service-orders/service-orders.api.ts';
import { serviceOverviewApi } from './service/service-orders/service-overview.api.ts';
import { remoteDataApi } from './service/service-settings/remote-data.api.ts';
import { serviceSettingsApi } from './service/service-settings/service-settings.api.ts';
import { inboundMailApi, ticketPageApi, visitorTicketsApi } from './service/tickets/customer-tickets.api.ts';
import { ticketsApi, ticketThreadApi } from './service/tickets/tickets.api.ts';
import { messageNamespace } from './sockets/message.events.ts';
import { roomNamespace } from './sockets/room.events.ts';
import { visitorNamespace } from './sockets/visitor.events.ts';
import { callRecordingsApi } from './telephony/calls/call-recordings.api.ts';
import { callInstructionsApi, callSettingsApi } from './telephony/calls/call-settings.api.ts';
import { callBacksApi, callsApi, callUsersApi } from './telephony/calls/calls.api.ts';
import { callNamespace } from './telephony/calls/calls.events.ts';
import { visitorCallsApi } from './telephony/calls/visitor-calls.api.ts';
import { breakTimesApi } from './time/break-times/break-times.api.ts';
import { ownTimeApi } from './time/own-time/own-time.api.ts';
import { coverNeedsApi } from './time/working-time/cover-needs.api.ts';
import { daysOffApi } from './time/working-time/days-off.api.ts';
import { leaveApi } from './time/working-time/leave.api.ts';
import { leaveAllowanceApi } from './time/working-time/leave-allowance.api.ts';
import { timeShiftsApi } from './time/working-time/time-shifts.api.ts';
import { workSchedulesApi } from './time/working-time/work-schedules.api.ts';
import { workingTimeApi } from './time/working-time/working-time.api.ts';
import { apiChannelApi } from './visitor-channels/api-channel/api-channel.api.ts';
import { chatWidgetApi } from './visitor-channels/chat-widget/chat-widget.api.ts';
import { telegramApi, telegramWebhookApi } from './visitor-channels/telegram/telegram.api.ts';
import { telegramStaffApi } from './visitor-channels/telegram/telegram-staff.api.ts';
import { visitorsApi } from './visitor-channels/visitors/visitors.api.ts';

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
  leaveAllowance: leaveAllowanceApi,
  workingTime: workingTimeApi,
  coverNeeds: coverNeedsApi,
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
  tags: tagsApi,
} as const;

export const socketNamespaces = [roomNamespace, messageNamespace, visitorNamespace, callNamespace] as const;
