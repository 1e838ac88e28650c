import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/obstacle/en.json';
import km from '../locales/obstacle/km.json';
import vi from '../locales/obstacle/vi.json';
import zh from '../locales/obstacle/zh-cn.json';

/** Bundled with the lazily loaded parts. */
export const obstacleText = partTexts({ en, km, vi, 'zh-cn': zh });
