import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface PasswordChangedMail {
  readonly name: string;
  readonly appName: string;
  readonly device: string;
  readonly address: string;
  /** In the user's time zone. */
  readonly time: string;
  readonly resetUrl: string;
}

const words: Record<Locale, (mail: PasswordChangedMail) => MailContent> = {
  en: (mail) => ({
    subject: `Your password for ${mail.appName} was changed`,
    paragraphs: [
      `Hello ${mail.name},`,
      `The password of your account was changed on ${mail.time}, from ${mail.device}, address ${mail.address}. All other devices have been signed out.`,
      'If it was you, nothing needs to be done. If not, choose a new password at once and tell your administrator.',
    ],
    action: { label: 'It was not me', url: mail.resetUrl },
  }),
  km: (mail) => ({
    subject: `ពាក្យសម្ងាត់ ${mail.appName} របស់អ្នកត្រូវបានប្តូរ`,
    paragraphs: [
      `សួស្តី ${mail.name}`,
      `ពាក្យសម្ងាត់គណនីរបស់អ្នកត្រូវបានប្តូរនៅ ${mail.time} ពី ${mail.device} អាសយដ្ឋាន ${mail.address}។ ឧបករណ៍ផ្សេងទៀតទាំងអស់ត្រូវបានចាកចេញ។`,
      'បើជាអ្នកផ្ទាល់ មិនចាំបាច់ធ្វើអ្វីទេ។ បើមិនមែនទេ សូមកំណត់ពាក្យសម្ងាត់ថ្មីភ្លាម ហើយប្រាប់អ្នកគ្រប់គ្រងរបស់អ្នក។',
    ],
    action: { label: 'មិនមែនជាខ្ញុំទេ', url: mail.resetUrl },
  }),
  vi: (mail) => ({
    subject: `Mật khẩu ${mail.appName} của bạn đã được đổi`,
    paragraphs: [
      `Xin chào ${mail.name},`,
      `Mật khẩu tài khoản của bạn đã được đổi lúc ${mail.time}, từ ${mail.device}, địa chỉ ${mail.address}. Mọi thiết bị khác đã được đăng xuất.`,
      'Nếu đó là bạn, bạn không cần làm gì thêm. Nếu không phải, hãy đặt mật khẩu mới ngay và báo cho quản trị viên.',
    ],
    action: { label: 'Không phải tôi', url: mail.resetUrl },
  }),
  'zh-cn': (mail) => ({
    subject: `您的 ${mail.appName} 密码已更改`,
    paragraphs: [
      `${mail.name}，您好：`,
      `您的账号密码已于 ${mail.time} 更改，设备：${mail.device}，地址：${mail.address}。其他设备均已退出登录。`,
      '如果是您本人操作，无需处理；如果不是，请立即设置新密码并告知管理员。',
    ],
    action: { label: '不是我操作的', url: mail.resetUrl },
  }),
};

export function passwordChangedMail(locale: Locale, mail: PasswordChangedMail): MailContent {
  return words[locale](mail);
}
