import type { ComponentType, ReactNode } from 'react';
import { loadWithTimeout } from './load-with-timeout.ts';

/** A route's component, which the router fetches before it shows the page. */
export interface LazyPage {
  (): ReactNode;
  preload: () => Promise<void>;
}

/**
 * The page's code, fetched when the guard has let somebody in. The router's own helper would reload the whole window when the
 * file is gone; here the failure is the page's, which offers to reload.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | undefined;
  const Lazy = () => Page && <Page />;
  Lazy.preload = async () => {
    Page ??= await loadWithTimeout(load);
  };
  return Lazy;
}
