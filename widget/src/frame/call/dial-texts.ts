import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/dial/en.json';
import km from '../locales/dial/km.json';
import vi from '../locales/dial/vi.json';
import zh from '../locales/dial/zh-cn.json';

/** Apart from the call's own: the button is there for all, the call for those who press it. */
export const dialText = partTexts({ en, km, vi, 'zh-cn': zh });
