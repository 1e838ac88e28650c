import { launcher as en } from '../locales/en.json';
import { launcher as km } from '../locales/km.json';
import { launcher as vi } from '../locales/vi.json';
import { launcher as zh } from '../locales/zh-cn.json';

const labels: Record<string, typeof en> = { en, km, vi, zh };

interface Offer {
  languages: string[];
  default_language: string;
}

/** The page's language, else the browser's, as far as the business offers them: `en`, `km`, `vi` or `zh`. */
export function launcherLanguage({ languages, default_language }: Offer, locale = ''): string {
  return [locale, navigator.language, default_language]
    .map((wish) => wish.slice(0, 2))
    .find((wish) => labels[wish] && `${languages}`.includes(wish))!;
}

/** `'launcher.label'` of the language. */
export const launcherLabel = (language: string): string => labels[language]!.label;
