import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';

/** Shows something as the page at this address, with links that lead nowhere. Answers the router, to see where it was led. */
export function renderAt(address: string, page: () => ReactNode) {
  const root = createRootRoute();
  const any = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <Suspense>{page()}</Suspense>,
  });
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router as never} />);
  return router;
}
