import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/form/en.json';
import km from '../locales/form/km.json';
import vi from '../locales/form/vi.json';
import zh from '../locales/form/zh-cn.json';

/** Bundled with the lazily loaded forms. */
export const formText = partTexts({ en, km, vi, 'zh-cn': zh });
