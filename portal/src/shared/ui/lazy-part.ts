import { type ComponentType, type FunctionComponent, lazy } from 'react';

/** Between two tries to load the code of a part, in ms. */
const retryDelay = 5000;

const loads: (() => Promise<unknown>)[] = [];

async function loadUntilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, retryDelay);
        window.addEventListener('online', () => resolve(clearTimeout(timer)), { once: true });
      });
    }
  }
}

/** A part whose code is loaded when it is first shown, as soon as there is a connection. */
export const lazyWhenShown = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadUntilThere(load) }));

/**
 * A part of the page whose code is loaded after the rest; `preloadParts` loads it before it is needed. Without a connection it is loaded
 * once there is one: a part that fails would take the page with it, and React would not try again.
 */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  loads.push(load);
  return lazyWhenShown(load);
}

/** The dialog about a lost connection cannot be loaded once the connection is lost. */
export function preloadParts(): void {
  for (const load of loads) void load().catch(() => undefined);
}
