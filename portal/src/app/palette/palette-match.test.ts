import { describe, expect, it } from 'vitest';
import type { PaletteItem } from '#shared/ui/palette.ts';
import { contains, dangerousLast, isBeginningOf, isMeant, isNamed, rank } from './palette-match.ts';

const item = (label: string, keywords?: string): PaletteItem => ({ id: label, label, keywords, run: () => {} });
const items = [
  item('Trò chuyện', '/chat Chat ការសន្ទនា 会话'),
  item('Đơn dịch vụ', '/service-system Service orders'),
  item('Cài đặt trò chuyện', '/chat-settings Chat settings ការកំណត់ការសន្ទនា'),
  item('ការកំណត់​ទូទៅ'),
];
const found = (query: string) => rank(items, query).map(({ label }) => label);

describe('a text', () => {
  it('contains a query when it has all its words, in any order', () => {
    expect(contains('Working time, vacation, sick leave', 'leave working')).toBe(true);
    expect(contains('Working time, vacation, sick leave', 'leave shift')).toBe(false);
  });

  it('contains a query at the beginning of its words, and in Khmer and Chinese anywhere', () => {
    expect(contains('translation, translate', 'sla')).toBe(false);
    expect(contains('/chat-settings', 'sett')).toBe(true);
    expect(contains('ការកំណត់ទូទៅ', 'កំណត់')).toBe(true);
    expect(contains('聊天设置', '设置')).toBe(true);
  });
});

describe('the palette finds', () => {
  it('a name typed without its accents, in any case and any order of words', () => {
    expect(found('TRO chuyen')).toEqual(['Trò chuyện', 'Cài đặt trò chuyện']);
    expect(found('don dich')).toEqual(['Đơn dịch vụ']);
    expect(found('chuyen cai')).toEqual(['Cài đặt trò chuyện']);
  });

  it('a page by its name in another language than the present one', () => {
    expect(found('service ord')).toEqual(['Đơn dịch vụ']);
    expect(found('会话')).toEqual(['Trò chuyện']);
    expect(found('កំណត់')).toEqual(['ការកំណត់​ទូទៅ', 'Cài đặt trò chuyện']);
  });

  it('Khmer words whatever invisible breaks they are typed with, and full-width letters', () => {
    expect(found('ការកំណត់ទូទៅ')).toEqual(['ការកំណត់​ទូទៅ']);
    expect(found('ｃｈａｔ')).toEqual(['Trò chuyện', 'Cài đặt trò chuyện']);
  });

  it('no Khmer word by its consonants alone: its vowel signs are letters, not accents', () => {
    expect(found('កណតទទ')).toEqual([]);
  });

  it('what begins like the query before what only has it somewhere', () => {
    expect(found('c')[0]).toBe('Cài đặt trò chuyện');
  });

  it('everything while nothing is typed', () => {
    expect(found(' ')).toHaveLength(4);
  });
});

describe('a line is called by its name', () => {
  it('when all that is typed are whole words of it', () => {
    const offline = item('Go offline', 'online offline presence');
    expect([
      isNamed(offline, 'offline'),
      isNamed(offline, 'go OFFLINE'),
      isNamed(offline, 'lin'),
      isNamed(offline, ' '),
    ]).toEqual([true, true, false, false]);
    expect(isNamed(item('外观：深色', 'skin dark'), '深色')).toBe(true);
  });
});

describe('a line is meant', () => {
  const account = item('Account settings', 'Hồ sơ 个人资料 sounds password');

  it('when its label begins like the query, and while nothing is typed', () => {
    expect(['sett', 'acc set', ' '].map((query) => isMeant(account, query))).toEqual([true, true, true]);
  });

  it('when the query is one of its other words in full, but not by the beginning of one or by two letters', () => {
    expect(['password', 'ho so', 'so', 'sou', '个人资料'].map((query) => isMeant(account, query))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('lines that end something', () => {
  const end = { ...item('End this conversation'), isDangerous: true };
  const group = (...groupItems: PaletteItem[]) => ({ items: groupItems });
  const shown = (...groups: { items: PaletteItem[] }[]) =>
    dangerousLast(groups).flatMap(({ items: lines }) => lines.map(({ label }) => label));

  it('come last in their group, and after all groups where theirs has nothing else', () => {
    expect(shown(group(end, item('Join')), group(item('Chat')))).toEqual(['Join', end.label, 'Chat']);
    expect(shown(group(end), group(item('Chat')))).toEqual(['Chat', end.label]);
  });

  it('are called by their name or not at all', () => {
    expect([isBeginningOf('end this', end), isBeginningOf('close', end), isBeginningOf(' ', end)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
