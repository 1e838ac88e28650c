import type { Widget } from './widget.ts';

type QueuedCall = [name: string, args: unknown[], done?: (value: unknown) => void, failed?: (reason: unknown) => void];
type Handler = (event: CustomEvent) => void;

/** The stub that a page may have set as `window.$sala` before this script was loaded, with recorded calls. */
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
 * Adds the methods to the existing object, which the page may hold, then runs the recorded calls in order. Every method
 * waits until the launcher is ready and returns a promise.
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
