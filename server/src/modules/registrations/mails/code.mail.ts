import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface CodeMail {
  readonly name: string;
  readonly appName: string;
  readonly companyName: string;
  readonly code: string;
  readonly minutes: number;
  readonly url: string;
}

const words: Record<Locale, (mail: CodeMail) => MailContent> = {
  en: (mail) => ({
    subject: `${mail.code} is your code for ${mail.appName}`,
    preview: `The code works for ${mail.minutes} minutes.`,
    paragraphs: [
      `Hello ${mail.name},`,
      `Confirm your address with this code to open ${mail.companyName} in ${mail.appName}:`,
    ],
    code: mail.code,
    action: { label: 'Confirm the address', url: mail.url },
    note: `The code works for ${mail.minutes} minutes. If you did not register, simply ignore this mail: nothing will happen.`,
  }),
  km: (mail) => ({
    subject: `${mail.code} ជាលេខកូដរបស់អ្នកសម្រាប់ ${mail.appName}`,
    preview: `លេខកូដនេះប្រើបានរយៈពេល ${mail.minutes} នាទី។`,
    paragraphs: [
      `សួស្តី ${mail.name}`,
      `សូមប្រើលេខកូដនេះ ដើម្បីបញ្ជាក់អ៊ីមែលរបស់អ្នក និងបើកគណនី ${mail.companyName} ក្នុង ${mail.appName}៖`,
    ],
    code: mail.code,
    action: { label: 'បញ្ជាក់អ៊ីមែល', url: mail.url },
    note: `លេខកូដនេះប្រើបានរយៈពេល ${mail.minutes} នាទី។ បើអ្នកមិនបានចុះឈ្មោះទេ សូមកុំខ្វល់ពីអ៊ីមែលនេះ នឹងមិនមានអ្វីកើតឡើងឡើយ។`,
  }),
  vi: (mail) => ({
    subject: `${mail.code} là mã ${mail.appName} của bạn`,
    preview: `Mã có hiệu lực trong ${mail.minutes} phút.`,
    paragraphs: [
      `Xin chào ${mail.name},`,
      `Dùng mã này để xác nhận địa chỉ email và mở ${mail.companyName} trên ${mail.appName}:`,
    ],
    code: mail.code,
    action: { label: 'Xác nhận email', url: mail.url },
    note: `Mã có hiệu lực trong ${mail.minutes} phút. Nếu bạn không đăng ký, hãy bỏ qua thư này, sẽ không có gì xảy ra.`,
  }),
  'zh-cn': (mail) => ({
    subject: `${mail.code} 是您的 ${mail.appName} 验证码`,
    preview: `验证码 ${mail.minutes} 分钟内有效。`,
    paragraphs: [`${mail.name}，您好：`, `请使用以下验证码确认邮箱，并在 ${mail.appName} 开通 ${mail.companyName}：`],
    code: mail.code,
    action: { label: '确认邮箱', url: mail.url },
    note: `验证码 ${mail.minutes} 分钟内有效。如果您没有注册，请忽略此邮件，不会有任何影响。`,
  }),
};

export function codeMail(locale: Locale, mail: CodeMail): MailContent {
  return words[locale](mail);
}
