import { signal } from '@preact/signals';
import { type Locale, locales, pickLocale } from '@sala/contract/core/locales.ts';
import type en from '../../locales/en.json';
import enUrl from '../../locales/en.json?url';
import kmUrl from '../../locales/km.json?url';
import viUrl from '../../locales/vi.json?url';
import zhUrl from '../../locales/zh-cn.json?url';
import type { KeyValueStore } from '../storage.ts';

type Texts = typeof en;
/** Keys such as `thread.typing`. */
export type TextKey = { [Part in keyof Texts & string]: `${Part}.${keyof Texts[Part] & string}` }[keyof Texts & string];
export type Params = Record<string, string | number>;

/** Only the visitor's language is loaded. As JSON data, since modules would need an import helper. */
const urls: Record<Locale, string> = { en: enUrl, km: kmUrl, vi: viUrl, 'zh-cn': zhUrl };

export const locale = signal<Locale>('en');
const texts = signal<Texts | undefined>(undefined);
let requestedLocale: Locale | undefined;

const retryPause = 2000;

/** The requested language, also before its texts are loaded. */
export const getRequestedLocale = (): Locale => requestedLocale ?? locale.value;

/** Loads the texts, however long it takes, since nothing can be shown without them. A later call cancels an earlier one. */
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

/** Joins sentences: Chinese has no spaces between them. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences.join(locale.value === 'zh-cn' ? '' : ' ');

/** The text of a key in the visitor's language; components that read it are rendered again when the language changes. */
export function t(key: TextKey, params?: Params): string {
  const [part, name] = key.split('.') as [keyof Texts, string];
  const text = (texts.value?.[part] as Record<string, string> | undefined)?.[name];
  return fillIn(text ?? '', params);
}

/** Whether a text exists for a key from elsewhere. */
export function hasText(key: string): key is TextKey {
  const [part, name] = key.split('.') as [keyof Texts, string];
  return Object.hasOwn(texts.value?.[part] ?? {}, name);
}

/** Warns developers in the console about an unsupported language and lists the supported ones. */
export function warnOfUnknown(wish = 'en'): void {
  if (!/^(en|km|vi|zh)(-|$)/i.test(wish)) console.warn(`setLocale: ${locales}`);
}

interface Choice {
  locale: Locale;
  /** The page's setting at the time of the visitor's choice. */
  against: string;
}

const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

/**
 * The page's setting, else the visitor's choice, else the browser's language. A choice against the page's setting applies until the page
 * asks for another language, since a visitor who switches the shop to Khmer expects the same in the chat.
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
