import { describe, expect, it } from 'vitest';
import type { PaletteItem } from '#shared/ui/palette.ts';
import { dangerousLast, isMeant, isNamed, isPreselectable, rank } from './palette-match.ts';

const item = (label: string, keywords?: string): PaletteItem => ({ id: label, label, keywords, run: () => {} });
const items = [
  item('Trò chuyện', '/chat Chat ការសន្ទនា 会话'),
  item('Đơn dịch vụ', '/service-system Service orders'),
  item('Cài đặt trò chuyện', '/chat-settings Chat settings ការកំណត់ការសន្ទនា'),
  item('ការកំណត់​ទូទៅ'),
];
const found = (query: string) => rank(items, query).map(({ label }) => label);

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

describe('lines that shut somebody out', () => {
  const ban = { ...item('Ban visitor', 'shut out'), isDangerous: true };
  const group = (...groupItems: PaletteItem[]) => ({ items: groupItems });
  const shown = (...groups: { items: PaletteItem[] }[]) =>
    dangerousLast(groups).flatMap(({ items: lines }) => lines.map(({ label }) => label));

  it('come last in their group, and after all groups where theirs has nothing else', () => {
    expect(shown(group(ban, item('Join')), group(item('Chat')))).toEqual(['Join', ban.label, 'Chat']);
    expect(shown(group(ban), group(item('Chat')))).toEqual(['Chat', ban.label]);
  });

  it('are called by their name or not at all', () => {
    expect(['ban vis', 'shut', ' '].map((query) => isPreselectable(ban, query))).toEqual([true, false, false]);
  });
});

describe('a line that interrupts and can be undone', () => {
  const end = { ...item('End this conversation', 'end close me'), needsQuery: true };

  it('is first as soon as it is typed, by the beginning of its label or another of its names in full', () => {
    const called = ['end', 'end thi', 'end con', 'close'];
    expect(called.map((query) => isPreselectable(end, query))).toEqual([true, true, true, true]);
    expect(['e', 'me', 'clo', ' '].map((query) => isPreselectable(end, query))).toEqual([false, false, false, false]);
    expect(isPreselectable(item('Chat'), ' ')).toBe(true);
    // Until something is typed it stands where it is important.
    expect(isMeant(end, ' ')).toBe(true);
  });

  it('is not meant by a later word of its label, which others have as well', () => {
    const inKhmer = { ...item('បញ្ចប់ការសន្ទនានេះ', 'end'), needsQuery: true };
    const inChinese = { ...item('结束此会话', 'end'), needsQuery: true };
    const isMeantOrFirst = (line: PaletteItem, query: string) => isMeant(line, query) || isPreselectable(line, query);
    expect(['thi', 'co', 'conv', 'conversation', 'con end', 'en con'].some((query) => isMeantOrFirst(end, query))).toBe(
      false,
    );
    expect([isMeantOrFirst(inKhmer, 'ការសន្ទនា'), isMeantOrFirst(inChinese, '会话')]).toEqual([false, false]);
  });
});
