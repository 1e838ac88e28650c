import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/emoji/en.json';
import km from '../locales/emoji/km.json';
import vi from '../locales/emoji/vi.json';
import zh from '../locales/emoji/zh-cn.json';

/** Bundled with the lazily loaded panel. */
export const emojiText = partTexts({ en, km, vi, 'zh-cn': zh });
