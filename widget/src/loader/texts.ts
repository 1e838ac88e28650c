import { launcher as en } from '../locales/en.json';
import { launcher as km } from '../locales/km.json';
import { launcher as vi } from '../locales/vi.json';
import { launcher as zh } from '../locales/zh-cn.json';

const labels: Record<string, typeof en> = { en, km, vi, zh };

/** `'launcher.label'` of the page's language, else the browser's, as far as they are among ours. */
export function launcherLabel(locale?: string): string {
  const of = (wish = '') => labels[wish.slice(0, 2)];
  return (of(locale) ?? of(navigator.language) ?? en).label;
}
