import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { PageAccess } from '#app/guard.ts';
import { guard } from '#app/guard-route.ts';
import { FullLayout } from '#app/layouts/full-layout.tsx';
import { pageAccess } from '#app/page-access.ts';
import { PageError } from '#app/page-error.tsx';
import { RootFrame } from '#app/root-frame.tsx';
import { chatSearchSchema } from '#features/chat/chat.search.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';

/** Names of pages for the window's title: keys under `common:page`. */
export type PageTitle = 'login' | 'chat' | 'notFound' | 'notAuthorized';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle;
    access?: PageAccess;
  }
  interface Register {
    router: typeof router;
  }
}

const loadDates = () => import('#shared/i18n/dates.ts').then((dates) => dates.datesReady);

/** The only guard: it runs before any page's code is fetched, so that a refused page's never is. */
const root = createRootRoute({ beforeLoad: guard, component: RootFrame });

const full = createRoute({ getParentRoute: () => root, id: 'full', component: FullLayout });

const vertical = createRoute({
  getParentRoute: () => root,
  id: 'vertical',
  component: lazyRouteComponent(() => import('#app/layouts/vertical-layout.tsx'), 'VerticalLayout'),
  loader: () => Promise.all([loadNamespaces('errors', 'validation'), loadDates()]),
});

const routeTree = root.addChildren([
  // Nothing to show of its own: the guard leads on to the first allowed page.
  createRoute({ getParentRoute: () => root, path: '/' }),
  full.addChildren([
    createRoute({
      getParentRoute: () => full,
      path: '/login',
      staticData: { title: 'login', access: 'guest' },
      validateSearch: (search): { redirect?: string } =>
        typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
      component: lazyRouteComponent(() => import('#features/auth/pages/login.page.tsx'), 'LoginPage'),
      loader: () => loadNamespaces('auth', 'errors', 'validation'),
    }),
    createRoute({
      getParentRoute: () => full,
      path: '/error-404',
      staticData: { title: 'notFound', access: 'anyone' },
      component: lazyRouteComponent(() => import('#app/pages/not-found.page.tsx'), 'NotFoundPage'),
    }),
    createRoute({
      getParentRoute: () => full,
      path: '/not-authorized',
      staticData: { title: 'notAuthorized', access: 'anyone' },
      component: lazyRouteComponent(() => import('#app/pages/not-authorized.page.tsx'), 'NotAuthorizedPage'),
    }),
  ]),
  vertical.addChildren([
    createRoute({
      getParentRoute: () => vertical,
      path: '/chat',
      staticData: { title: 'chat', access: pageAccess.chat },
      validateSearch: chatSearchSchema,
      component: lazyRouteComponent(() => import('#features/chat/pages/chat.page.tsx'), 'ChatPage'),
      loader: () => loadNamespaces('chat'),
    }),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { access: 'anyone' },
    beforeLoad: () => {
      throw redirect({ to: '/error-404', replace: true });
    },
  }),
]);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: PageError,
  defaultPreload: 'intent',
  // Pages keep their data in the query cache; the router has only code and translations to load.
  defaultStaleTime: Number.POSITIVE_INFINITY,
  defaultPendingMs: 200,
  scrollRestoration: false,
});
