import type { Locale } from '@sala/contract/core/locales.ts';
import type { VisitorChannel } from '@sala/contract/visitors/visitors.schema.ts';
import { fillIn, locale } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';

type Key = 'next' | 'place' | 'soon' | 'minutes' | 'long';

/** They come with what shows them: who does not wait does not fetch them. */
const texts: Record<Locale, Record<Key, string>> = {
  en: {
    next: 'You are next',
    place: 'You are number {position} in the queue',
    soon: 'less than a minute',
    minutes: 'about {count} min',
    long: 'more than an hour',
  },
  km: {
    next: 'បន្ទាប់ជាវេនរបស់អ្នក',
    place: 'លំដាប់រង់ចាំរបស់អ្នក៖ ទី {position}',
    soon: 'មិនដល់មួយនាទី',
    minutes: 'ប្រហែល {count} នាទី',
    long: 'ជាងមួយម៉ោង',
  },
  vi: {
    next: 'Tiếp theo là lượt của bạn',
    place: 'Bạn đang chờ ở vị trí số {position}',
    soon: 'chưa đến 1 phút',
    minutes: 'khoảng {count} phút',
    long: 'hơn 1 giờ',
  },
  'zh-cn': {
    next: '下一位就是您',
    place: '您排在第 {position} 位',
    soon: '不到 1 分钟',
    minutes: '约 {count} 分钟',
    long: '超过 1 小时',
  },
};

function waitOf(words: Record<Key, string>, seconds: number): string {
  if (seconds < 60) return words.soon;
  return seconds > 3600 ? words.long : fillIn(words.minutes, { count: Math.ceil(seconds / 60) });
}

/** The place among those who wait, and about how long it takes. */
export function QueueText({ position, expectedWaitSeconds: seconds }: NonNullable<VisitorChannel['queue']>) {
  const words = texts[locale.value];
  const place = fillIn(position > 1 ? words.place : words.next, { position });
  return (
    <>
      <Icon name="clock" /> {seconds ? `${place} · ${waitOf(words, seconds)}` : place}
    </>
  );
}
