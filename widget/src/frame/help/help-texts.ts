import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/help/en.json';
import km from '../locales/help/km.json';
import vi from '../locales/help/vi.json';
import zh from '../locales/help/zh-cn.json';

export const helpText = partTexts({ en, km, vi, 'zh-cn': zh });
