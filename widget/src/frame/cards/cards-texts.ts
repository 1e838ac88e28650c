import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/cards/en.json';
import km from '../locales/cards/km.json';
import vi from '../locales/cards/vi.json';
import zh from '../locales/cards/zh-cn.json';

/** Bundled with the lazily loaded cards. */
export const cardsText = partTexts({ en, km, vi, 'zh-cn': zh });
