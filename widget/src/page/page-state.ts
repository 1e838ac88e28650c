import { signal } from '@preact/signals';
import { ApiFailure } from '@sala/client/wire/failure.ts';
import { type Locale, locales, pickLocale } from '@sala/contract/core/locales.ts';

/** Interval of polling where long polling is not possible, in ms. */
const pollPause = 15_000;
/** An answer that took less time than this was not a long poll, in ms. */
const tooSoon = 1000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export interface Shown {
  readonly version: number;
  readonly locale: Locale;
  readonly business: { readonly name: string; readonly logo: string | null; readonly color: string };
}

interface Options<T> {
  readonly api: { get(): Promise<T>; wait(afterVersion: number): Promise<T> };
  /** Storage key of the language. */
  readonly name: string;
  readonly onTaken?: (next: T) => void;
}

/** Without access to storage values live until the page is left. */
export const localStore = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  keep(name: string, value: string): void {
    try {
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    } catch {}
  },
};

/** Whose page it is: a link that opens nothing names no business, so the product stands there. */
export const nameOfPage = (shown: Shown | undefined): string => shown?.business.name ?? 'Sala';

/** The state of a page behind a secret link, kept up to date while it is open. */
export function createPageState<T extends Shown>({ api, name, onTaken }: Options<T>) {
  const shown = signal<T | undefined>(undefined);
  const state = signal<'loading' | 'shown' | 'gone' | 'failed'>('loading');
  const isOffline = signal(false);
  /** Time of the last answer by the device's clock, shown without a connection. */
  const heardAt = signal(new Date());
  // The customer's own language is only known with the record.
  const locale = signal<Locale>(first() ?? pickLocale(navigator.languages.join()));
  const notice = signal<'changed' | undefined>(undefined);

  function first(): Locale | undefined {
    const chosen = localStore.read(name);
    return locales.find((one) => one === chosen);
  }

  function take(next: T): void {
    isOffline.value = false;
    heardAt.value = new Date();
    state.value = 'shown';
    const known = shown.peek();
    if (known && known.version > next.version) return;
    onTaken?.(next);
    if (!known && !first()) locale.value = next.locale;
    shown.value = next;
  }

  /** Returns the pause before the next request, in ms. */
  function fail(error: unknown): number {
    const failure = error instanceof ApiFailure ? error : new ApiFailure('networkError');
    if (failure.status === 404) state.value = 'gone';
    else if (failure.status === 429) return Math.max(1, failure.retryAfter) * 1000;
    else if (shown.peek()) isOffline.value = true;
    else state.value = 'failed';
    return pollPause;
  }

  async function askOnce(): Promise<number> {
    const started = performance.now();
    const known = shown.peek();
    try {
      // Without a connection a long poll would detect its return too late.
      const next = known && !isOffline.peek() ? await api.wait(known.version) : await api.get();
      const hasNews = next.version !== known?.version;
      take(next);
      return hasNews || performance.now() - started > tooSoon ? 0 : pollPause;
    } catch (error) {
      return fail(error);
    }
  }

  let wake = () => {};
  /** Runs while the page is open; a hidden page sends no requests. */
  async function follow(): Promise<void> {
    while (state.peek() !== 'gone') {
      if (document.hidden && shown.peek()) {
        await new Promise<void>((done) => document.addEventListener('visibilitychange', () => done(), { once: true }));
        // The device may have slept, so a measured time is not reliable.
        await api.get().then(take, fail);
        continue;
      }
      const ms = await askOnce();
      if (ms > 0) await Promise.race([pause(ms), new Promise<void>((done) => (wake = done))]);
    }
  }
  addEventListener('online', () => wake());

  /** Runs an action of the customer. Throws an error to show beside it. */
  async function change(work: () => Promise<T>): Promise<void> {
    notice.value = undefined;
    try {
      take(await work());
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 404) state.value = 'gone';
      if (error.status !== 409 || !error.current) throw error;
      take(error.current as T);
      notice.value = 'changed';
    }
  }

  return {
    shown,
    state,
    isOffline,
    heardAt,
    locale,
    notice,
    follow,
    change,
    retry(): void {
      state.value = 'loading';
      wake();
    },
    setLocale(next: Locale): void {
      locale.value = next;
      localStore.keep(name, next);
    },
  };
}
export type PageState<T extends Shown = Shown> = ReturnType<typeof createPageState<T>>;
