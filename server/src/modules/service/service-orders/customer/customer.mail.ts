import type { Locale } from '@sala/contract/core/locales.ts';

export interface OrderMailTexts {
  readonly greeting: (name: string) => string;
  readonly open: string;
  readonly note: string;
}

const mailTexts: Record<Locale, (company: string) => OrderMailTexts> = {
  en: (company) => ({
    greeting: (name) => `Hello ${name},`,
    open: 'View order',
    note: `You are receiving this email because you placed an order with ${company}. The link opens the order without a password, so do not share it.`,
  }),
  km: (company) => ({
    greeting: (name) => `សួស្ដី ${name}`,
    open: 'មើលការបញ្ជាទិញរបស់លោកអ្នក',
    note: `លោកអ្នកទទួលបានអ៊ីមែលនេះ ព្រោះលោកអ្នកបានបញ្ជាទិញពី ${company}។ តំណនេះបើកការបញ្ជាទិញដោយមិនត្រូវការពាក្យសម្ងាត់ សូមកុំចែកឱ្យអ្នកដទៃ។`,
  }),
  vi: (company) => ({
    greeting: (name) => `Xin chào ${name},`,
    open: 'Xem đơn của bạn',
    note: `Bạn nhận được email này vì đã đặt dịch vụ của ${company}. Liên kết mở đơn mà không cần mật khẩu, vui lòng không chia sẻ.`,
  }),
  'zh-cn': (company) => ({
    greeting: (name) => `${name}，您好：`,
    open: '查看订单',
    note: `您收到此邮件，是因为您在 ${company} 下了订单。此链接无需密码即可打开订单，请勿转发给他人。`,
  }),
};

export const orderMailTexts = (locale: Locale, company: string): OrderMailTexts => mailTexts[locale](company);
