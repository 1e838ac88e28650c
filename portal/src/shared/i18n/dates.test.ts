import type { Locale } from '@sala/contract/core/locales.ts';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, formatMoment, formatRelative, formatSince, formatTime } from './dates.ts';
import { changeLocale, loadNamespaces, startI18n } from './i18n.ts';

const now = new Date(2026, 10, 20, 14, 5);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const expected: Record<Locale, { today: string; lastWeek: string; lastYear: string; minutes: string; hours: string }> =
  {
    en: { today: 'Today', lastWeek: 'Thu, 12 Nov', lastYear: '3 Nov 2025', minutes: '1 min ago', hours: '3 hours ago' },
    km: {
      today: 'ថ្ងៃនេះ',
      lastWeek: 'ថ្ងៃព្រហស្បតិ៍ ទី12 វិច្ឆិកា',
      lastYear: 'ថ្ងៃទី3 វិច្ឆិកា 2025',
      minutes: '1 នាទីមុន',
      hours: '3 ម៉ោងមុន',
    },
    vi: {
      today: 'Hôm nay',
      lastWeek: 'Thứ năm, 12 tháng 11',
      lastYear: '3 tháng 11, 2025',
      minutes: '1 phút trước',
      hours: '3 giờ trước',
    },
    'zh-cn': {
      today: '今天',
      lastWeek: '11月12日 星期四',
      lastYear: '2025年11月3日',
      minutes: '1 分钟前',
      hours: '3 小时前',
    },
  };

describe('dates', () => {
  beforeAll(startI18n);
  afterAll(async () => {
    await changeLocale('en');
    localStorage.clear();
  });

  it.each(Object.entries(expected))('are written in %s', async (locale, texts) => {
    await changeLocale(locale as Locale);
    expect({
      today: formatDay(now, now),
      lastWeek: formatDay(new Date(2026, 10, 12), now),
      lastYear: formatDay(new Date(2025, 10, 3), now),
      minutes: formatRelative(ago(1), now),
      hours: formatRelative(ago(200), now),
    }).toEqual(texts);
    expect(formatTime(now)).toBe('14:05');
    expect(formatDateTime(now, now)).toBe(`${texts.today} 14:05`);
  });

  it('are written as a part of a sentence', async () => {
    await changeLocale('vi');
    expect(formatMoment(now, now)).toBe('14:05 hôm nay');
    expect(formatMoment(new Date(2026, 10, 19, 8), now)).toBe('08:00 hôm qua');
    expect(formatMoment(new Date(2026, 10, 26, 8), now)).toBe('thứ năm, 26 tháng 11 08:00');
    await changeLocale('en');
    expect(formatMoment(new Date(2026, 10, 21, 8), now)).toBe('08:00 tomorrow');
  });

  it('are relative for a day at most, and for a week where somebody waits', async () => {
    await changeLocale('en');
    expect(formatRelative(ago(0.5), now)).toBe('just now');
    expect(formatRelative(ago(23 * 60 + 59), now)).toBe('23 hours ago');
    expect(formatRelative(ago(24 * 60), now)).toBe('Yesterday');
    expect(formatSince(ago(200), now)).toBe(formatRelative(ago(200), now));
    expect(formatSince(ago(24 * 60), now)).toBe('1 day ago');
    expect(formatSince(ago(6 * 24 * 60), now)).toBe('6 days ago');
    expect(formatSince(ago(7 * 24 * 60), now)).toBe(formatRelative(ago(7 * 24 * 60), now));
  });

  it('count in one form in Khmer even where the browser has no Khmer rules and answers in English', async () => {
    await changeLocale('km');
    await loadNamespaces('shell');
    expect(i18next.t('shell:unread', { count: 1 })).toBe('ការសន្ទនាមិនទាន់អានចំនួន 1');
  });
});
