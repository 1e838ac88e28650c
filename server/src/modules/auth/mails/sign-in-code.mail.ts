import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface SignInCodeMail {
  readonly name: string;
  readonly appName: string;
  readonly code: string;
  readonly minutes: number;
}

const words: Record<Locale, (mail: SignInCodeMail) => MailContent> = {
  en: (mail) => ({
    subject: `${mail.code} is your sign-in code for ${mail.appName}`,
    preview: `The code works for ${mail.minutes} minutes.`,
    paragraphs: [
      `Hello ${mail.name},`,
      'There were too many failed attempts to sign in to your account. With this code and your password you can sign in now:',
    ],
    code: mail.code,
    note: `The code works once, for ${mail.minutes} minutes. Nobody gets in with the code alone. If you did not ask for it, ignore this mail and give the code to nobody.`,
  }),
  km: (mail) => ({
    subject: `${mail.code} ជាលេខកូដចូលគណនីរបស់អ្នកសម្រាប់ ${mail.appName}`,
    preview: `លេខកូដនេះប្រើបានរយៈពេល ${mail.minutes} នាទី។`,
    paragraphs: [
      `សួស្តី ${mail.name}`,
      'មានការព្យាយាមចូលគណនីរបស់អ្នកមិនបានសម្រេចច្រើនដងពេក។ អ្នកអាចចូលឥឡូវនេះ ដោយប្រើលេខកូដនេះ និងពាក្យសម្ងាត់របស់អ្នក៖',
    ],
    code: mail.code,
    note: `លេខកូដនេះប្រើបានតែម្តង ក្នុងរយៈពេល ${mail.minutes} នាទី។ គ្មាននរណាអាចចូលដោយមានតែលេខកូដនេះឡើយ។ បើអ្នកមិនបានស្នើសុំទេ សូមកុំខ្វល់ពីអ៊ីមែលនេះ ហើយកុំឱ្យលេខកូដទៅនរណាម្នាក់។`,
  }),
  vi: (mail) => ({
    subject: `${mail.code} là mã đăng nhập ${mail.appName} của bạn`,
    preview: `Mã có hiệu lực trong ${mail.minutes} phút.`,
    paragraphs: [
      `Xin chào ${mail.name},`,
      'Đã có quá nhiều lần đăng nhập không thành công vào tài khoản của bạn. Bạn có thể đăng nhập ngay bằng mã này và mật khẩu của mình:',
    ],
    code: mail.code,
    note: `Mã chỉ dùng được một lần, trong ${mail.minutes} phút. Không ai vào được nếu chỉ có mã. Nếu bạn không yêu cầu mã, hãy bỏ qua thư này và đừng đưa mã cho ai.`,
  }),
  'zh-cn': (mail) => ({
    subject: `${mail.code} 是您的 ${mail.appName} 登录验证码`,
    preview: `验证码 ${mail.minutes} 分钟内有效。`,
    paragraphs: [`${mail.name}，您好：`, '您的账号登录失败次数过多。请使用以下验证码和您的密码立即登录：'],
    code: mail.code,
    note: `验证码只能使用一次，${mail.minutes} 分钟内有效。仅凭验证码无法登录。如果不是您本人请求，请忽略此邮件，并且不要将验证码告诉任何人。`,
  }),
};

export function signInCodeMail(locale: Locale, mail: SignInCodeMail): MailContent {
  return words[locale](mail);
}
