import { effect, signal } from '@preact/signals';
import type { Locale } from '@sala/contract/core/locales.ts';
import { fillIn, locale, type Params } from '../i18n/i18n.ts';
import type en from '../locales/call/en.json';
import enUrl from '../locales/call/en.json?url';
import kmUrl from '../locales/call/km.json?url';
import viUrl from '../locales/call/vi.json?url';
import zhUrl from '../locales/call/zh-cn.json?url';

type Texts = typeof en;

/** A call has many: of the four languages only the visitor's is fetched. */
const urls: Record<Locale, string> = { en: enUrl, km: kmUrl, vi: viUrl, 'zh-cn': zhUrl };
const texts = signal<Texts | undefined>(undefined);
const retryPause = 2000;

async function load(next: Locale): Promise<void> {
  const found = await fetch(urls[next])
    .then((answer) => answer.json() as Promise<Texts>)
    .catch(() => undefined);
  if (locale.value !== next) return;
  if (found) texts.value = found;
  else setTimeout(() => void load(next), retryPause);
}

effect(() => void load(locale.value));

/** Whether there is anything to show yet. */
export const hasCallTexts = (): boolean => texts.value !== undefined;

/** A text of the call in the visitor's language; reading it in a component follows the language. */
export const callText = (key: keyof Texts, params?: Params): string => fillIn(texts.value?.[key] ?? '', params);

const own = ['callsAreOff', 'tooManyCallAttempts', 'networkError'] as const;
/** Of everybody at one address. */
const tooMany = 'tooManyRequests';

export function failureText(key: string | undefined): string {
  const known = key === tooMany ? 'tooManyCallAttempts' : own.find((one) => one === key);
  return callText(known ? `failed.${known}` : 'failed.other');
}
