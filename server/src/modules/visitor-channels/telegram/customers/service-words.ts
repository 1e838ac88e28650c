import type { Locale } from '@sala/contract/core/locales.ts';

type ServiceWords = Readonly<
  Record<'accept' | 'question' | 'done' | 'notDone' | 'cancel' | 'open' | 'thanks' | 'changed', string>
>;

/** Buttons of orders for their customers, and what pressing them answers. */
export const serviceWords: Readonly<Record<Locale, ServiceWords>> = {
  en: {
    accept: 'Accept the price',
    question: 'Ask about the price',
    done: 'Yes, it is done',
    notDone: 'No, not yet',
    cancel: 'Cancel the order',
    open: 'Open the order',
    thanks: 'Thank you.',
    changed: 'The order has changed in the meantime. The message shows what is possible now.',
  },
  km: {
    accept: 'យល់ព្រមតម្លៃ',
    question: 'សួរអំពីតម្លៃ',
    done: 'បាទ/ចាស រួចរាល់ហើយ',
    notDone: 'មិនទាន់រួចរាល់ទេ',
    cancel: 'បោះបង់ការបញ្ជាទិញ',
    open: 'បើកមើលការបញ្ជាទិញ',
    thanks: 'សូមអរគុណ។',
    changed: 'ការបញ្ជាទិញបានផ្លាស់ប្ដូរហើយ។ សារបង្ហាញអ្វីដែលអាចធ្វើបានឥឡូវនេះ។',
  },
  vi: {
    accept: 'Đồng ý giá',
    question: 'Hỏi về giá',
    done: 'Đã xong',
    notDone: 'Chưa xong',
    cancel: 'Hủy đơn',
    open: 'Mở đơn',
    thanks: 'Cảm ơn bạn.',
    changed: 'Đơn đã thay đổi. Tin nhắn này hiển thị những gì bạn có thể làm lúc này.',
  },
  'zh-cn': {
    accept: '接受报价',
    question: '提出疑问',
    done: '已完成',
    notDone: '尚未完成',
    cancel: '取消订单',
    open: '查看订单',
    thanks: '谢谢。',
    changed: '订单刚有变动，消息中已更新目前可进行的操作。',
  },
};
