import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface InvitationMail {
  readonly name: string;
  readonly inviter: string;
  readonly companyName: string;
  readonly appName: string;
  /** In the reader's time zone. */
  readonly until: string;
  readonly url: string;
}

const mailTexts: Record<Locale, (mail: InvitationMail) => MailContent> = {
  en: (mail) => ({
    subject: `${mail.companyName} invites you to ${mail.appName}`,
    paragraphs: [
      `Hello ${mail.name},`,
      `${mail.inviter} invites you to work with ${mail.companyName} in ${mail.appName}. Choose a password to get started.`,
    ],
    action: { label: 'Accept invitation', url: mail.url },
    note: `The link works once, until ${mail.until}. If you do not know the sender, ignore this email.`,
  }),
  km: (mail) => ({
    subject: `${mail.companyName} អញ្ជើញអ្នកឱ្យចូលរួមក្នុង ${mail.appName}`,
    paragraphs: [
      `សួស្ដី ${mail.name}`,
      `${mail.inviter} អញ្ជើញអ្នកឱ្យធ្វើការជាមួយ ${mail.companyName} ក្នុង ${mail.appName}។ សូមកំណត់ពាក្យសម្ងាត់ផ្ទាល់ខ្លួន រួចអ្នកអាចចូលប្រើបានភ្លាម។`,
    ],
    action: { label: 'ទទួលយកការអញ្ជើញ', url: mail.url },
    note: `តំណនេះប្រើបានតែម្ដង រហូតដល់ ${mail.until}។ បើអ្នកមិនស្គាល់អ្នកផ្ញើ សូមកុំខ្វល់ពីអ៊ីមែលនេះ។`,
  }),
  vi: (mail) => ({
    subject: `${mail.companyName} mời bạn tham gia ${mail.appName}`,
    paragraphs: [
      `Xin chào ${mail.name},`,
      `${mail.inviter} mời bạn làm việc cùng ${mail.companyName} trên ${mail.appName}. Chỉ cần đặt mật khẩu của riêng bạn là có thể bắt đầu.`,
    ],
    action: { label: 'Chấp nhận lời mời', url: mail.url },
    note: `Liên kết chỉ dùng được một lần, đến ${mail.until}. Nếu bạn không biết người gửi, vui lòng bỏ qua email này.`,
  }),
  'zh-cn': (mail) => ({
    subject: `${mail.companyName} 邀请您加入 ${mail.appName}`,
    paragraphs: [
      `${mail.name}，您好：`,
      `${mail.inviter} 邀请您在 ${mail.appName} 中与 ${mail.companyName} 一起工作。设置您自己的密码即可开始使用。`,
    ],
    action: { label: '接受邀请', url: mail.url },
    note: `该链接仅可使用一次，有效期至 ${mail.until}。如果您不认识发件人，请忽略此邮件。`,
  }),
};

export function invitationMail(locale: Locale, mail: InvitationMail): MailContent {
  return mailTexts[locale](mail);
}
