import { type FunctionComponent, lazy } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/** A part of the page whose code is loaded after the rest; `preloadParts` loads it before it is needed. */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  loads.push(load);
  return lazy(async () => ({ default: await load() }));
}

/** Between two tries to load a part that works in the background, in ms. */
const retryDelay = 5000;

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

/** A part that works beside every page, such as the sounds: it comes once it can be loaded, and the page does not depend on it. */
export function backgroundPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(async () => ({ default: await loadUntilThere(load) }));
}

/** The dialog about a lost connection cannot be loaded once the connection is lost. */
export function preloadParts(): void {
  for (const load of loads) void load().catch(() => undefined);
}
