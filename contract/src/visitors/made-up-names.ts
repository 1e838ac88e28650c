import type { Locale } from '../core/locales.ts';

/** Nothing that reads like another sign: operators tell these to each other. */
export const generatedNameSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const generatedNameWords: Record<Locale, string> = {
  en: 'Visitor',
  km: 'អ្នកទស្សនា',
  vi: 'Khách',
  'zh-cn': '访客',
};

/** Names that were made up with another word before keep theirs. */
const formerNameNouns = ['ភ្ញៀវ'];

const pattern = new RegExp(
  `^(?:${[...Object.values(generatedNameWords), ...formerNameNouns].join('|')}) [${generatedNameSigns}]{4}$`,
);

/** Whether the name was given to somebody who has not told their own: nobody wants to be greeted by it. */
export const isGeneratedName = (name: string): boolean => pattern.test(name);
