import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

/** A page that has the whole window. */
export function FullLayout(): ReactNode {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
