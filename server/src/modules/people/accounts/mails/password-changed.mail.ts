import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface PasswordChangedMail {
  readonly name: string;
  readonly appName: string;
  /** null for an unknown browser. */
  readonly device: string | null;
  readonly address: string;
  /** In the user's time zone. */
  readonly time: string;
  /** Personal API tokens, which stay valid after a change of the password. */
  readonly tokenCount: number;
  readonly tokensUrl: string;
  readonly resetUrl: string;
}

interface MailTexts extends MailContent {
  readonly tokens: string;
  readonly seeTokens: string;
}

const mailTexts: Record<Locale, (mail: PasswordChangedMail) => MailTexts> = {
  en: (mail) => ({
    subject: `Your ${mail.appName} password was changed`,
    paragraphs: [
      `Hello ${mail.name},`,
      `The password for your account was changed on ${mail.time}, from ${mail.device ?? 'an unknown device'}, IP address ${mail.address}. All other devices have been signed out.`,
      'If this was you, you do not need to do anything. If not, choose a new password immediately and contact your administrator.',
    ],
    action: { label: 'This was not me', url: mail.resetUrl },
    tokens:
      mail.tokenCount === 1
        ? 'One of your personal API tokens still works; changing the password does not revoke it. If you do not recognise it, revoke it.'
        : `${mail.tokenCount} of your personal API tokens still work; changing the password does not revoke them. Revoke any you do not recognise.`,
    seeTokens: 'View your API tokens',
  }),
  km: (mail) => ({
    subject: `ពាក្យសម្ងាត់ ${mail.appName} របស់អ្នកត្រូវបានប្ដូរ`,
    paragraphs: [
      `សួស្ដី ${mail.name}`,
      `ពាក្យសម្ងាត់គណនីរបស់អ្នកត្រូវបានប្ដូរនៅ ${mail.time} ពី ${mail.device ?? 'ឧបករណ៍មិនស្គាល់'} អាសយដ្ឋាន IP ${mail.address}។ អ្នកបានចាកចេញពីឧបករណ៍ផ្សេងទៀតទាំងអស់។`,
      'បើជាអ្នកផ្ទាល់ មិនចាំបាច់ធ្វើអ្វីទេ។ បើមិនមែនទេ សូមកំណត់ពាក្យសម្ងាត់ថ្មីភ្លាម ហើយប្រាប់អ្នកគ្រប់គ្រងរបស់អ្នក។',
    ],
    action: { label: 'មិនមែនជាខ្ញុំទេ', url: mail.resetUrl },
    tokens: `ថូខឹន API ផ្ទាល់ខ្លួនរបស់អ្នកចំនួន ${mail.tokenCount} នៅតែប្រើបាន៖ ការប្ដូរពាក្យសម្ងាត់មិនបញ្ឈប់ថូខឹនទេ។ សូមដកហូតថូខឹនណាដែលអ្នកមិនស្គាល់។`,
    seeTokens: 'មើលថូខឹន API របស់អ្នក',
  }),
  vi: (mail) => ({
    subject: `Mật khẩu ${mail.appName} của bạn đã được đổi`,
    paragraphs: [
      `Xin chào ${mail.name},`,
      `Mật khẩu tài khoản của bạn đã được đổi lúc ${mail.time}, từ ${mail.device ?? 'thiết bị không rõ'}, địa chỉ IP ${mail.address}. Mọi thiết bị khác đã được đăng xuất.`,
      'Nếu đó là bạn, bạn không cần làm gì thêm. Nếu không phải, hãy đặt mật khẩu mới ngay và báo cho quản trị viên.',
    ],
    action: { label: 'Không phải tôi', url: mail.resetUrl },
    tokens: `${mail.tokenCount} token API cá nhân của bạn vẫn còn hiệu lực: đổi mật khẩu không thu hồi token. Hãy thu hồi token nào bạn không nhận ra.`,
    seeTokens: 'Xem các token API của bạn',
  }),
  'zh-cn': (mail) => ({
    subject: `您的 ${mail.appName} 密码已更改`,
    paragraphs: [
      `${mail.name}，您好：`,
      `您的账号密码已于 ${mail.time} 更改，设备：${mail.device ?? '未知设备'}，IP 地址：${mail.address}。其他设备均已退出登录。`,
      '如果是您本人操作，无需处理；如果不是，请立即设置新密码并告知管理员。',
    ],
    action: { label: '不是我操作的', url: mail.resetUrl },
    tokens: `您的 ${mail.tokenCount} 个个人 API 令牌仍然有效，更改密码不会使其失效。请吊销您不认识的令牌。`,
    seeTokens: '查看您的 API 令牌',
  }),
};

export function passwordChangedMail(locale: Locale, mail: PasswordChangedMail): MailContent {
  const { tokens, seeTokens, ...content } = mailTexts[locale](mail);
  if (mail.tokenCount === 0) return content;
  return {
    ...content,
    paragraphs: [...content.paragraphs, tokens],
    otherAction: { label: seeTokens, url: mail.tokensUrl },
  };
}
