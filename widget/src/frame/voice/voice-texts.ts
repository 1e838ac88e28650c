import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/voice/en.json';
import km from '../locales/voice/km.json';
import vi from '../locales/voice/vi.json';
import zh from '../locales/voice/zh-cn.json';

/** Bundled with the lazily loaded panel. */
export const voiceText = partTexts({ en, km, vi, 'zh-cn': zh });
