import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/transcript/en.json';
import km from '../locales/transcript/km.json';
import vi from '../locales/transcript/vi.json';
import zh from '../locales/transcript/zh-cn.json';

/** Bundled with the lazily loaded panel. */
export const transcriptText = partTexts({ en, km, vi, 'zh-cn': zh });
