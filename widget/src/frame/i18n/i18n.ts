import { signal } from '@preact/signals';
import { type Locale, locales, pickLocale } from '@sala/contract/core/locales.ts';
import type en from '../../locales/en.json';
import enUrl from '../../locales/en.json?url';
import kmUrl from '../../locales/km.json?url';
import viUrl from '../../locales/vi.json?url';
import zhUrl from '../../locales/zh-cn.json?url';
import type { KeyValueStore } from '../storage.ts';

type Texts = typeof en;
/** `thread.typing` … */
export type TextKey = { [Part in keyof Texts & string]: `${Part}.${keyof Texts[Part] & string}` }[keyof Texts & string];
export type Params = Record<string, string | number>;

/** The visitor reads one language: the other three are never fetched. As data, not as modules, which would bring a helper along. */
const urls: Record<Locale, string> = { en: enUrl, km: kmUrl, vi: viUrl, 'zh-cn': zhUrl };

export const locale = signal<Locale>('en');
const texts = signal<Texts | undefined>(undefined);
let requestedLocale: Locale | undefined;

const retryPause = 2000;

/** The language the visitor is to have, also before its texts are there. */
export const getRequestedLocale = (): Locale => requestedLocale ?? locale.value;

/** Gets the texts, however long it takes: without them there is nothing to show. A later choice ends an earlier one. */
export async function loadLocale(next: Locale): Promise<void> {
  requestedLocale = next;
  let loaded: Texts | undefined;
  while (!loaded && requestedLocale === next) {
    loaded = await fetch(urls[next])
      .then((answer) => answer.json() as Promise<Texts>)
      .catch(() => undefined);
    if (!loaded) await new Promise((done) => setTimeout(done, retryPause));
  }
  if (!loaded || requestedLocale !== next) return;
  texts.value = loaded;
  locale.value = next;
  document.documentElement.lang = next === 'zh-cn' ? 'zh-CN' : next;
}

export function fillIn(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}

/** Sentences one after the other: Chinese has no spaces between them. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences.join(locale.value === 'zh-cn' ? '' : ' ');

/** The text of a key in the visitor's language; reading it in a component follows the language. */
export function t(key: TextKey, params?: Params): string {
  const [part, name] = key.split('.') as [keyof Texts, string];
  const text = (texts.value?.[part] as Record<string, string> | undefined)?.[name];
  return fillIn(text ?? '', params);
}

/** Whether there is a text for a key that came from elsewhere. */
export function hasText(key: string): key is TextKey {
  const [part, name] = key.split('.') as [keyof Texts, string];
  return Object.hasOwn(texts.value?.[part] ?? {}, name);
}

/** Whoever builds a page that asks for a language there is none of is told which there are. */
export function warnOfUnknown(wish = 'en'): void {
  if (!/^(en|km|vi|zh)(-|$)/i.test(wish)) console.warn(`setLocale: ${locales}`);
}

interface Choice {
  locale: Locale;
  /** What the page asked for when the visitor chose otherwise. */
  against: string;
}

const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

/**
 * Page's setting, else the visitor's choice, else the browser. A choice made against the page's setting holds until the page
 * asks for something else: who switches the shop to Khmer means the chat too.
 */
export function createLocaleChoice(store: KeyValueStore, appId: string) {
  const key = `sala:${appId}:locale`;

  function read(): Choice | undefined {
    try {
      const choice = JSON.parse(store.get(key) ?? '') as Choice;
      return isLocale(choice.locale) ? choice : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    find(ofPage: string | undefined, ofBrowser: string): Locale {
      const choice = read();
      if (choice && (!ofPage || choice.against === ofPage)) return choice.locale;
      return pickLocale(ofPage || ofBrowser);
    },
    forget: () => store.remove(key),
    keep: (chosen: Locale, ofPage: string | undefined) =>
      store.set(key, JSON.stringify({ locale: chosen, against: ofPage ?? '' } satisfies Choice)),
  };
}
