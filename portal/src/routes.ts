import type { Action, Permission, Subject } from '@sala/contract/core/ability.ts';
import type { ComponentType } from 'react';
import { chatSearchSchema } from '#features/chat/chat.search.ts';

/** Who may open a page: anyone, only those who are not signed in, or users with any one of the permissions. */
export type PageAccess = 'anyone' | 'guest' | readonly Permission[];

/** What stands around a page. `menu`: the menu beside or above it, as the user chose; `list`: a narrow menu, the page has a column of its own. */
export type PageLayout = 'menu' | 'list' | 'full';

/** Keys under `shell:page`, and for pages that need no session under `common:page`. */
export type PageTitle =
  | keyof typeof import('./shared/i18n/locales/shell/en.json')['page']
  | keyof typeof import('./shared/i18n/locales/common/en.json')['page'];

/** A line of the table: where, under which name, for whom. */
export interface PlannedPage<Path extends string = string> {
  path: Path;
  title: PageTitle;
  access: PageAccess;
}

/** What a page has once it is built. */
export interface PageParts<Search = undefined> {
  /** The page's code; never fetched for somebody who may not see it. */
  load: () => Promise<ComponentType>;
  /** `menu` when absent. */
  layout?: PageLayout;
  /** Translations that the page needs beside those of the shell. */
  namespaces?: readonly string[];
  validateSearch?: Search;
}

export interface BuiltPage<Path extends string = string, Search = unknown>
  extends PlannedPage<Path>,
    PageParts<Search> {}

function page<const Path extends string>(path: Path, title: PageTitle, access: PageAccess): PlannedPage<Path>;
function page<const Path extends string, Search = undefined>(
  path: Path,
  title: PageTitle,
  access: PageAccess,
  parts: PageParts<Search>,
): BuiltPage<Path, Search>;
function page(path: string, title: PageTitle, access: PageAccess, parts?: PageParts<unknown>): PlannedPage {
  return { path, title, access, ...parts };
}

const may =
  (action: Action) =>
  (...subjects: Subject[]): Permission[] =>
    subjects.map((subject) => ({ subject, action }));
const read = may('read');
const create = may('create');
const update = may('update');
const manage = may('manage');

/**
 * Every page behind the sign-in. A line without parts is a page to come: its guard is there already, behind it is the 404 page,
 * and no menu names it. The first page without parameters that somebody may open is where he begins.
 */
export const pages = [
  page('/', 'dashboard', read('dashboard')),
  page('/chat', 'chat', read('chat'), {
    load: () => import('#features/chat/pages/chat.page.tsx').then((module) => module.ChatPage),
    layout: 'list',
    namespaces: ['chat'],
    validateSearch: chatSearchSchema,
  }),
  page('/chat-partner', 'chatPartner', read('chatPartner')),
  page('/call', 'call', read('call')),
  page('/ticket', 'ticket', read('chat')),
  page('/service-system', 'serviceSystem', read('view-service')),

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
  page('/service-overview', 'serviceOverview', read('manage-service-overview')),
  page('/conversation-summary', 'conversationSummary', read('summary-conversation')),

  page('/user', 'user', read('manage-users')),
  page('/user/create', 'userCreate', create('manage-users')),
  page('/user/$id/update', 'userUpdate', update('manage-users')),
  page('/role', 'role', read('manage-role')),
  page('/role/create', 'roleCreate', create('manage-role')),
  page('/role/$id/update', 'roleUpdate', update('manage-role')),
  page('/department', 'department', read('manage-department')),
  page('/department/create', 'departmentCreate', create('manage-department')),
  page('/department/$id/update', 'departmentUpdate', update('manage-department')),
  page('/department/$departmentId/team', 'team', read('manage-department')),
  // The department twice, as the specification prints it.
  page('/department/$departmentId/$departmentId/$teamId/employee', 'teamEmployee', read('manage-department')),
  page('/employee', 'employee', read('manage-users')),
  page('/employee/create', 'employeeCreate', create('manage-users')),
  page('/employee/$id/update', 'employeeUpdate', update('manage-users')),
  page('/employee/$id/details', 'employeeDetails', read('manage-users')),
  page('/project', 'project', read('manage-project')),
  page('/project/create', 'projectCreate', create('manage-project')),
  page('/project/$id/update', 'projectUpdate', update('manage-project')),
  page('/holiday', 'holiday', read('manage-holiday')),
  page('/holiday/create', 'holidayCreate', create('manage-holiday')),
  page('/holiday/$id/update', 'holidayUpdate', update('manage-holiday')),
  page('/working-time', 'workingTime', read('manage-department')),

  page('/chat-settings', 'chatSettings', read('chat-settings')),
  page('/chat-assignment', 'chatAssignment', read('chat-settings')),
  page('/quick-message', 'quickMessage', manage('chat-settings')),
  page('/chat-page', 'chatPage', read('chat-page')),
  page('/chat-widget', 'chatWidget', read('customize-chat-widget')),
  page('/bot', 'bot', read('bot')),
  page('/bot/create', 'botCreate', create('bot')),
  page('/bot/$id/update', 'botUpdate', update('bot')),
  page('/call-center', 'callCenter', read('call-center')),
  page('/voice-alert-settings', 'voiceAlertSettings', read('voice-settings')),

  page('/business-information', 'businessInformation', read('modify-business-info')),
  page('/general-settings', 'generalSettings', read('general-settings')),
  page('/system-service-setting', 'serviceSetting', read('service-setting')),
  page('/integration', 'integration', read('merchant-integration')),
  page('/whitelist-ip', 'whitelistIp', manage('manage-whitelist-ips')),
  page('/audit-log', 'auditLog', read('audit-log')),

  page('/notifications', 'notifications', read('profile'), {
    load: () =>
      import('#features/notifications/pages/notifications.page.tsx').then((module) => module.NotificationsPage),
    namespaces: ['notifications', 'ui'],
    validateSearch: (search: Record<string, unknown>): { show?: 'unread' } =>
      search.show === 'unread' ? { show: 'unread' } : {},
  }),
  page('/api-token', 'apiToken', read('profile')),
  page('/account-setting', 'accountSetting', read('profile')),
] as const;

const authNamespaces = ['auth', 'errors', 'validation'] as const;

/** Every page that needs no session. Those for guests lead away whoever has signed in. */
export const publicPages = [
  page('/register', 'register', 'guest', {
    load: () => import('#features/auth/pages/register.page.tsx').then((module) => module.RegisterPage),
    namespaces: authNamespaces,
  }),
  page('/register/verify', 'registerVerify', 'guest', {
    load: () => import('#features/auth/pages/register-verify.page.tsx').then((module) => module.RegisterVerifyPage),
    namespaces: [...authNamespaces, 'ui'],
    validateSearch: (search: Record<string, unknown>): { registration?: string } =>
      typeof search.registration === 'string' ? { registration: search.registration } : {},
  }),
  page('/invitation/verify', 'invitationVerify', 'anyone', {
    load: () => import('#features/auth/pages/invitation-verify.page.tsx').then((module) => module.InvitationVerifyPage),
    namespaces: authNamespaces,
  }),
  page('/forgot-password', 'forgotPassword', 'guest', {
    load: () => import('#features/auth/pages/forgot-password.page.tsx').then((module) => module.ForgotPasswordPage),
    namespaces: [...authNamespaces, 'ui'],
  }),
  page('/reset-password', 'resetPassword', 'guest', {
    load: () => import('#features/auth/pages/reset-password.page.tsx').then((module) => module.ResetPasswordPage),
    namespaces: authNamespaces,
  }),
  page('/login', 'login', 'guest', {
    load: () => import('#features/auth/pages/login.page.tsx').then((module) => module.LoginPage),
    namespaces: authNamespaces,
    validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
      typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  }),
  page('/error-404', 'notFound', 'anyone', {
    load: () => import('#app/pages/not-found.page.tsx').then((module) => module.NotFoundPage),
    namespaces: ['shell'],
  }),
  page('/not-authorized', 'notAuthorized', 'anyone', {
    load: () => import('#app/pages/not-authorized.page.tsx').then((module) => module.NotAuthorizedPage),
    namespaces: ['shell'],
  }),
] as const;

export const isBuilt = (candidate: PlannedPage): candidate is BuiltPage => 'load' in candidate;
