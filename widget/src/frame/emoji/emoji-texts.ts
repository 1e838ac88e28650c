import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/emoji/en.json';
import km from '../locales/emoji/km.json';
import vi from '../locales/emoji/vi.json';
import zh from '../locales/emoji/zh-cn.json';

/** They come with what shows them: who never opens it does not fetch them. */
export const emojiText = partTexts({ en, km, vi, 'zh-cn': zh });
