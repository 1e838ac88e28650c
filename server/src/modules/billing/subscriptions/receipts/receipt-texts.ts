import type { Payment } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';

/** The words of a receipt. A no-break space keeps a number and its unit on one line. */
export interface ReceiptTexts {
  readonly receipt: string;
  readonly number: string;
  readonly date: string;
  readonly reference: string;
  readonly method: string;
  readonly methods: Record<Payment['provider'], string>;
  readonly taxNumber: (number: string) => string;
  readonly paidBy: string;
  readonly description: string;
  readonly seats: string;
  readonly period: string;
  readonly amount: string;
  readonly total: string;
  readonly plan: (title: string, months: string) => string;
  readonly change: (title: string) => string;
  readonly months: (count: number) => string;
  readonly note: string;
}

export const receiptTexts: Record<Locale, ReceiptTexts> = {
  en: {
    receipt: 'Receipt',
    number: 'Receipt number',
    date: 'Date of payment',
    reference: 'Reference',
    method: 'Payment method',
    methods: { bank: 'Bank transfer', stripe: 'Card' },
    taxNumber: (number) => `Tax number: ${number}`,
    paidBy: 'Paid by',
    description: 'Description',
    seats: 'Seats',
    period: 'Period',
    amount: 'Amount',
    total: 'Total paid',
    plan: (title, months) => `Plan ${title}, ${months}`,
    change: (title) => `Change to plan ${title}`,
    months: (count) => (count === 1 ? '1\u00a0month' : `${count}\u00a0months`),
    note: 'This receipt was issued electronically and is valid without a signature.',
  },
  km: {
    receipt: 'បង្កាន់ដៃ',
    number: 'លេខបង្កាន់ដៃ',
    date: 'ថ្ងៃបង់ប្រាក់',
    reference: 'លេខយោង',
    method: 'វិធីបង់ប្រាក់',
    methods: { bank: 'ផ្ទេរប្រាក់តាមធនាគារ', stripe: 'កាត' },
    taxNumber: (number) => `លេខអត្តសញ្ញាណកម្មសារពើពន្ធ៖ ${number}`,
    paidBy: 'បង់ដោយ',
    description: 'ការពិពណ៌នា',
    seats: 'កៅអី',
    period: 'រយៈពេល',
    amount: 'ចំនួនប្រាក់',
    total: 'សរុបដែលបានបង់',
    plan: (title, months) => `គម្រោងសេវា ${title} រយៈពេល ${months}`,
    change: (title) => `ប្ដូរទៅគម្រោងសេវា ${title}`,
    months: (count) => `${count}\u00a0ខែ`,
    note: 'បង្កាន់ដៃនេះចេញដោយប្រព័ន្ធអេឡិចត្រូនិក ហើយមានសុពលភាពដោយមិនចាំបាច់មានហត្ថលេខា។',
  },
  vi: {
    receipt: 'Biên lai',
    number: 'Số biên lai',
    date: 'Ngày thanh toán',
    reference: 'Mã tham chiếu',
    method: 'Phương thức thanh toán',
    methods: { bank: 'Chuyển khoản ngân hàng', stripe: 'Thẻ' },
    taxNumber: (number) => `Mã số thuế: ${number}`,
    paidBy: 'Người thanh toán',
    description: 'Nội dung',
    seats: 'Số chỗ',
    period: 'Thời hạn',
    amount: 'Số tiền',
    total: 'Tổng đã thanh toán',
    plan: (title, months) => `Gói dịch vụ ${title}, ${months}`,
    change: (title) => `Chuyển sang gói dịch vụ ${title}`,
    months: (count) => `${count}\u00a0tháng`,
    note: 'Biên lai này được phát hành điện tử và có giá trị mà không cần chữ ký.',
  },
  'zh-cn': {
    receipt: '收据',
    number: '收据编号',
    date: '付款日期',
    reference: '付款备注',
    method: '付款方式',
    methods: { bank: '银行转账', stripe: '银行卡' },
    taxNumber: (number) => `税号：${number}`,
    paidBy: '付款方',
    description: '说明',
    seats: '席位',
    period: '有效期',
    amount: '金额',
    total: '实付合计',
    plan: (title, months) => `套餐：${title}，${months}`,
    change: (title) => `变更为套餐：${title}`,
    months: (count) => `${count}\u00a0个月`,
    note: '本收据以电子方式开具，无需签名即有效。',
  },
};
