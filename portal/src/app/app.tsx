import { RouterProvider } from '@tanstack/react-router';
import { router } from '../router.ts';
import { ErrorBoundary } from './error-boundary.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <RouterProvider router={router} />
    </ErrorBoundary>
  );
}
