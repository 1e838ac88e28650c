/** Calls the handlers of `$sala.on` and dispatches an event on the window. */
export function emit(name: string, detail?: unknown): void {
  dispatchEvent(new CustomEvent(`sala:${name}`, { detail }));
}
