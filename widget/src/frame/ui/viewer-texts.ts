import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/viewer/en.json';
import km from '../locales/viewer/km.json';
import vi from '../locales/viewer/vi.json';
import zh from '../locales/viewer/zh-cn.json';

/** Bundled with the lazily loaded viewer. */
export const viewerText = partTexts({ en, km, vi, 'zh-cn': zh });
