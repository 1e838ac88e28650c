import type { Locale } from '@sala/contract/core/locales.ts';
import type { TicketMailKind } from '../../tickets.table.ts';

interface Named {
  readonly number: number;
  readonly company: string;
  /** Name of the operator. */
  readonly person: string;
}

interface TicketMailTexts {
  readonly subject: (number: number, title: string) => string;
  readonly greeting: (name: string) => string;
  readonly news: Record<TicketMailKind, (named: Named) => string>;
  /** Answers by mail are read above this line. */
  readonly marker: string;
  readonly byMail: string;
  readonly byLink: string;
  readonly opensAgain: string;
  readonly open: string;
  readonly note: (company: string) => string;
  /** Followed by the names of refused files. */
  readonly notTaken: string;
}

const mailTexts: Record<Locale, TicketMailTexts> = {
  en: {
    subject: (number, title) => `Ticket No. ${number}: ${title}`,
    greeting: (name) => `Hello ${name},`,
    news: {
      created: ({ number, company }) => `${company} has created ticket No. ${number} for you and will get back to you.`,
      createdResolved: ({ number, company }) =>
        `${company} has recorded your request as ticket No. ${number}. It is resolved.`,
      answered: ({ number, person }) => `${person} replied to your ticket No. ${number}:`,
      answeredResolved: ({ number, person }) => `${person} replied to your ticket No. ${number} and resolved it:`,
      resolved: ({ number }) => `Your ticket No. ${number} is resolved.`,
    },
    marker: 'Please write your answer above this line',
    byMail: 'To answer, reply to this email or open the ticket.',
    byLink: 'To answer, open the ticket. Replies to this email are not read.',
    opensAgain: 'If you still need help, your reply reopens the ticket.',
    open: 'Open ticket',
    note: (company) =>
      `You are receiving this email because of your request to ${company}. The link opens the ticket without a password, so do not share it.`,
    notTaken: 'These files could not be accepted:',
  },
  km: {
    subject: (number, title) => `សំណើជំនួយលេខ ${number}៖ ${title}`,
    greeting: (name) => `សួស្ដី ${name}`,
    news: {
      created: ({ number, company }) => `${company} បានបង្កើតសំណើជំនួយលេខ ${number} ជូនលោកអ្នក ហើយនឹងឆ្លើយតបក្នុងពេលឆាប់ៗ។`,
      createdResolved: ({ number, company }) =>
        `${company} បានកត់ត្រាសំណើរបស់លោកអ្នកជាសំណើជំនួយលេខ ${number}។ សំណើនេះត្រូវបានដោះស្រាយរួចហើយ។`,
      answered: ({ number, person }) => `${person} បានឆ្លើយសំណើជំនួយលេខ ${number} របស់លោកអ្នក៖`,
      answeredResolved: ({ number, person }) => `${person} បានឆ្លើយ និងដោះស្រាយសំណើជំនួយលេខ ${number} របស់លោកអ្នករួចហើយ៖`,
      resolved: ({ number }) => `សំណើជំនួយលេខ ${number} របស់លោកអ្នកត្រូវបានដោះស្រាយរួចហើយ។`,
    },
    marker: 'សូមសរសេរចម្លើយរបស់លោកអ្នកនៅខាងលើបន្ទាត់នេះ',
    byMail: 'ដើម្បីឆ្លើយ សូមឆ្លើយតបអ៊ីមែលនេះ ឬបើកសំណើជំនួយ។',
    byLink: 'ដើម្បីឆ្លើយ សូមបើកសំណើជំនួយ។ យើងមិនអានការឆ្លើយតបមកអ៊ីមែលនេះទេ។',
    opensAgain: 'ប្រសិនបើនៅខ្វះអ្វី ចម្លើយរបស់លោកអ្នកនឹងបើកសំណើជំនួយឡើងវិញ។',
    open: 'បើកសំណើជំនួយ',
    note: (company) =>
      `លោកអ្នកទទួលបានអ៊ីមែលនេះ ដោយសារសំណើរបស់លោកអ្នកទៅកាន់ ${company}។ តំណនេះបើកសំណើជំនួយដោយមិនត្រូវការពាក្យសម្ងាត់ សូមកុំចែកឱ្យអ្នកដទៃ។`,
    notTaken: 'មិនអាចទទួលយកឯកសារទាំងនេះបានទេ៖',
  },
  vi: {
    subject: (number, title) => `Phiếu hỗ trợ số ${number}: ${title}`,
    greeting: (name) => `Xin chào ${name},`,
    news: {
      created: ({ number, company }) => `${company} đã tạo phiếu hỗ trợ số ${number} cho bạn và sẽ sớm phản hồi.`,
      createdResolved: ({ number, company }) =>
        `${company} đã ghi lại yêu cầu của bạn trong phiếu hỗ trợ số ${number}. Yêu cầu này đã được giải quyết.`,
      answered: ({ number, person }) => `${person} đã trả lời phiếu hỗ trợ số ${number} của bạn:`,
      answeredResolved: ({ number, person }) => `${person} đã trả lời và giải quyết phiếu hỗ trợ số ${number} của bạn:`,
      resolved: ({ number }) => `Phiếu hỗ trợ số ${number} của bạn đã được giải quyết.`,
    },
    marker: 'Vui lòng viết câu trả lời phía trên dòng này',
    byMail: 'Bạn có thể trả lời email này hoặc mở phiếu hỗ trợ.',
    byLink: 'Để trả lời, vui lòng mở phiếu hỗ trợ. Chúng tôi không đọc các email trả lời.',
    opensAgain: 'Nếu vẫn còn vướng mắc, câu trả lời của bạn sẽ mở lại phiếu hỗ trợ.',
    open: 'Mở phiếu hỗ trợ',
    note: (company) =>
      `Bạn nhận được email này vì đã gửi yêu cầu đến ${company}. Liên kết mở phiếu hỗ trợ mà không cần mật khẩu, vui lòng không chia sẻ.`,
    notTaken: 'Không thể nhận các tệp sau:',
  },
  'zh-cn': {
    subject: (number, title) => `工单 ${number}：${title}`,
    greeting: (name) => `${name}，您好：`,
    news: {
      created: ({ number, company }) => `${company} 已为您创建工单 ${number}，我们会尽快回复您。`,
      createdResolved: ({ number, company }) => `${company} 已将您的请求记录为工单 ${number}，该工单已解决。`,
      answered: ({ number, person }) => `${person} 回复了您的工单 ${number}：`,
      answeredResolved: ({ number, person }) => `${person} 回复并解决了您的工单 ${number}：`,
      resolved: ({ number }) => `您的工单 ${number} 已解决。`,
    },
    marker: '请在此行上方填写您的回复',
    byMail: '如需回复，请直接回复此邮件，或打开工单。',
    byLink: '如需回复，请打开工单。我们不会查看对此邮件的回复。',
    opensAgain: '如果问题仍未解决，您回复后工单会重新打开。',
    open: '打开工单',
    note: (company) => `您收到此邮件，是因为您向 ${company} 提出了请求。此链接无需密码即可打开工单，请勿转发给他人。`,
    notTaken: '以下文件未能接收：',
  },
};

export const ticketMailTexts = (locale: Locale): TicketMailTexts => mailTexts[locale];

/** The marker line of a mail, recognised in every language and when wrapped. */
export const markerLine = (locale: Locale): string => `##- ${mailTexts[locale].marker} -##`;
