import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface SignInCodeMail {
  readonly name: string;
  readonly appName: string;
  readonly code: string;
  readonly minutes: number;
  readonly url: string;
  /** How long the link is valid, in hours. */
  readonly hours: number;
}

const mailTexts: Record<Locale, (mail: SignInCodeMail) => MailContent> = {
  en: (mail) => ({
    subject: `${mail.code} is your sign-in code for ${mail.appName}`,
    preview: `The code works for ${mail.minutes} minutes.`,
    paragraphs: [
      `Hello ${mail.name},`,
      'There were too many failed attempts to sign in to your account. Sign in with your password and this code, or open the link below on the device you want to use:',
    ],
    code: mail.code,
    action: { label: 'Sign in with this link', url: mail.url },
    note: `The code works once, for ${mail.minutes} minutes; the link works once, for ${mail.hours} hours. No one can sign in without your password. If you did not request this email, ignore it and do not share the code or the link.`,
  }),
  km: (mail) => ({
    subject: `${mail.code} ជាលេខកូដចូលគណនីរបស់អ្នកសម្រាប់ ${mail.appName}`,
    preview: `លេខកូដនេះប្រើបានរយៈពេល ${mail.minutes} នាទី។`,
    paragraphs: [
      `សួស្ដី ${mail.name}`,
      'មានការព្យាយាមចូលគណនីរបស់អ្នកមិនបានសម្រេចច្រើនដងពេក។ សូមចូលដោយប្រើពាក្យសម្ងាត់របស់អ្នក និងលេខកូដនេះ ឬបើកតំណខាងក្រោមនៅលើឧបករណ៍ដែលអ្នកចង់ប្រើ៖',
    ],
    code: mail.code,
    action: { label: 'ចូលដោយប្រើតំណនេះ', url: mail.url },
    note: `លេខកូដនេះប្រើបានតែម្ដង ក្នុងរយៈពេល ${mail.minutes} នាទី ហើយតំណប្រើបានតែម្ដង ក្នុងរយៈពេល ${mail.hours} ម៉ោង។ គ្មាននរណាអាចចូលដោយគ្មានពាក្យសម្ងាត់របស់អ្នកឡើយ។ បើអ្នកមិនបានស្នើសុំទេ សូមកុំខ្វល់ពីអ៊ីមែលនេះ ហើយកុំឱ្យលេខកូដ ឬតំណទៅនរណាម្នាក់។`,
  }),
  vi: (mail) => ({
    subject: `${mail.code} là mã đăng nhập ${mail.appName} của bạn`,
    preview: `Mã có hiệu lực trong ${mail.minutes} phút.`,
    paragraphs: [
      `Xin chào ${mail.name},`,
      'Đã có quá nhiều lần đăng nhập không thành công vào tài khoản của bạn. Hãy đăng nhập bằng mật khẩu và mã này, hoặc mở liên kết bên dưới trên thiết bị bạn muốn dùng:',
    ],
    code: mail.code,
    action: { label: 'Đăng nhập bằng liên kết này', url: mail.url },
    note: `Mã chỉ dùng được một lần, trong ${mail.minutes} phút; liên kết chỉ dùng được một lần, trong ${mail.hours} giờ. Không ai vào được nếu không có mật khẩu của bạn. Nếu bạn không yêu cầu, hãy bỏ qua email này và đừng đưa mã hay liên kết cho ai.`,
  }),
  'zh-cn': (mail) => ({
    subject: `${mail.code} 是您的 ${mail.appName} 登录验证码`,
    preview: `验证码 ${mail.minutes} 分钟内有效。`,
    paragraphs: [
      `${mail.name}，您好：`,
      '您的账号登录失败次数过多。请使用您的密码和以下验证码登录，或在您要使用的设备上打开下方链接：',
    ],
    code: mail.code,
    action: { label: '通过此链接登录', url: mail.url },
    note: `验证码只能使用一次，${mail.minutes} 分钟内有效；链接只能使用一次，${mail.hours} 小时内有效。没有您的密码，任何人都无法登录。如果不是您本人请求，请忽略此邮件，并且不要将验证码或链接告诉任何人。`,
  }),
};

export function signInCodeMail(locale: Locale, mail: SignInCodeMail): MailContent {
  return mailTexts[locale](mail);
}
