import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ResolveFullPath,
  type ResolveId,
  type Route,
  redirect,
} from '@tanstack/react-router';
import { guard, type RouterContext } from '#app/guard-route.ts';
import { FullLayout } from '#app/layouts/full-layout.tsx';
import { lazyPage } from '#app/lazy-page.tsx';
import { PageError } from '#app/page-error.tsx';
import { RootFrame } from '#app/root-frame.tsx';
import { galleryRoute } from '#features/gallery/gallery.route.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import type { PageAccess, PageLayout, PageTitle, PlannedPage } from './routes.ts';
import { type BuiltPage, isBuilt, pages, publicPages } from './routes.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle;
    access?: PageAccess;
    layout?: PageLayout;
    isPlanned?: boolean;
  }
  interface Register {
    router: typeof router;
  }
}

const loadDates = () => import('#shared/i18n/dates.ts').then((dates) => dates.datesReady);

/** The only guard: it runs before any page's code is fetched, so that a refused page's never is. */
const root = createRootRouteWithContext<RouterContext>()({ beforeLoad: guard, component: RootFrame });

const full = createRoute({ getParentRoute: () => root, id: 'full', component: FullLayout });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyPage(() => import('#app/layouts/signed-in-layout.tsx').then((module) => module.SignedInLayout)),
  loader: () => Promise.all([loadNamespaces('shell', 'errors', 'validation'), loadDates()]),
});

type Table = readonly PlannedPage[];
type Built<Lines extends Table> = Extract<Lines[number], BuiltPage>;
/** The route of a built line, for the links' types: where it leads and what its address may say. */
type RouteOf<Parent extends AnyRoute, Line> =
  Line extends BuiltPage<infer Path, infer Search>
    ? Route<unknown, Parent, Path, ResolveFullPath<Parent, Path>, string, ResolveId<Parent, string, Path>, Search>
    : never;

function toRoute(parent: AnyRoute, page: PlannedPage): AnyRoute {
  const { path, title, access } = page;
  if (!isBuilt(page))
    return createRoute({ getParentRoute: () => parent, path, staticData: { title, access, isPlanned: true } });
  const { load, layout, namespaces = [], validateSearch } = page;
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { title, access, layout },
    validateSearch: validateSearch as undefined,
    component: lazyPage(load),
    loader: () => loadNamespaces(...(namespaces as Parameters<typeof loadNamespaces>)),
  });
}

// Planned pages have routes too, for their guard; as far as links know they do not exist.
function toRoutes<Parent extends AnyRoute, Lines extends Table>(parent: Parent, lines: Lines) {
  return lines.map((line) => toRoute(parent, line)) as unknown as readonly RouteOf<Parent, Built<Lines>>[];
}

// Only where the portal is developed: a build leaves the whole feature out.
const developmentRoutes = import.meta.env.DEV ? [galleryRoute(full)] : [];

const routeTree = root.addChildren([
  full.addChildren([...toRoutes(full, publicPages), ...developmentRoutes]),
  signedIn.addChildren(toRoutes(signedIn, pages)),
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
  context: {
    homes: pages.filter(isBuilt).flatMap(({ path, access }) => (path.includes('$') ? [] : { to: path, access })),
  },
  defaultErrorComponent: PageError,
  defaultPreload: 'intent',
  // Pages keep their data in the query cache; the router has only code and translations to load.
  defaultStaleTime: Number.POSITIVE_INFINITY,
  defaultPendingMs: 200,
  scrollRestoration: false,
});
