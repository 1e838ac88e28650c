import type { CustomerEvent } from '../../conversations/chat/order-events.ts';
import type { Locale } from '../../core/locales.ts';

export interface CustomerEventParams {
  readonly number: string;
  readonly title: string;
  readonly operator: string;
  readonly before: string;
  /** With its currency, in the reader's format. */
  readonly price: string;
  /** Day and time, in the reader's format. */
  readonly until: string;
  readonly stars: string;
}

type EventTexts = Record<CustomerEvent, string>;

/** Texts for the customer: in their conversation, in mails, on the card in the widget. */
const eventTexts: Record<Locale, EventTexts> = {
  en: {
    created: 'We have received your order No. {number}: {title}',
    restarted: 'Your order No. {before} was restarted as No. {number}: {title}',
    assigned: '{operator} is handling your order No. {number}.',
    handedOver: '{operator} is now handling your order No. {number}.',
    priced: 'The price for your order No. {number} is {price}. Please accept it or ask a question.',
    priceAccepted: 'You accepted {price} for order No. {number}.',
    priceQuestioned: 'You asked a question about the price of order No. {number}.',
    held: 'Your order No. {number} is on hold until {until}.',
    holdEnded: 'Your order No. {number} was resumed.',
    completed: 'The work on your order No. {number} is done. Please confirm.',
    reminded: 'Was everything done as you wanted? Please confirm your order No. {number}.',
    confirmed: 'You confirmed that order No. {number} is done.',
    disputed: 'You let us know that order No. {number} is not done.',
    resolvedByItself: 'Your order No. {number} was confirmed automatically because we did not hear from you.',
    cancelled: 'Your order No. {number} was cancelled.',
    cancelledByCustomer: 'You cancelled order No. {number}.',
    rated: 'You rated order No. {number}: {stars} of 5.',
  },
  km: {
    created: 'យើងបានទទួលការបញ្ជាទិញលេខ {number} របស់លោកអ្នក៖ {title}',
    restarted: 'ការបញ្ជាទិញលេខ {before} របស់លោកអ្នកបានចាប់ផ្ដើមឡើងវិញជាលេខ {number}៖ {title}',
    assigned: '{operator} ទទួលបន្ទុកការបញ្ជាទិញលេខ {number} របស់លោកអ្នក។',
    handedOver: 'ចាប់ពីពេលនេះ {operator} ទទួលបន្ទុកការបញ្ជាទិញលេខ {number} របស់លោកអ្នក។',
    priced: 'តម្លៃសម្រាប់ការបញ្ជាទិញលេខ {number} គឺ {price}។ សូមយល់ព្រម ឬសួរអំពីតម្លៃ។',
    priceAccepted: 'លោកអ្នកបានយល់ព្រមតម្លៃ {price} សម្រាប់ការបញ្ជាទិញលេខ {number}។',
    priceQuestioned: 'លោកអ្នកបានសួរអំពីតម្លៃនៃការបញ្ជាទិញលេខ {number}។',
    held: 'ការបញ្ជាទិញលេខ {number} របស់លោកអ្នកត្រូវបានផ្អាករហូតដល់ {until}។',
    holdEnded: 'ការបញ្ជាទិញលេខ {number} របស់លោកអ្នកបន្តដំណើរការហើយ។',
    completed: 'ការងារសម្រាប់ការបញ្ជាទិញលេខ {number} រួចរាល់ហើយ។ សូមបញ្ជាក់។',
    reminded: 'តើអ្វីៗរួចរាល់តាមបំណងរបស់លោកអ្នកហើយឬនៅ? សូមបញ្ជាក់ការបញ្ជាទិញលេខ {number}។',
    confirmed: 'លោកអ្នកបានបញ្ជាក់ថាការបញ្ជាទិញលេខ {number} រួចរាល់ហើយ។',
    disputed: 'លោកអ្នកបានប្រាប់យើងថាការបញ្ជាទិញលេខ {number} មិនទាន់រួចរាល់ទេ។',
    resolvedByItself: 'ការបញ្ជាទិញលេខ {number} របស់លោកអ្នកត្រូវបានបញ្ជាក់ដោយស្វ័យប្រវត្តិ ព្រោះយើងមិនបានទទួលចម្លើយពីលោកអ្នក។',
    cancelled: 'ការបញ្ជាទិញលេខ {number} របស់លោកអ្នកត្រូវបានបោះបង់។',
    cancelledByCustomer: 'លោកអ្នកបានបោះបង់ការបញ្ជាទិញលេខ {number}។',
    rated: 'លោកអ្នកបានវាយតម្លៃការបញ្ជាទិញលេខ {number}៖ ផ្កាយ {stars} លើ 5។',
  },
  vi: {
    created: 'Chúng tôi đã nhận đơn số {number} của bạn: {title}',
    restarted: 'Đơn số {before} được làm lại với số {number}: {title}',
    assigned: '{operator} phụ trách đơn số {number} của bạn.',
    handedOver: 'Từ bây giờ {operator} phụ trách đơn số {number} của bạn.',
    priced: 'Giá cho đơn số {number} là {price}. Vui lòng đồng ý hoặc hỏi lại về giá.',
    priceAccepted: 'Bạn đã đồng ý giá {price} cho đơn số {number}.',
    priceQuestioned: 'Bạn đã hỏi lại về giá của đơn số {number}.',
    held: 'Đơn số {number} của bạn tạm dừng đến {until}.',
    holdEnded: 'Đơn số {number} của bạn được tiếp tục.',
    completed: 'Công việc của đơn số {number} đã xong. Vui lòng xác nhận.',
    reminded: 'Mọi việc đã đúng ý bạn chưa? Vui lòng xác nhận đơn số {number}.',
    confirmed: 'Bạn đã xác nhận đơn số {number} hoàn thành.',
    disputed: 'Bạn đã báo rằng đơn số {number} chưa xong.',
    resolvedByItself: 'Đơn số {number} đã được tự động xác nhận vì chúng tôi không nhận được phản hồi từ bạn.',
    cancelled: 'Đơn số {number} của bạn đã bị hủy.',
    cancelledByCustomer: 'Bạn đã hủy đơn số {number}.',
    rated: 'Bạn đã đánh giá đơn số {number}: {stars} trên 5.',
  },
  'zh-cn': {
    created: '我们已收到您的订单 {number}：{title}',
    restarted: '订单 {before} 已重新开单，新订单号 {number}：{title}',
    assigned: '{operator} 负责您的订单 {number}。',
    handedOver: '您的订单 {number} 现由 {operator} 负责。',
    priced: '您的订单 {number} 报价为 {price}。请接受报价或提出疑问。',
    priceAccepted: '您已接受订单 {number} 的报价 {price}。',
    priceQuestioned: '您对订单 {number} 的报价提出了疑问。',
    held: '您的订单 {number} 暂缓至 {until}。',
    holdEnded: '您的订单 {number} 已继续处理。',
    completed: '您的订单 {number} 已完成，请确认。',
    reminded: '一切都如您所愿完成了吗？请确认订单 {number}。',
    confirmed: '您已确认订单 {number} 完成。',
    disputed: '您反馈订单 {number} 尚未完成。',
    resolvedByItself: '由于未收到您的答复，您的订单 {number} 已自动确认完成。',
    cancelled: '您的订单 {number} 已取消。',
    cancelledByCustomer: '您取消了订单 {number}。',
    rated: '您为订单 {number} 打了 {stars} 分（满分 5 分）。',
  },
};

/** One sentence about an event for the customer. Params that the sentence does not use may be left out. */
export function customerEventText(locale: Locale, news: CustomerEvent, params: Partial<CustomerEventParams>): string {
  return eventTexts[locale][news].replace(/\{(\w+)\}/g, (_, key: keyof CustomerEventParams) => params[key] ?? '');
}

const months: Record<'en' | 'km', string> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  km: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ',
};
const getMonth = (locale: 'en' | 'km', month: string) => months[locale].split(' ')[Number(month) - 1];

/** A calendar day, YYYY-MM-DD. */
export function dayText(locale: Locale, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (locale === 'vi') return `${day}/${month}/${year}`;
  if (locale === 'zh-cn') return `${year}年${Number(month)}月${Number(day)}日`;
  return `${Number(day)} ${getMonth(locale, month)} ${year}`;
}

/** Day and time in the time zone of the business. Formatted here, since Chromium's Intl has no Khmer data. */
export function momentText(locale: Locale, at: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  });
  const [date = '', time = ''] = format.format(new Date(at)).split(' ');
  const shown = dayText(locale, date);
  if (locale === 'vi') return `${time} ${shown}`;
  return locale === 'zh-cn' ? `${shown} ${time}` : `${shown}, ${time}`;
}
