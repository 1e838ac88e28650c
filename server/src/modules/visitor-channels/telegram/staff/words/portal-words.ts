import type { Locale } from '@sala/contract/core/locales.ts';
import { portalWords as en } from './portal-words.en.ts';
import { portalWords as km } from './portal-words.km.ts';
import { portalWords as vi } from './portal-words.vi.ts';
import { portalWords as zhCn } from './portal-words.zh-cn.ts';

/** Texts of the portal that are said in Telegram with the same words; a test compares them. */
export interface PortalWords {
  readonly moves: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly notifications: Readonly<Record<string, string>>;
}

export const portalWords: Readonly<Record<Locale, PortalWords>> = { en, km, vi, 'zh-cn': zhCn };

/** Fills `{{name}}` and `{{name, format}}`; a day stays as it is written. */
export const fillWords = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)(?:, ?\w+)?\}\}/g, (_hole, name: string) => String(params[name] ?? ''));
