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

const mailTexts: Record<Locale, (mail: CodeMail) => MailContent> = {
  en: (mail) => ({
    subject: `${mail.code} is your code for ${mail.appName}`,
    preview: `The code works for ${mail.minutes} minutes.`,
    paragraphs: [
      `${mail.name} from ${mail.companyName} has registered at ${mail.appName} with this email address.`,
      'If this was you, confirm the address with this code:',
    ],
    code: mail.code,
    action: { label: 'Confirm address', url: mail.url },
    note: `The code works for ${mail.minutes} minutes. If this was not you, ignore this email: do not open the link or enter the code anywhere. The person who registered knows the password of the account it would activate.`,
  }),
  km: (mail) => ({
    subject: `${mail.code} ជាលេខកូដរបស់អ្នកសម្រាប់ ${mail.appName}`,
    preview: `លេខកូដនេះប្រើបានរយៈពេល ${mail.minutes} នាទី។`,
    paragraphs: [
      `${mail.name} នៃ ${mail.companyName} បានចុះឈ្មោះនៅ ${mail.appName} ដោយប្រើអ៊ីមែលនេះ។`,
      'បើជាអ្នកផ្ទាល់ សូមបញ្ជាក់អ៊ីមែលដោយប្រើលេខកូដនេះ៖',
    ],
    code: mail.code,
    action: { label: 'បញ្ជាក់អ៊ីមែល', url: mail.url },
    note: `លេខកូដនេះប្រើបានរយៈពេល ${mail.minutes} នាទី។ បើមិនមែនជាអ្នកទេ សូមកុំខ្វល់ពីអ៊ីមែលនេះ៖ កុំបើកតំណ ហើយកុំបញ្ចូលលេខកូដនៅកន្លែងណាឡើយ។ អ្នកដែលបានចុះឈ្មោះដឹងពាក្យសម្ងាត់នៃគណនីដែលលេខកូដនេះនឹងបើក។`,
  }),
  vi: (mail) => ({
    subject: `${mail.code} là mã ${mail.appName} của bạn`,
    preview: `Mã có hiệu lực trong ${mail.minutes} phút.`,
    paragraphs: [
      `${mail.name} của ${mail.companyName} vừa đăng ký ${mail.appName} bằng địa chỉ này.`,
      'Nếu đó là bạn, hãy xác nhận địa chỉ email bằng mã sau:',
    ],
    code: mail.code,
    action: { label: 'Xác nhận email', url: mail.url },
    note: `Mã có hiệu lực trong ${mail.minutes} phút. Nếu không phải bạn, hãy bỏ qua email này: đừng mở liên kết và đừng nhập mã ở bất cứ đâu. Người đã đăng ký biết mật khẩu của tài khoản mà mã này sẽ kích hoạt.`,
  }),
  'zh-cn': (mail) => ({
    subject: `${mail.code} 是您的 ${mail.appName} 验证码`,
    preview: `验证码 ${mail.minutes} 分钟内有效。`,
    paragraphs: [
      `${mail.companyName} 的 ${mail.name} 使用此邮箱注册了 ${mail.appName}。`,
      '如果是您本人，请使用以下验证码确认邮箱：',
    ],
    code: mail.code,
    action: { label: '确认邮箱', url: mail.url },
    note: `验证码 ${mail.minutes} 分钟内有效。如果不是您本人，请忽略此邮件：不要打开链接，也不要在任何地方输入验证码。注册者知道该验证码所开通账号的密码。`,
  }),
};

export function codeMail(locale: Locale, mail: CodeMail): MailContent {
  return mailTexts[locale](mail);
}
