import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import en from '../locales/error/en.json';
import km from '../locales/error/km.json';
import vi from '../locales/error/vi.json';
import zh from '../locales/error/zh-cn.json';
import type { Params } from './i18n.ts';
import { partTexts } from './part-texts.ts';

/** They come with what shows them: where nothing is refused they are not fetched. */
const toText = partTexts({ en, km, vi, 'zh-cn': zh });

const isKnown = (key: string): key is keyof typeof en => Object.hasOwn(en, key);

/** Why something was not taken, in the visitor's language; a general word for what has none of its own. */
export function errorText(key: string, params: Params = {}): string {
  // The server counts the limit of files in megabytes.
  const { size } = params;
  const said = size === undefined ? params : { ...params, size: formatBytes(Number(size) * 1024 ** 2) };
  return toText(isKnown(key) ? key : 'other', said);
}
