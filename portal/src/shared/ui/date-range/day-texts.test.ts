import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '#shared/i18n/i18n.ts';
import { axisDayText, rangeText, shortWeekdayText } from './day-texts.ts';

beforeAll(async () => {
  await startI18n();
  await i18next.changeLanguage('en');
});

const now = Date.parse('2026-11-30T12:00:00');

it('says month and year of a range once', () => {
  const ranges: [string | undefined, string | undefined, string][] = [
    ['2026-12-06', '2026-12-06', '6 Dec'],
    ['2026-12-12', '2026-12-16', '12–16 Dec'],
    ['2026-11-28', '2026-12-03', '28 Nov – 3 Dec'],
    ['2027-05-03', '2027-05-07', '3–7 May 2027'],
    ['2027-04-28', '2027-05-03', '28 Apr – 3 May 2027'],
    ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027'],
    ['2026-12-12', undefined, '12 Dec – …'],
  ];
  for (const [from, to, text] of ranges) expect(rangeText(from, to, now)).toBe(text);
});

it('puts day and month under a chart in the order of the language', async () => {
  for (const [language, text] of [
    ['en', '5 Nov'],
    ['km', '5/11'],
    ['vi', '5/11'],
    ['zh-cn', '11/5'],
  ]) {
    await i18next.changeLanguage(language);
    expect(axisDayText('2026-11-05')).toBe(text);
  }
  await i18next.changeLanguage('en');
});

it('names each weekday in text by a word of its own, in Khmer too', async () => {
  const week = [3, 4, 5, 6, 7, 8, 9].map((day) => `2026-11-0${day}`);
  for (const [language, tuesday] of [
    ['en', 'Tue'],
    ['km', 'អង្គារ'],
  ]) {
    await i18next.changeLanguage(language);
    expect(shortWeekdayText('2026-11-03')).toBe(tuesday);
    expect(new Set(week.map(shortWeekdayText)).size).toBe(7);
  }
  await i18next.changeLanguage('en');
});
