import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/drop/en.json';
import km from '../locales/drop/km.json';
import vi from '../locales/drop/vi.json';
import zh from '../locales/drop/zh-cn.json';

/** Bundled with the lazily loaded part. */
export const dropText = partTexts({ en, km, vi, 'zh-cn': zh });
