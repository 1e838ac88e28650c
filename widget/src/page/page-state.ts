import { signal } from '@preact/signals';
import { ApiFailure } from '@sala/client/wire/failure.ts';
import { type Locale, locales, pickLocale } from '@sala/contract/core/locales.ts';

/** How often it is asked where asking cannot wait, in ms. */
const pollPause = 15_000;
/** An answer that came sooner than this did not wait for anything. */
const tooSoon = 1000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export interface Shown {
  readonly version: number;
  readonly locale: Locale;
  readonly business: { readonly name: string; readonly logo: string | null; readonly color: string };
}

interface Options<T> {
  readonly api: { get(): Promise<T>; wait(afterVersion: number): Promise<T> };
  /** Under which name the language is remembered. */
  readonly name: string;
  readonly onTaken?: (next: T) => void;
}

/** Where nothing may be kept, it holds until the page is left. */
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

/** What a page behind a secret link shows, kept up to date for as long as it is open. */
export function createPageState<T extends Shown>({ api, name, onTaken }: Options<T>) {
  const shown = signal<T | undefined>(undefined);
  const state = signal<'loading' | 'shown' | 'gone' | 'failed'>('loading');
  const isOffline = signal(false);
  /** When it was heard of last, by the device's clock: for who reads it without a line. */
  const heardAt = signal(new Date());
  // The customer's own is known with the record, and never behind a link that opens none.
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

  /** Answers how long to wait before it is asked again, in ms. */
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
      if (document.hidden && shown.peek()) {
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
