import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/contact/en.json';
import km from '../locales/contact/km.json';
import vi from '../locales/contact/vi.json';
import zh from '../locales/contact/zh-cn.json';

/** Bundled with the lazily loaded panel. */
export const contactText = partTexts({ en, km, vi, 'zh-cn': zh });
