import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/contact/en.json';
import km from '../locales/contact/km.json';
import vi from '../locales/contact/vi.json';
import zh from '../locales/contact/zh-cn.json';

/** They come with what shows them: where somebody is there they are not fetched. */
export const contactText = partTexts({ en, km, vi, 'zh-cn': zh });
