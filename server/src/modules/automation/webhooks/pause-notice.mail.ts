import type { Locale } from '@sala/contract/core/locales.ts';
import type { MailContent } from '#platform/mail/mail-layout.ts';

export interface PauseNotice {
  readonly name: string;
  readonly companyName: string;
  /** Host of the receiver. */
  readonly host: string;
  readonly portalUrl: string;
}

type MailTexts = (notice: PauseNotice) => MailContent;

const mailTexts: Record<Locale, MailTexts> = {
  en: (notice) => ({
    subject: `Webhooks of ${notice.companyName} are paused`,
    paragraphs: [
      `Hello ${notice.name},`,
      `${notice.host} has not accepted any webhooks from ${notice.companyName} for a whole day. Sending is paused until someone resumes it.`,
      'Nothing is lost: new events are kept for 30 days and sent in order when you resume. The responses are in the log.',
    ],
    action: { label: 'View log and resume', url: notice.portalUrl },
  }),
  km: (notice) => ({
    subject: `Webhook របស់ ${notice.companyName} ត្រូវបានផ្អាក`,
    paragraphs: [
      `សួស្ដី ${notice.name}`,
      `ពេញមួយថ្ងៃ ${notice.host} មិនបានទទួល webhook របស់ ${notice.companyName} សោះ។ ការផ្ញើត្រូវបានផ្អាករហូតដល់មាននរណាម្នាក់បន្តវិញ។`,
      'មិនមានអ្វីបាត់បង់ទេ៖ ព្រឹត្តិការណ៍ក្នុងពេលផ្អាកត្រូវបានរក្សាទុក 30 ថ្ងៃ ហើយនឹងផ្ញើតាមលំដាប់ពេលអ្នកបន្តវិញ។ ចម្លើយរបស់ម៉ាស៊ីនទទួលមាននៅក្នុងកំណត់ហេតុ។',
    ],
    action: { label: 'មើលកំណត់ហេតុ និងបន្ត', url: notice.portalUrl },
  }),
  vi: (notice) => ({
    subject: `Webhook của ${notice.companyName} đã tạm dừng`,
    paragraphs: [
      `Xin chào ${notice.name},`,
      `Suốt một ngày qua ${notice.host} không nhận webhook nào của ${notice.companyName}. Việc gửi đã tạm dừng cho đến khi có người tiếp tục.`,
      'Không có gì bị mất: sự kiện mới được giữ 30 ngày và gửi theo thứ tự khi bạn tiếp tục. Các phản hồi có trong nhật ký.',
    ],
    action: { label: 'Xem nhật ký và tiếp tục', url: notice.portalUrl },
  }),
  'zh-cn': (notice) => ({
    subject: `${notice.companyName} 的 Webhook 已暂停`,
    paragraphs: [
      `${notice.name}，您好：`,
      `${notice.host} 已有一整天未接收 ${notice.companyName} 的任何 Webhook。发送已暂停，恢复后才会继续。`,
      '没有任何内容丢失：期间发生的事件会保留 30 天，恢复后按顺序发送。对方的应答可在日志中查看。',
    ],
    action: { label: '查看日志并恢复', url: notice.portalUrl },
  }),
};

export function pauseNotice(locale: Locale, notice: PauseNotice): MailContent {
  return mailTexts[locale](notice);
}
