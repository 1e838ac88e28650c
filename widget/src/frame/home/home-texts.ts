import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/home/en.json';
import km from '../locales/home/km.json';
import vi from '../locales/home/vi.json';
import zh from '../locales/home/zh-cn.json';

export const homeText = partTexts({ en, km, vi, 'zh-cn': zh });
