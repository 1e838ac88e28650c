import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface SignInNotice {
  readonly name: string;
  readonly device: string;
  readonly address: string;
  /** In the user's time zone, such as 2026-11-20 14:05 (Asia/Phnom_Penh). */
  readonly time: string;
  readonly portalUrl: string;
}

type MailTexts = (notice: SignInNotice) => MailContent;

const mailTexts: Record<Locale, MailTexts> = {
  en: (notice) => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Hello ${notice.name},`,
      `Someone just signed in to your account from a new device: ${notice.device}, IP address ${notice.address}, on ${notice.time}.`,
      'If this was you, you do not need to do anything. If not, contact your administrator immediately.',
    ],
    action: { label: 'Open Sala', url: notice.portalUrl },
  }),
  km: (notice) => ({
    subject: 'មានការចូលគណនីរបស់អ្នកពីឧបករណ៍ថ្មី',
    paragraphs: [
      `សួស្ដី ${notice.name}`,
      `មាននរណាម្នាក់ទើបបានចូលគណនីរបស់អ្នកពីឧបករណ៍ថ្មី៖ ${notice.device} អាសយដ្ឋាន IP ${notice.address} នៅ ${notice.time}។`,
      'បើជាអ្នកផ្ទាល់ មិនចាំបាច់ធ្វើអ្វីទេ។ បើមិនមែនទេ សូមប្រាប់អ្នកគ្រប់គ្រងរបស់អ្នកភ្លាម។',
    ],
    action: { label: 'បើក Sala', url: notice.portalUrl },
  }),
  vi: (notice) => ({
    subject: 'Tài khoản của bạn vừa đăng nhập trên thiết bị mới',
    paragraphs: [
      `Xin chào ${notice.name},`,
      `Vừa có người đăng nhập vào tài khoản của bạn từ một thiết bị mới: ${notice.device}, địa chỉ IP ${notice.address}, lúc ${notice.time}.`,
      'Nếu đó là bạn, bạn không cần làm gì thêm. Nếu không phải, hãy báo ngay cho quản trị viên.',
    ],
    action: { label: 'Mở Sala', url: notice.portalUrl },
  }),
  'zh-cn': (notice) => ({
    subject: '您的账号在新设备上登录',
    paragraphs: [
      `${notice.name}，您好：`,
      `您的账号刚刚在一台新设备上登录：${notice.device}，IP 地址 ${notice.address}，时间 ${notice.time}。`,
      '如果是您本人操作，无需处理；如果不是，请立即告知管理员。',
    ],
    action: { label: '打开 Sala', url: notice.portalUrl },
  }),
};

export function signInNotice(locale: Locale, notice: SignInNotice): MailContent {
  return mailTexts[locale](notice);
}
