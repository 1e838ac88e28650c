import { signal } from '@preact/signals';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import type { CustomerOrder } from '@sala/contract/service-orders/customer-orders.schema.ts';
import { v4 as newKey } from 'uuid';
import { type Answering, type OrderApi, OrderFailure } from './order-api.ts';
import { type ServerClock, serverClock } from './server-clock.ts';

/** How often it is asked where asking cannot wait, in ms. */
const pollPause = 15_000;
/** An answer that came sooner than this did not wait for anything. */
const tooSoon = 1000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export function createOrderState(api: OrderApi, choice: { read(): string | null; keep(locale: Locale): void }) {
  const order = signal<CustomerOrder | undefined>(undefined);
  const state = signal<'loading' | 'shown' | 'gone' | 'failed'>('loading');
  const isOffline = signal(false);
  /** When it was heard of last, by the device's clock: for who reads it without a line. */
  const heardAt = signal(new Date());
  const locale = signal<Locale>(first() ?? 'en');
  const notice = signal<'changed' | undefined>(undefined);
  let clock: ServerClock = serverClock(new Date().toISOString());

  function first(): Locale | undefined {
    const chosen = choice.read();
    return locales.find((one) => one === chosen);
  }

  function take(next: CustomerOrder): void {
    isOffline.value = false;
    heardAt.value = new Date();
    state.value = 'shown';
    const known = order.peek();
    if (known && known.version > next.version) return;
    clock = serverClock(next.serverTime);
    if (!known && !first()) locale.value = next.locale;
    order.value = next;
  }

  /** Answers how long to wait before it is asked again, in ms. */
  function fail(error: unknown): number {
    const failure = error instanceof OrderFailure ? error : new OrderFailure('networkError', {});
    if (failure.status === 404) state.value = 'gone';
    else if (failure.status === 429) return Math.max(1, failure.retryAfter) * 1000;
    else if (order.peek()) isOffline.value = true;
    else state.value = 'failed';
    return pollPause;
  }

  async function askOnce(): Promise<number> {
    const started = performance.now();
    const known = order.peek();
    try {
      // Without a line a question that waits would only tell late that there is one again.
      const next = known && !isOffline.peek() ? await api.wait(known.version) : await api.get();
      const hasNews = next.version !== known?.version;
      take(next);
      return hasNews || performance.now() - started > tooSoon ? 0 : pollPause;
    } catch (error) {
      return fail(error);
    }
  }

  let wake = () => {};
  /** Goes on for as long as the page is open; what is not looked at does not ask. */
  async function follow(): Promise<void> {
    while (state.peek() !== 'gone') {
      if (document.hidden && order.peek()) {
        await new Promise<void>((done) => document.addEventListener('visibilitychange', () => done(), { once: true }));
        // The device may have slept: what was counted since is not to be relied on.
        await api.get().then(take, fail);
        continue;
      }
      const ms = await askOnce();
      if (ms > 0) await Promise.race([pause(ms), new Promise<void>((done) => (wake = done))]);
    }
  }
  addEventListener('online', () => wake());

  /** Does what the customer said. Throws what is to be told beside it. */
  async function change(work: () => Promise<CustomerOrder>): Promise<void> {
    notice.value = undefined;
    try {
      take(await work());
    } catch (error) {
      if (!(error instanceof OrderFailure)) throw error;
      if (error.status === 404) state.value = 'gone';
      if (error.status !== 409 || !error.current) throw error;
      take(error.current);
      notice.value = 'changed';
    }
  }

  return {
    order,
    state,
    isOffline,
    heardAt,
    locale,
    notice,
    now: () => clock.now(),
    follow,
    retry(): void {
      state.value = 'loading';
      wake();
    },
    setLocale(next: Locale): void {
      locale.value = next;
      choice.keep(next);
    },
    send: (what: Answering, body: object) =>
      change(() => api.send(what, { ...(what !== 'rating' && { version: order.peek()!.version }), ...body })),
    addFile: (file: File) => change(() => api.addFile(file, newKey())),
  };
}
export type OrderPageState = ReturnType<typeof createOrderState>;
