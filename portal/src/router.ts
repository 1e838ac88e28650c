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
import { type LazyPage, lazyPage } from '#app/lazy-page.tsx';
import { loadWithTimeout } from '#app/load-with-timeout.ts';
import { PageError } from '#app/page-error.tsx';
import { PagePending } from '#app/page-pending.tsx';
import { RootFrame } from '#app/root-frame.tsx';
import { galleryRoute } from '#features/platform-services/gallery/gallery.route.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import {
  type BuiltPage,
  isBuilt,
  type PageAccess,
  type PageLayout,
  type PageTitle,
  type PlannedPage,
} from '#shared/pages/page-table.ts';
import { publicPages } from './public-pages.ts';
import type { pages } from './routes.ts';

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

type Table = readonly PlannedPage[];
type Built<Lines extends Table> = Extract<Lines[number], BuiltPage>;
/** The route of a built line, for the links' types: where it leads and what its address may say. */
type RouteOf<Parent extends AnyRoute, Line> =
  Line extends BuiltPage<infer Path, infer Search>
    ? Route<unknown, Parent, Path, ResolveFullPath<Parent, Path>, string, ResolveId<Parent, string, Path>, Search>
    : never;

// One component a page, also when the tree is made again: a page that is shown stays as it is.
const components = new Map<BuiltPage['load'], LazyPage>();

function getComponent(load: BuiltPage['load']): LazyPage {
  const component = components.get(load) ?? lazyPage(load);
  components.set(load, component);
  return component;
}

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
    component: getComponent(load),
    // A page without a frame around it has its own shape from the beginning.
    ...(typeof access === 'object' && { pendingComponent: PagePending }),
    loader: () => loadNamespaces(...(namespaces as Parameters<typeof loadNamespaces>)),
  });
}

// Planned pages have routes too, for their guard; as far as links know they do not exist. Nothing links to the others.
function toRoutes<Parent extends AnyRoute, Lines extends Table>(parent: Parent, lines: Lines, others: Table = []) {
  return [...lines, ...others].map((line) => toRoute(parent, line)) as unknown as readonly RouteOf<
    Parent,
    Built<Lines>
  >[];
}

const isRefusal = ({ path }: PlannedPage) => path === '/not-authorized' || path === '/error-404';

const SignedIn = lazyPage(() => import('#app/layouts/signed-in-layout.tsx').then((module) => module.SignedInLayout));

function buildTree<Lines extends Table>(lines: Lines) {
  /** The only guard: it runs before any page's code is fetched, so that a refused page's never is. */
  const root = createRootRouteWithContext<RouterContext>()({ beforeLoad: guard, component: RootFrame });
  const full = createRoute({ getParentRoute: () => root, id: 'full', component: FullLayout });
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: SignedIn,
    loader: () => Promise.all([loadNamespaces('shell', 'errors', 'validation'), loadDates()]),
  });
  // Anyone who is refused a page, or whose address has none, keeps the menu, which leads on. It comes with the table of pages.
  const refusals: Table = lines.length > 0 ? publicPages.filter(isRefusal) : [];
  const withoutFrame = publicPages.filter((page) => !refusals.includes(page)) as unknown as typeof publicPages;
  // Only where the portal is developed: a build leaves the whole feature out.
  const developmentRoutes = import.meta.env.DEV ? [galleryRoute(full)] : [];
  return root.addChildren([
    full.addChildren([...toRoutes(full, withoutFrame), ...developmentRoutes]),
    signedIn.addChildren(toRoutes(signedIn, lines, refusals)),
    ...(lines.length === 0
      ? [createRoute({ getParentRoute: () => root, path: '/', beforeLoad: arriveUnprepared })]
      : []),
    createRoute({
      getParentRoute: () => root,
      path: '$',
      staticData: { access: 'anyone' },
      beforeLoad: arriveUnprepared,
    }),
  ]);
}

const withoutPages: readonly never[] = [];

export const router = createRouter({
  // The links' types are those of the whole table, which follows as soon as somebody may need it.
  routeTree: buildTree(withoutPages) as unknown as ReturnType<typeof buildTree<typeof pages>>,
  context: { homes: [], pages: [] },
  defaultErrorComponent: PageError,
  defaultPreload: 'intent',
  // Pages keep their data in the query cache; the router has only code and translations to load.
  defaultStaleTime: Number.POSITIVE_INFINITY,
  defaultPendingMs: 200,
  scrollRestoration: false,
});

let isComplete = false;

/** Makes the pages behind the sign-in known. Signing in does without their table. */
export async function loadPages(): Promise<void> {
  if (isComplete) return;
  const { pages } = await loadWithTimeout(() => import('./routes.ts'));
  if (isComplete) return;
  isComplete = true;
  const homes = pages.filter(isBuilt).filter(({ path }) => !path.includes('$'));
  router.update({
    ...router.options,
    routeTree: buildTree(pages),
    context: { homes: homes.map(({ path, access }) => ({ to: path, access })), pages },
  });
}

/** An address that no route has: unknown, unless the pages behind the sign-in are not known yet. */
async function arriveUnprepared({ location }: { location: { href: string } }): Promise<void> {
  if (isComplete) throw redirect({ href: `/error-404?${new URLSearchParams({ from: location.href })}`, replace: true });
  await loadPages();
  throw redirect({ href: location.href, replace: true });
}
