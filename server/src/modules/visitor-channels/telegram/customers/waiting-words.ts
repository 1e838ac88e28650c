import type { Locale } from '@sala/contract/core/locales.ts';

interface WaitingWords {
  readonly next: string;
  readonly place: (position: number) => string;
  readonly soon: string;
  readonly minutes: (count: number) => string;
  readonly long: string;
  readonly back: (time: string) => string;
}

/** What the widget shows above the conversation of somebody who waits. */
export const waitingWords: Record<Locale, WaitingWords> = {
  en: {
    next: 'You are next',
    place: (position) => `You are number ${position} in the queue`,
    soon: 'less than a minute',
    minutes: (count) => `about ${count} min`,
    long: 'more than an hour',
    back: (time) => `We are away and will be back on ${time}. You can keep writing, and we will reply here.`,
  },
  km: {
    next: 'បន្ទាប់ជាវេនរបស់លោកអ្នក',
    place: (position) => `លំដាប់រង់ចាំរបស់លោកអ្នក៖ ទី ${position}`,
    soon: 'មិនដល់មួយនាទី',
    minutes: (count) => `ប្រហែល ${count} នាទី`,
    long: 'ជាងមួយម៉ោង',
    back: (time) => `ឥឡូវនេះយើងមិននៅទេ ហើយនឹងត្រឡប់មកវិញនៅថ្ងៃទី ${time}។ លោកអ្នកអាចសរសេរបន្តបាន ចម្លើយនឹងមកដល់ទីនេះ។`,
  },
  vi: {
    next: 'Tiếp theo là lượt của bạn',
    place: (position) => `Bạn đang chờ ở vị trí số ${position}`,
    soon: 'chưa đến 1 phút',
    minutes: (count) => `khoảng ${count} phút`,
    long: 'hơn 1 giờ',
    back: (time) => `Hiện chúng tôi vắng mặt và sẽ trở lại lúc ${time}. Bạn cứ nhắn tiếp, câu trả lời sẽ đến tại đây.`,
  },
  'zh-cn': {
    next: '下一位就是您',
    place: (position) => `您排在第 ${position} 位`,
    soon: '不到 1 分钟',
    minutes: (count) => `约 ${count} 分钟`,
    long: '超过 1 小时',
    back: (time) => `我们现在不在线，${time} 回来。您可以继续留言，回复会发到这里。`,
  },
};
