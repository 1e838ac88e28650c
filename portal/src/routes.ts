import { create, manage, page, read, update } from '#app/page-table.ts';
import { accountSearch } from '#features/account/account.search.ts';
import { apiTokensSearch } from '#features/api-tokens/api-tokens.search.ts';
import { auditSearch } from '#features/audit/audit.search.ts';
import { breakTimesSearch } from '#features/break-times/break-times.search.ts';
import { chatSearchSchema } from '#features/chat/chat.search.ts';
import { chatSettingsSearch } from '#features/chat-settings/chat-settings.search.ts';
import {
  departmentPeopleSearch,
  departmentsSearch,
  teamPeopleSearch,
  teamsSearch,
} from '#features/departments/departments.search.ts';
import { employeesSearch } from '#features/employees/employees.search.ts';
import { holidaysSearch } from '#features/holidays/holidays.search.ts';
import { integrationSearch } from '#features/integration/integration.search.ts';
import { myTimeSearch } from '#features/my-time/my-time.search.ts';
import { projectsSearch } from '#features/projects/projects.search.ts';
import { quickMessagesSearch } from '#features/quick-messages/quick-messages.search.ts';
import { roleCreateSearch, rolesSearch } from '#features/roles/roles.search.ts';
import { serviceCatalogueSearch } from '#features/service-catalogue/service-catalogue.search.ts';
import { overviewSearch } from '#features/service-orders/overview/overview.search.ts';
import { serviceOrdersSearch } from '#features/service-orders/service-orders.search.ts';
import { serviceSettingsSearch } from '#features/service-settings/service-settings.search.ts';
import { ticketsSearch } from '#features/tickets/tickets.search.ts';
import { usersSearch } from '#features/users/users.search.ts';
import { workingTimeSearch } from '#features/working-time/working-time.search.ts';

export {
  type BuiltPage,
  isBuilt,
  type PageAccess,
  type PageLayout,
  type PageTitle,
  type PlannedPage,
} from '#app/page-table.ts';
export { publicPages } from './public-pages.ts';

/**
 * Every page behind the sign-in. A line without parts is a page to come: its guard is there already, behind it is the 404 page,
 * and no menu names it. The first page without parameters that somebody may open is where they begin.
 */
export const pages = [
  page('/', 'dashboard', read('dashboard'), {
    load: () => import('#features/dashboard/pages/dashboard.page.tsx').then((module) => module.DashboardPage),
    namespaces: ['dashboard', 'chat', 'ui'],
  }),
  page('/chat', 'chat', read('chat'), {
    load: () => import('#features/chat/pages/chat.page.tsx').then((module) => module.ChatPage),
    layout: 'list',
    namespaces: ['chat', 'availability', 'quick-messages', 'service-orders', 'ui'],
    validateSearch: chatSearchSchema,
  }),
  page('/chat-partner', 'chatPartner', read('chatPartner')),
  page('/call', 'call', read('call')),
  page('/ticket', 'ticket', read('chat'), {
    load: () => import('#features/tickets/pages/tickets.page.tsx').then((module) => module.TicketsPage),
    layout: 'list',
    namespaces: ['tickets', 'service-orders', 'table', 'ui'],
    validateSearch: ticketsSearch,
  }),
  page('/service-system', 'serviceSystem', read('view-service'), {
    load: () =>
      import('#features/service-orders/pages/service-orders.page.tsx').then((module) => module.ServiceOrdersPage),
    layout: 'list',
    namespaces: ['service-orders', 'availability', 'table', 'ui'],
    validateSearch: serviceOrdersSearch,
  }),

  page(
    '/conversation-overview',
    'conversationOverview',
    read('report-conversation-overview', 'report-call-center-overview'),
  ),
  page(
    '/customer-satisfaction',
    'customerSatisfaction',
    read('report-customer-satisfaction', 'report-call-satisfaction'),
  ),
  page('/call-center-overview', 'callCenterOverview', read('report-call-center-overview')),
  page('/call-satisfaction', 'callSatisfaction', read('report-call-satisfaction')),
  page('/team-performance', 'teamPerformance', read('report-team-performance')),
  page('/employee-performance-overview', 'employeePerformance', read('employee-performance')),
  page('/service-overview', 'serviceOverview', read('manage-service-overview'), {
    load: () =>
      import('#features/service-orders/pages/service-overview.page.tsx').then((module) => module.ServiceOverviewPage),
    namespaces: ['service-orders', 'table', 'ui'],
    validateSearch: overviewSearch,
  }),
  page('/conversation-summary', 'conversationSummary', read('summary-conversation')),

  page('/user', 'user', read('manage-users'), {
    load: () => import('#features/users/pages/users.page.tsx').then((module) => module.UsersPage),
    namespaces: ['users', 'availability', 'table', 'ui'],
    validateSearch: usersSearch,
  }),
  page('/user/create', 'userCreate', create('manage-users'), {
    load: () => import('#features/users/pages/user-create.page.tsx').then((module) => module.UserCreatePage),
    namespaces: ['users', 'ui'],
  }),
  page('/user/$id/update', 'userUpdate', update('manage-users'), {
    load: () => import('#features/users/pages/user-update.page.tsx').then((module) => module.UserUpdatePage),
    namespaces: ['users', 'ui'],
  }),
  page('/role', 'role', read('manage-role'), {
    load: () => import('#features/roles/pages/roles.page.tsx').then((module) => module.RolesPage),
    namespaces: ['roles', 'table', 'ui'],
    validateSearch: rolesSearch,
  }),
  page('/role/create', 'roleCreate', create('manage-role'), {
    load: () => import('#features/roles/pages/role-create.page.tsx').then((module) => module.RoleCreatePage),
    namespaces: ['roles', 'ui'],
    validateSearch: roleCreateSearch,
  }),
  page('/role/$id/update', 'roleUpdate', update('manage-role'), {
    load: () => import('#features/roles/pages/role-update.page.tsx').then((module) => module.RoleUpdatePage),
    namespaces: ['roles', 'ui'],
  }),
  page('/department', 'department', read('manage-department'), {
    load: () => import('#features/departments/pages/departments.page.tsx').then((module) => module.DepartmentsPage),
    namespaces: ['departments', 'table', 'ui'],
    validateSearch: departmentsSearch,
  }),
  page('/department/create', 'departmentCreate', create('manage-department'), {
    load: () =>
      import('#features/departments/pages/department-create.page.tsx').then((module) => module.DepartmentCreatePage),
    namespaces: ['departments', 'ui'],
  }),
  page('/department/$id/update', 'departmentUpdate', update('manage-department'), {
    load: () =>
      import('#features/departments/pages/department-update.page.tsx').then((module) => module.DepartmentUpdatePage),
    namespaces: ['departments', 'table', 'ui'],
    validateSearch: departmentPeopleSearch,
  }),
  page('/department/$departmentId/team', 'team', read('manage-department'), {
    load: () => import('#features/departments/pages/teams.page.tsx').then((module) => module.TeamsPage),
    namespaces: ['departments', 'table', 'ui'],
    validateSearch: teamsSearch,
  }),
  // The department twice, as the specification prints it.
  page('/department/$departmentId/$departmentId/$teamId/employee', 'teamEmployee', read('manage-department'), {
    load: () =>
      import('#features/departments/pages/team-employees.page.tsx').then((module) => module.TeamEmployeesPage),
    namespaces: ['departments', 'table', 'ui'],
    validateSearch: teamPeopleSearch,
  }),
  page('/employee', 'employee', read('manage-users'), {
    load: () => import('#features/employees/pages/employees.page.tsx').then((module) => module.EmployeesPage),
    namespaces: ['employees', 'availability', 'users', 'table', 'ui'],
    validateSearch: employeesSearch,
  }),
  page('/employee/create', 'employeeCreate', create('manage-users'), {
    load: () =>
      import('#features/employees/pages/employee-create.page.tsx').then((module) => module.EmployeeCreatePage),
    namespaces: ['employees', 'users', 'table', 'ui'],
  }),
  page('/employee/$id/update', 'employeeUpdate', update('manage-users'), {
    load: () =>
      import('#features/employees/pages/employee-update.page.tsx').then((module) => module.EmployeeUpdatePage),
    namespaces: ['employees', 'users', 'table', 'ui'],
  }),
  page('/employee/$id/details', 'employeeDetails', read('manage-users'), {
    load: () =>
      import('#features/employees/pages/employee-details.page.tsx').then((module) => module.EmployeeDetailsPage),
    namespaces: ['employees', 'availability', 'users', 'table', 'ui'],
  }),
  page('/project', 'project', read('manage-project'), {
    load: () => import('#features/projects/pages/projects.page.tsx').then((module) => module.ProjectsPage),
    namespaces: ['projects', 'table', 'ui'],
    validateSearch: projectsSearch,
  }),
  page('/project/create', 'projectCreate', create('manage-project'), {
    load: () => import('#features/projects/pages/project-create.page.tsx').then((module) => module.ProjectCreatePage),
    namespaces: ['projects', 'ui'],
  }),
  page('/project/$id/update', 'projectUpdate', update('manage-project'), {
    load: () => import('#features/projects/pages/project-update.page.tsx').then((module) => module.ProjectUpdatePage),
    namespaces: ['projects', 'ui'],
  }),
  page(
    '/service-catalogue',
    'serviceCatalogue',
    [
      ...read(
        'manage-service-category',
        'manage-service-type',
        'manage-service-subtype',
        'manage-service-product',
        'manage-service-price',
      ),
      ...update('manage-service-price'),
    ],
    {
      load: () =>
        import('#features/service-catalogue/pages/service-catalogue.page.tsx').then(
          (module) => module.ServiceCataloguePage,
        ),
      namespaces: ['service-catalogue', 'table', 'ui'],
      validateSearch: serviceCatalogueSearch,
    },
  ),
  page('/holiday', 'holiday', read('manage-holiday'), {
    load: () => import('#features/holidays/pages/holidays.page.tsx').then((module) => module.HolidaysPage),
    namespaces: ['holidays', 'table', 'ui'],
    validateSearch: holidaysSearch,
  }),
  page('/holiday/create', 'holidayCreate', create('manage-holiday'), {
    load: () => import('#features/holidays/pages/holiday-create.page.tsx').then((module) => module.HolidayCreatePage),
    namespaces: ['holidays', 'table', 'ui'],
  }),
  page('/holiday/$id/update', 'holidayUpdate', update('manage-holiday'), {
    load: () => import('#features/holidays/pages/holiday-update.page.tsx').then((module) => module.HolidayUpdatePage),
    namespaces: ['holidays', 'table', 'ui'],
  }),
  page('/working-time', 'workingTime', read('manage-department'), {
    load: () => import('#features/working-time/pages/working-time.page.tsx').then((module) => module.WorkingTimePage),
    namespaces: ['working-time', 'table', 'ui'],
    validateSearch: workingTimeSearch,
  }),
  page('/break-time', 'breakTime', read('manage-break-time'), {
    load: () => import('#features/break-times/pages/break-times.page.tsx').then((module) => module.BreakTimesPage),
    namespaces: ['break-times', 'table', 'ui'],
    validateSearch: breakTimesSearch,
  }),

  page('/chat-settings', 'chatSettings', read('chat-settings'), {
    load: () =>
      import('#features/chat-settings/pages/chat-settings.page.tsx').then((module) => module.ChatSettingsPage),
    namespaces: ['chat-settings', 'language-services', 'ui'],
    validateSearch: chatSettingsSearch,
  }),
  page('/chat-assignment', 'chatAssignment', read('chat-settings'), {
    load: () =>
      import('#features/chat-assignment/pages/chat-assignment.page.tsx').then((module) => module.ChatAssignmentPage),
    namespaces: ['chat-assignment', 'availability', 'ui'],
  }),
  page('/quick-message', 'quickMessage', manage('chat-settings'), {
    load: () =>
      import('#features/quick-messages/pages/quick-messages.page.tsx').then((module) => module.QuickMessagesPage),
    namespaces: ['quick-messages', 'table', 'ui'],
    validateSearch: quickMessagesSearch,
  }),
  page('/chat-page', 'chatPage', read('chat-page'), {
    load: () => import('#features/chat-widget/pages/chat-page.page.tsx').then((module) => module.ChatPagePage),
    namespaces: ['chat-widget', 'ui'],
  }),
  page('/chat-widget', 'chatWidget', read('customize-chat-widget'), {
    load: () => import('#features/chat-widget/pages/chat-widget.page.tsx').then((module) => module.ChatWidgetPage),
    namespaces: ['chat-widget', 'ui'],
  }),
  page('/bot', 'bot', read('bot')),
  page('/bot/create', 'botCreate', create('bot')),
  page('/bot/$id/update', 'botUpdate', update('bot')),
  page('/call-center', 'callCenter', read('call-center')),
  page('/voice-alert-settings', 'voiceAlertSettings', read('voice-settings'), {
    load: () =>
      import('#features/voice-settings/pages/voice-alert-settings.page.tsx').then(
        (module) => module.VoiceAlertSettingsPage,
      ),
    namespaces: ['voice-settings', 'roles', 'ui'],
  }),

  page('/business-information', 'businessInformation', read('modify-business-info'), {
    load: () =>
      import('#features/merchant/pages/business-information.page.tsx').then((module) => module.BusinessInformationPage),
    namespaces: ['merchant', 'ui'],
  }),
  page('/general-settings', 'generalSettings', read('general-settings'), {
    load: () =>
      import('#features/merchant/pages/general-settings.page.tsx').then((module) => module.GeneralSettingsPage),
    namespaces: ['merchant', 'ui'],
  }),
  page('/system-service-setting', 'serviceSetting', read('service-setting'), {
    load: () =>
      import('#features/service-settings/pages/service-settings.page.tsx').then((module) => module.ServiceSettingsPage),
    namespaces: ['service-settings', 'integration', 'language-services', 'table', 'ui'],
    validateSearch: serviceSettingsSearch,
  }),
  page('/integration', 'integration', read('merchant-integration'), {
    load: () => import('#features/integration/pages/integration.page.tsx').then((module) => module.IntegrationPage),
    namespaces: ['integration', 'table', 'ui'],
    validateSearch: integrationSearch,
  }),
  page('/whitelist-ip', 'whitelistIp', manage('manage-whitelist-ips'), {
    load: () => import('#features/network/pages/whitelist-ip.page.tsx').then((module) => module.WhitelistIpPage),
    namespaces: ['network', 'ui'],
  }),
  page('/audit-log', 'auditLog', read('audit-log'), {
    load: () => import('#features/audit/pages/audit-log.page.tsx').then((module) => module.AuditLogPage),
    namespaces: ['audit', 'roles', 'table', 'ui'],
    validateSearch: auditSearch,
  }),

  page('/notifications', 'notifications', read('profile'), {
    load: () =>
      import('#features/notifications/pages/notifications.page.tsx').then((module) => module.NotificationsPage),
    namespaces: ['notifications', 'ui'],
    validateSearch: (search: Record<string, unknown>): { show?: 'unread' } =>
      search.show === 'unread' ? { show: 'unread' } : {},
  }),
  page('/api-token', 'apiToken', read('profile'), {
    load: () => import('#features/api-tokens/pages/api-tokens.page.tsx').then((module) => module.ApiTokensPage),
    namespaces: ['api-tokens', 'roles', 'table', 'ui'],
    validateSearch: apiTokensSearch,
  }),
  page('/my-time', 'myTime', read('profile'), {
    load: () => import('#features/my-time/pages/my-time.page.tsx').then((module) => module.MyTimePage),
    namespaces: ['my-time', 'working-time', 'availability', 'table', 'ui'],
    validateSearch: myTimeSearch,
  }),
  page('/account-setting', 'accountSetting', read('profile'), {
    load: () => import('#features/account/pages/account-setting.page.tsx').then((module) => module.AccountSettingPage),
    namespaces: ['account', 'ui'],
    validateSearch: accountSearch,
  }),
] as const;
