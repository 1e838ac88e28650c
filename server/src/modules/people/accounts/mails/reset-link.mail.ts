import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface ResetLinkMail {
  readonly name: string;
  readonly appName: string;
  readonly minutes: number;
  readonly url: string;
}

const mailTexts: Record<Locale, (mail: ResetLinkMail) => MailContent> = {
  en: (mail) => ({
    subject: `Choose a new password for ${mail.appName}`,
    paragraphs: [`Hello ${mail.name},`, `Use this link to choose a new password for your ${mail.appName} account.`],
    action: { label: 'Choose a new password', url: mail.url },
    note: `The link works once, for ${mail.minutes} minutes. If you did not request it, ignore this email: your password does not change.`,
  }),
  km: (mail) => ({
    subject: `កំណត់ពាក្យសម្ងាត់ថ្មីសម្រាប់ ${mail.appName}`,
    paragraphs: [`សួស្ដី ${mail.name}`, `សូមប្រើតំណនេះ ដើម្បីកំណត់ពាក្យសម្ងាត់ថ្មីសម្រាប់គណនី ${mail.appName} របស់អ្នក។`],
    action: { label: 'កំណត់ពាក្យសម្ងាត់ថ្មី', url: mail.url },
    note: `តំណនេះប្រើបានតែម្ដង ក្នុងរយៈពេល ${mail.minutes} នាទី។ បើអ្នកមិនបានស្នើសុំទេ សូមកុំខ្វល់ពីអ៊ីមែលនេះ៖ ពាក្យសម្ងាត់របស់អ្នកនៅដដែល។`,
  }),
  vi: (mail) => ({
    subject: `Đặt mật khẩu mới cho ${mail.appName}`,
    paragraphs: [
      `Xin chào ${mail.name},`,
      `Dùng liên kết này để đặt mật khẩu mới cho tài khoản ${mail.appName} của bạn.`,
    ],
    action: { label: 'Đặt mật khẩu mới', url: mail.url },
    note: `Liên kết chỉ dùng được một lần, trong ${mail.minutes} phút. Nếu bạn không yêu cầu, hãy bỏ qua email này: mật khẩu của bạn không thay đổi.`,
  }),
  'zh-cn': (mail) => ({
    subject: `设置新的 ${mail.appName} 密码`,
    paragraphs: [`${mail.name}，您好：`, `请通过以下链接为您的 ${mail.appName} 账号设置新密码。`],
    action: { label: '设置新密码', url: mail.url },
    note: `该链接仅可使用一次，${mail.minutes} 分钟内有效。如果您没有提出此请求，请忽略此邮件，您的密码不会改变。`,
  }),
};

export function resetLinkMail(locale: Locale, mail: ResetLinkMail): MailContent {
  return mailTexts[locale](mail);
}
