import { describe, expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

// A Tuesday, 10:00 in Phnom Penh.
const now = new Date('2026-11-24T03:00:00Z');
const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Phnom_Penh', dateStyle: 'short', timeStyle: 'short' });
const read = (text: string) => {
  const at = parseDate(text, { timeZone: 'Asia/Phnom_Penh', now });
  return at instanceof Date ? local.format(at) : at;
};

describe('the time in an answer', () => {
  it.each([
    ['giao cho tôi lúc 9 giờ sáng mai', '2026-11-25 09:00'],
    ['giao cho tôi 9 giờ mai', '2026-11-25 09:00'],
    ['giao cho toi luc 9 gio sang mai', '2026-11-25 09:00'],
    ['9 giờ tối mai', '2026-11-25 21:00'],
    ['9 gio toi mai', '2026-11-25 21:00'],
    ['tối nay 8 giờ', '2026-11-24 20:00'],
    ['toi nay 8h', '2026-11-24 20:00'],
    ['tám giờ sáng mai', '2026-11-25 08:00'],
    ['mười một giờ sáng mai', '2026-11-25 11:00'],
    ['9 giờ rưỡi sáng mai', '2026-11-25 09:30'],
    ['1 giờ trưa mai', '2026-11-25 13:00'],
    ['thứ 6 tuần sau 9h', '2026-12-04 09:00'],
    ['25 tháng 12 năm 2026 lúc 8h', '2026-12-25 08:00'],
    ['今晚8点', '2026-11-24 20:00'],
    ['今晚八点半', '2026-11-24 20:30'],
    ['明晚7点', '2026-11-25 19:00'],
    ['明早九点', '2026-11-25 09:00'],
    ['明天下午三点一刻', '2026-11-25 15:15'],
    ['明天中午十二点', '2026-11-25 12:00'],
    ['下周五上午10点', '2026-12-04 10:00'],
    ['2026年12月25日8点', '2026-12-25 08:00'],
    ['十二月二十五日', '2026-12-25 09:00'],
    ['9 in the evening tomorrow', '2026-11-25 21:00'],
    ['tomorrow at 9 in the morning', '2026-11-25 09:00'],
    ['tomorrow at eight', '2026-11-25 08:00'],
    ['tomorrow morning', '2026-11-25 09:00'],
    ['12am tomorrow', '2026-11-25 00:00'],
    ['12pm tomorrow', '2026-11-25 12:00'],
    ['12:30 pm tomorrow', '2026-11-25 12:30'],
    ['tomorrow noon', '2026-11-25 12:00'],
    ['tonight at 8', '2026-11-24 20:00'],
    ['25 December 9:00', '2026-12-25 09:00'],
    ['Dec 25 at 3pm', '2026-12-25 15:00'],
    ['tomorrow 9:00, call 012345678', '2026-11-25 09:00'],
    ['ថ្ងៃស្អែក ម៉ោងប្រាំបីព្រឹក', '2026-11-25 08:00'],
    ['ស្អែក ម៉ោង ៨ កន្លះ', '2026-11-25 08:30'],
    ['យប់នេះ ម៉ោង ៨', '2026-11-24 20:00'],
    ['ថ្ងៃស្អែក ម៉ោង ៣ រសៀល', '2026-11-25 15:00'],
    ['ថ្ងៃចន្ទ អាទិត្យក្រោយ ម៉ោង ៩', '2026-11-30 09:00'],
  ])('“%s”', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    'tomorrow evening',
    'chiều mai',
    '明天晚上',
    'ល្ងាចស្អែក',
    'tomorrow 3',
    'today or tomorrow',
    'monday or tuesday',
    'quarter to nine tomorrow',
    'half past 8 tomorrow',
    '9 giờ kém 15 mai',
    'in 2 hours',
    '三天后9点',
    'tomorrow 9:00 or 11:00',
    '明天晚上12点',
    'midnight tomorrow',
    'next week',
    'next friday 9:00',
    '15am tomorrow',
    'tomorrow 9 am or 3 pm',
    '31 February 9:00',
  ])('is asked for again after “%s”', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
