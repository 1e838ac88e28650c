import type { Locale } from '../../core/locales.ts';

/** Without characters that look alike, since operators say these names to each other. */
export const generatedNameSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const generatedNameWords: Record<Locale, string> = {
  en: 'Visitor',
  km: 'អ្នកទស្សនា',
  vi: 'Khách',
  'zh-cn': '访客',
};

/** Earlier generated names with another noun are still recognised. */
const formerNameNouns = ['ភ្ញៀវ'];

const pattern = new RegExp(
  `^(?:${[...Object.values(generatedNameWords), ...formerNameNouns].join('|')}) [${generatedNameSigns}]{4}$`,
);

/** Whether the name was generated because the visitor has not given one; greetings leave it out. */
export const isGeneratedName = (name: string): boolean => pattern.test(name);
