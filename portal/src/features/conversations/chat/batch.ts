/** Collects items that arrive in bursts and passes them on once per `interval` ms, in order. */
export function createBatch<T>(apply: (items: T[]) => void, interval: number) {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const collected = items;
    items = [];
    if (collected.length > 0) apply(collected);
  }

  return {
    add(item: T) {
      items.push(item);
      timer ??= setTimeout(flush, interval);
    },
    flush,
  };
}
