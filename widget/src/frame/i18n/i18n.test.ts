import { systemMessageKeys } from '@sala/contract/conversations/chat/messages.schema.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { beforeEach, describe, expect, it, vi as mock } from 'vitest';
import { launcherLanguage } from '../../loader/texts.ts';
import en from '../../locales/en.json';
import km from '../../locales/km.json';
import vi from '../../locales/vi.json';
import zh from '../../locales/zh-cn.json';
import { memoryStore } from '../storage.ts';
import { formatBack } from './back.ts';
import { formatDay } from './dates.ts';
import { createLocaleChoice, fillIn, getRequestedLocale, hasText, loadLocale, t, warnOfUnknown } from './i18n.ts';
import { getLang, initials } from './script.ts';

beforeEach(() => {
  const codeOf = (url: string) => /([\w-]+)\.json/.exec(url)![1] as keyof typeof all;
  mock.stubGlobal('fetch', async (url: string) => ({ json: async () => all[codeOf(url)] }));
});

const all = { en, km, vi, 'zh-cn': zh };
const flatten = (texts: object) =>
  Object.entries(texts).flatMap(([part, names]) =>
    Object.entries(names as Record<string, string>).map(([name, text]) => [`${part}.${name}`, text] as const),
  );

describe('the four languages', () => {
  it.each(locales)('%s has every text, with the same placeholders', (code) => {
    const translated = new Map(flatten(all[code]));
    const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    expect([...translated.keys()]).toEqual(flatten(en).map(([key]) => key));
    for (const [key, text] of flatten(en)) {
      expect(translated.get(key), key).not.toBe('');
      if (!key.startsWith('date.')) expect(placeholders(translated.get(key)!), key).toEqual(placeholders(text));
    }
    expect(all[code].date.months.split('|')).toHaveLength(12);
    expect(all[code].date.weekdays.split('|')).toHaveLength(7);
  });

  it('tell every system message', async () => {
    await loadLocale('en');
    for (const key of systemMessageKeys) expect(hasText(`system.${key}`), key).toBe(true);
    expect(hasText('system.constructor')).toBe(false);
  });

  it('fill in what is given and leave the rest to be seen', () => {
    expect(fillIn('{name} of {place}', { name: 'Dara' })).toBe('Dara of {place}');
  });
});

describe('a language that the page asks for', () => {
  it('is one of the four, alone or with a region; of any other the console tells', () => {
    const warn = mock.spyOn(console, 'warn').mockImplementation(() => {});
    for (const known of [undefined, 'vi', 'vi-VN', 'zh', 'zh-CN', 'zh-cn', 'EN-us']) warnOfUnknown(known);
    expect(warn).not.toHaveBeenCalled();
    for (const unknown of ['vixen', 'fr', 'english', 'kmh-KH']) warnOfUnknown(unknown);
    expect(warn.mock.calls).toEqual(Array(4).fill(['setLocale: en,km,vi,zh-cn']));
    warn.mockRestore();
  });

  it('is that of the launcher too, else the browser’s or the business’s', () => {
    const name = { en: 'Chat', km: 'ជជែក', vi: 'Trò chuyện', zh: '聊天' };
    const config = { languages: ['km', 'vi', 'zh-cn'], default_language: 'km', launcher: { name } };
    mock.stubGlobal('navigator', { language: 'fr-FR' });
    const language = (locale?: string) => launcherLanguage(config, locale);
    expect(['vi', 'vi-VN', 'zh-CN', 'vixen', 'en', undefined].map(language)).toEqual([
      ...['vi', 'vi', 'zh'],
      ...['km', 'km', 'km'],
    ]);
    mock.unstubAllGlobals();
  });
});

describe('dates', () => {
  const now = new Date(2026, 10, 20, 9, 30);
  const day = (...parts: [number, number, number]) => formatDay(new Date(...parts).toISOString(), now);

  it('are near days by name and far ones with their year', async () => {
    await loadLocale('en');
    expect(day(2026, 10, 20)).toBe('Today');
    expect(day(2026, 10, 19)).toBe('Yesterday');
    expect(day(2026, 10, 16)).toBe('Monday, 16 November');
    expect(day(2025, 11, 31)).toBe('31 December 2025');
  });

  it.each([
    ['km', 'ថ្ងៃចន្ទ ទី16 ខែវិច្ឆិកា'],
    ['vi', 'Thứ Hai, 16 tháng 11'],
    ['zh-cn', '11月16日 星期一'],
  ] as const)('are written in %s, which not every browser can', async (code, text) => {
    await loadLocale(code);
    expect(day(2026, 10, 16)).toBe(text);
  });

  it('tell when somebody is back, the nearer the shorter', async () => {
    const back = (...parts: [number, number, number]) => formatBack(new Date(...parts, 8).toISOString(), now);
    await loadLocale('en');
    expect(formatBack(new Date(2026, 10, 20, 14).toISOString(), now)).toContain('Back at 14:00.');
    expect(back(2026, 10, 21)).toContain('Back tomorrow at 08:00.');
    expect(back(2026, 10, 23)).toContain('Back on Monday at 08:00.');
    expect(back(2026, 10, 27)).toContain('Back on Friday, 27 November at 08:00.');
    await loadLocale('km');
    expect(back(2026, 10, 23)).toContain('ត្រឡប់មកវិញថ្ងៃចន្ទ ម៉ោង 08:00។');
  });

  it('go with numbers that are filled in', async () => {
    await loadLocale('en');
    expect(t('composer.tooLong', { count: 40 })).toBe('40 over the limit');
  });
});

describe('the choice of language', () => {
  it("is the page's, else the visitor's, else the browser's", () => {
    const choice = createLocaleChoice(memoryStore(), 'app');
    expect(choice.find(undefined, 'vi-VN,en')).toBe('vi');
    expect(choice.find('zh', 'vi')).toBe('zh-cn');
    choice.keep('km', undefined);
    expect(choice.find(undefined, 'vi')).toBe('km');
    expect(choice.find('en', 'vi')).toBe('en');
  });

  it('made against the page holds until the page asks for something else', () => {
    const choice = createLocaleChoice(memoryStore(), 'app');
    choice.keep('km', 'en');
    expect(choice.find('en', 'vi')).toBe('km');
    expect(choice.find('vi', 'en')).toBe('vi');
  });
});

describe('the language of a visit', () => {
  it('is the chosen one from the moment it is chosen, not from when its texts are there', async () => {
    await loadLocale('en');
    const loading = loadLocale('km');
    expect([getRequestedLocale(), t('composer.send')]).toEqual(['km', en.composer.send]);
    await loading;
    expect([getRequestedLocale(), t('composer.send')]).toEqual(['km', km.composer.send]);
  });
});

describe('scripts', () => {
  it('mark a text with its language', () => {
    expect(getLang('សួស្តី Dara')).toBe('km');
    expect(getLang('Xin chào')).toBeUndefined();
  });

  it('keep a Khmer cluster whole in initials', () => {
    expect(initials('Dara Chan')).toBe('DC');
    expect(initials('ស្រី មុំ')).toBe('ស្រីមុំ');
    expect(initials('陈')).toBe('陈');
    expect(initials('  ')).toBe('');
  });
});
