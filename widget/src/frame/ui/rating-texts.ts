import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/rating/en.json';
import km from '../locales/rating/km.json';
import vi from '../locales/rating/vi.json';
import zh from '../locales/rating/zh-cn.json';

/** They come with what shows them: who is never asked does not fetch them. */
export const ratingText = partTexts({ en, km, vi, 'zh-cn': zh });
