import { getText } from '../page/page-texts.ts';
import en from './locales/en.json';
import km from './locales/km.json';
import vi from './locales/vi.json';
import zh from './locales/zh-cn.json';

export const { words: texts, errorWords: errorTexts } = getText<typeof en>({ en, km, vi, 'zh-cn': zh });
