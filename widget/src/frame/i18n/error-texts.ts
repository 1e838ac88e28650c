import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import en from '../locales/error/en.json';
import km from '../locales/error/km.json';
import vi from '../locales/error/vi.json';
import zh from '../locales/error/zh-cn.json';
import type { Params } from './i18n.ts';
import { partTexts } from './part-texts.ts';

/** Bundled with the lazily loaded part that shows them. */
const toText = partTexts({ en, km, vi, 'zh-cn': zh });

const isKnown = (key: string): key is keyof typeof en => Object.hasOwn(en, key);

/** The text of an error in the visitor's language; a general text for an unknown key. */
export function errorText(key: string, params: Params = {}): string {
  // The server's param is in megabytes.
  const { size } = params;
  const said = size === undefined ? params : { ...params, size: formatBytes(Number(size) * 1024 ** 2) };
  return toText(isKnown(key) ? key : 'other', said);
}
