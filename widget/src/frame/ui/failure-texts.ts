import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/failure/en.json';
import km from '../locales/failure/km.json';
import vi from '../locales/failure/vi.json';
import zh from '../locales/failure/zh-cn.json';

/** Bundled with the lazily loaded part. */
export const failureText = partTexts({ en, km, vi, 'zh-cn': zh });
