import { type FunctionComponent, lazy } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/** A part of the page whose code is loaded after the rest; `preloadParts` loads it before it is needed. */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  loads.push(load);
  return lazy(async () => ({ default: await load() }));
}

/** The dialog about a lost connection cannot be loaded once the connection is lost. */
export function preloadParts(): void {
  for (const load of loads) void load().catch(() => undefined);
}
