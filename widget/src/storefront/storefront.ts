// The query makes it a separate module: a chunk shared with the chat would cost the chat an additional request.
import hanFontUrl from '@fontsource/noto-sans-sc/400.css?shop&url';
import type { Locale } from '@sala/contract/core/locales.ts';
import enUrl from './locales/en.json?url';
import kmUrl from './locales/km.json?url';
import viUrl from './locales/vi.json?url';
import zhUrl from './locales/zh-cn.json?url';

type Texts = Record<string, string>;
type ShopPage = Window & {
  salaSettings?: { locale?: string };
  $sala?: { open: () => Promise<void>; setLocale: (locale: string) => Promise<void> };
};

const page = window as ShopPage;
const key = 'lotus:language';
const urls: Record<Locale, string> = { en: enUrl, km: kmUrl, vi: viUrl, 'zh-cn': zhUrl };
const isLanguage = (value: string | null): value is Locale => value !== null && Object.hasOwn(urls, value);

/** As the chat chooses. Its own function would become a chunk that both load. */
function languageOfBrowser(): Locale {
  const wishes = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]!);
  return wishes.map((wish) => (wish === 'zh' ? 'zh-cn' : wish)).find(isLanguage) ?? 'en';
}

async function show(language: Locale): Promise<void> {
  const texts: Texts = await fetch(urls[language]).then((answer) => answer.json());
  if (language === 'zh-cn') loadHanFont();
  document.documentElement.lang = language === 'zh-cn' ? 'zh-CN' : language;
  for (const element of document.querySelectorAll<HTMLElement>('[data-t]')) {
    element.textContent = texts[element.dataset.t!]!;
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-t-label]')) {
    element.setAttribute('aria-label', texts[element.dataset.tLabel!]!);
  }
}

function loadHanFont(): void {
  if (document.getElementById('han-font')) return;
  const link = document.createElement('link');
  link.id = 'han-font';
  link.rel = 'stylesheet';
  link.href = hanFontUrl;
  document.head.append(link);
}

const select = document.querySelector<HTMLSelectElement>('#language')!;
const requestedLanguage = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(key);
const first = isLanguage(requestedLanguage) ? requestedLanguage : languageOfBrowser();
select.value = first;
// The page itself is in English, so that it is readable at once.
if (first !== 'en') void show(first);
// Read by the chat's script, which runs after this one.
if (isLanguage(requestedLanguage)) page.salaSettings = { locale: first };

// The name of the fourth language is written in Chinese characters.
select.addEventListener('pointerenter', loadHanFont, { once: true });
select.addEventListener('focus', loadHanFont, { once: true });
select.addEventListener('change', () => {
  const chosen = select.value as Locale;
  localStorage.setItem(key, chosen);
  void show(chosen);
  void page.$sala?.setLocale(chosen);
});

for (const button of document.querySelectorAll('[data-open-chat]')) {
  button.addEventListener('click', () => void page.$sala?.open());
}
