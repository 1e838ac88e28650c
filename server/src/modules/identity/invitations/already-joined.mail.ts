import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface AlreadyJoinedMail {
  readonly name: string;
  readonly inviter: string;
  readonly companyName: string;
  readonly appName: string;
}

const mailTexts: Record<Locale, (mail: AlreadyJoinedMail) => MailContent> = {
  en: (mail) => ({
    subject: `${mail.companyName} invites you to ${mail.appName}`,
    paragraphs: [
      `Hello ${mail.name},`,
      `${mail.inviter} invited you to work with ${mail.companyName} in ${mail.appName}. However, this email address already has an account at another business and cannot join a second one.`,
      `If you want to work with ${mail.companyName} as well, ask ${mail.inviter} to invite you with another email address.`,
    ],
    note: 'No one but you learns from this email that you have an account. If you do not know the sender, ignore it.',
  }),
  km: (mail) => ({
    subject: `${mail.companyName} អញ្ជើញអ្នកឱ្យចូលរួមក្នុង ${mail.appName}`,
    paragraphs: [
      `សួស្ដី ${mail.name}`,
      `${mail.inviter} ចង់ឱ្យអ្នកធ្វើការជាមួយ ${mail.companyName} ក្នុង ${mail.appName}។ ប៉ុន្តែអ៊ីមែលនេះមានគណនីនៅអាជីវកម្មមួយផ្សេងទៀតរួចហើយ ដូច្នេះមិនអាចចូលរួមពីរកន្លែងបានទេ។`,
      `បើអ្នកចង់ធ្វើការជាមួយ ${mail.companyName} ដែរ សូមប្រាប់ ${mail.inviter} ឱ្យអញ្ជើញអ្នកតាមអ៊ីមែលផ្សេង។`,
    ],
    note: 'ក្រៅពីអ្នក គ្មាននរណាដឹងតាមរយៈអ៊ីមែលនេះថាអ្នកមានគណនីទេ។ បើអ្នកមិនស្គាល់អ្នកផ្ញើ សូមកុំខ្វល់ពីអ៊ីមែលនេះ។',
  }),
  vi: (mail) => ({
    subject: `${mail.companyName} mời bạn tham gia ${mail.appName}`,
    paragraphs: [
      `Xin chào ${mail.name},`,
      `${mail.inviter} muốn mời bạn làm việc cùng ${mail.companyName} trên ${mail.appName}. Tuy nhiên, địa chỉ này đã có tài khoản tại một doanh nghiệp khác nên không thể tham gia thêm một nơi nữa.`,
      `Nếu bạn cũng muốn làm việc cùng ${mail.companyName}, hãy nhờ ${mail.inviter} mời bạn bằng một địa chỉ khác.`,
    ],
    note: 'Ngoài bạn ra, không ai biết qua email này rằng bạn có tài khoản. Nếu bạn không biết người gửi, vui lòng bỏ qua email này.',
  }),
  'zh-cn': (mail) => ({
    subject: `${mail.companyName} 邀请您加入 ${mail.appName}`,
    paragraphs: [
      `${mail.name}，您好：`,
      `${mail.inviter} 希望您在 ${mail.appName} 中与 ${mail.companyName} 一起工作。但此邮箱已在另一家企业拥有账号，无法再加入第二家。`,
      `如果您也想与 ${mail.companyName} 一起工作，请让 ${mail.inviter} 用您的另一个邮箱邀请您。`,
    ],
    note: '除您之外，没有人会因此邮件得知您有账号。如果您不认识发件人，请忽略此邮件。',
  }),
};

/** For the recipient of an invitation who already has an account elsewhere. */
export function alreadyJoinedMail(locale: Locale, mail: AlreadyJoinedMail): MailContent {
  return mailTexts[locale](mail);
}
