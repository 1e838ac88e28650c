import type { Widget } from './widget.ts';

type QueuedCall = [name: string, args: unknown[], done?: (value: unknown) => void, failed?: (reason: unknown) => void];
type Handler = (event: CustomEvent) => void;

/** What a page may have put on `window.$sala` before this script came: a stub that keeps calls. */
export interface Stub {
  q?: QueuedCall[];
  hasLoaded?: boolean;
  isOpen?: boolean;
}

const methods = [
  'open',
  'close',
  'toggle',
  'toggleBubbleVisibility',
  'popoutChatWindow',
  'setUser',
  'setLocale',
  'setColorScheme',
  'setCustomAttributes',
  'reset',
  'shutdown',
] as const satisfies readonly (keyof Widget)[];

/**
 * Puts the methods on the very object the page may already hold, then makes the calls it kept, in their order. Every method
 * waits until the launcher is there and answers a promise.
 */
export function publish(stub: Stub, widget: Promise<Widget>): void {
  const api: Record<string, (...args: never[]) => Promise<unknown>> = {
    on: async (name: string, handler: Handler) => addEventListener(`sala:${name}`, handler as EventListener),
    off: async (name: string, handler: Handler) => removeEventListener(`sala:${name}`, handler as EventListener),
  };
  for (const name of methods) {
    api[name] = async (...args) => ((await widget)[name] as (...args: never[]) => unknown)(...args);
  }
  const kept = stub.q ?? [];
  Object.assign(stub, api);
  for (const [name, args, done, failed] of kept) void api[name]?.(...(args as never[])).then(done, failed);
}
