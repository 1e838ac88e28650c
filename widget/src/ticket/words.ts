import { wordsOf } from '../page/page-words.ts';
import en from './locales/en.json';
import km from './locales/km.json';
import vi from './locales/vi.json';
import zh from './locales/zh-cn.json';

export const { words, errorWords } = wordsOf<typeof en>({ en, km, vi, 'zh-cn': zh });
