/** For the handlers of `$sala.on` and whoever else listens on the window. */
export function emit(name: string, detail?: unknown): void {
  dispatchEvent(new CustomEvent(`sala:${name}`, { detail }));
}
