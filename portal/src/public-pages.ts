import { page } from '#shared/pages/page-table.ts';

const authNamespaces = ['auth', 'errors', 'validation'] as const;

/** The address that has no page, or that the user may not open. */
const fromSearch = (search: Record<string, unknown>): { from?: string } =>
  typeof search.from === 'string' ? { from: search.from } : {};

/** Every page that needs no session. Pages for guests redirect signed-in users. */
export const publicPages = [
  page('/register', 'register', 'guest', {
    load: () => import('#features/people/auth/pages/register.page.tsx').then((module) => module.RegisterPage),
    namespaces: [...authNamespaces, 'ui'],
  }),
  page('/register/verify', 'registerVerify', 'guest', {
    load: () =>
      import('#features/people/auth/pages/register-verify.page.tsx').then((module) => module.RegisterVerifyPage),
    namespaces: [...authNamespaces, 'ui'],
    validateSearch: (search: Record<string, unknown>): { registration?: string } =>
      typeof search.registration === 'string' ? { registration: search.registration } : {},
  }),
  page('/invitation/verify', 'invitationVerify', 'anyone', {
    load: () =>
      import('#features/people/auth/pages/invitation-verify.page.tsx').then((module) => module.InvitationVerifyPage),
    namespaces: authNamespaces,
  }),
  page('/forgot-password', 'forgotPassword', 'guest', {
    load: () =>
      import('#features/people/auth/pages/forgot-password.page.tsx').then((module) => module.ForgotPasswordPage),
    namespaces: [...authNamespaces, 'ui'],
  }),
  page('/reset-password', 'resetPassword', 'guest', {
    load: () =>
      import('#features/people/auth/pages/reset-password.page.tsx').then((module) => module.ResetPasswordPage),
    namespaces: authNamespaces,
  }),
  page('/login', 'login', 'guest', {
    load: () => import('#features/people/auth/pages/login.page.tsx').then((module) => module.LoginPage),
    namespaces: authNamespaces,
    validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
      typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  }),
  page('/wallboard', 'wallboard', 'anyone', {
    load: () => import('#features/analytics/reports/pages/wallboard.page.tsx').then((module) => module.WallboardPage),
    namespaces: ['reports', 'dashboard', 'errors', 'ui'],
  }),
  page('/report-mail', 'reportMail', 'anyone', {
    load: () =>
      import('#features/analytics/reports/pages/report-mail.page.tsx').then((module) => module.ReportMailPage),
    namespaces: ['reports', 'errors', 'ui'],
  }),
  page('/error-404', 'notFound', 'anyone', {
    load: () => import('#app/pages/not-found.page.tsx').then((module) => module.NotFoundPage),
    namespaces: ['shell'],
    validateSearch: fromSearch,
  }),
  page('/not-authorized', 'notAuthorized', 'anyone', {
    load: () => import('#app/pages/not-authorized.page.tsx').then((module) => module.NotAuthorizedPage),
    namespaces: ['shell'],
    validateSearch: fromSearch,
  }),
] as const;
