import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/menu/en.json';
import km from '../locales/menu/km.json';
import vi from '../locales/menu/vi.json';
import zh from '../locales/menu/zh-cn.json';

/** Bundled with the lazily loaded menu. */
export const menuText = partTexts({ en, km, vi, 'zh-cn': zh });
