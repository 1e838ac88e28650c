import { type FunctionComponent, lazy } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/** A part of the page whose code comes after the rest; `preloadParts` fetches it before somebody needs it. */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  loads.push(load);
  return lazy(async () => ({ default: await load() }));
}

/** The dialog that tells of a lost connection cannot be fetched when the connection is lost. */
export function preloadParts(): void {
  for (const load of loads) void load().catch(() => undefined);
}
