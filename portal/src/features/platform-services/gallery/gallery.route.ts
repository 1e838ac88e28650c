import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadNamespaces } from '#shared/i18n/i18n.ts';

const loadDates = () => import('#shared/i18n/dates.ts').then((dates) => dates.datesReady);

/** The shared components, each in all its states. It is for developers of the portal; a production build excludes it. */
export const galleryRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/dev/gallery',
    staticData: { access: 'anyone' },
    validateSearch: (search: Record<string, unknown>): { piece?: string } =>
      typeof search.piece === 'string' ? { piece: search.piece } : {},
    component: lazyRouteComponent(() => import('./pages/gallery.page.tsx'), 'GalleryPage'),
    loader: () => Promise.all([loadNamespaces('ui', 'table', 'shell', 'errors', 'validation'), loadDates()]),
  });
