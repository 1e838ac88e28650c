import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/rating/en.json';
import km from '../locales/rating/km.json';
import vi from '../locales/rating/vi.json';
import zh from '../locales/rating/zh-cn.json';

/** Bundled with the lazily loaded panel. */
export const ratingText = partTexts({ en, km, vi, 'zh-cn': zh });
