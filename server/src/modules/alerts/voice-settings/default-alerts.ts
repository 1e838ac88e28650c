import type { VoiceEvent, VoiceSentences } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';

interface DefaultAlert {
  readonly isOn: boolean;
  /** In seconds. */
  readonly delay: number;
  readonly repeat: number;
  readonly sentences: VoiceSentences;
}

/**
 * What an alert is until somebody saves it. Only messages that nobody reads are called to mind in a new business, as they always
 * were: users turn on more if they want it.
 */
export const defaultAlerts: Readonly<Record<VoiceEvent, DefaultAlert>> = {
  visitorWaiting: {
    isOn: false,
    delay: 60,
    repeat: 120,
    sentences: {
      en: '{visitor} has been waiting for {duration}. No one has taken the conversation.',
      km: '{visitor} រង់ចាំ {duration}ហើយ។ មិនទាន់មានអ្នកទទួលការសន្ទនានេះទេ។',
      vi: '{visitor} đã chờ {duration}. Chưa có ai nhận cuộc trò chuyện này.',
      zh: '{visitor} 已等待 {duration}，还没有人接手。',
    },
  },
  unread: {
    isOn: true,
    delay: 180,
    repeat: 300,
    sentences: {
      en: 'The message from {visitor} has been unread for {duration}.',
      km: 'សាររបស់ {visitor} មិនទាន់មានអ្នកអាន {duration}ហើយ។',
      vi: 'Tin nhắn của {visitor} đã {duration} chưa được đọc.',
      zh: '{visitor} 的消息已 {duration}未读。',
    },
  },
  missedCall: {
    isOn: false,
    delay: 0,
    repeat: 600,
    sentences: {
      en: 'Missed call from {visitor}. Call them back.',
      km: 'ការហៅខកខានពី {visitor}។ សូមហៅត្រឡប់វិញ។',
      vi: 'Cuộc gọi nhỡ từ {visitor}. Hãy gọi lại.',
      zh: '来自 {visitor} 的未接来电，请回电。',
    },
  },
  assigned: {
    isOn: false,
    delay: 0,
    repeat: 0,
    sentences: {
      en: 'You have new work: {title}.',
      km: 'អ្នកមានការងារថ្មី៖ {title}។',
      vi: 'Bạn có việc mới: {title}.',
      zh: '您有新的工作：{title}。',
    },
  },
  urgentTicket: {
    isOn: false,
    delay: 0,
    repeat: 0,
    sentences: {
      en: 'Urgent ticket number {number}: {title}.',
      km: 'សំណើជំនួយបន្ទាន់លេខ {number}៖ {title}។',
      vi: 'Phiếu hỗ trợ khẩn cấp số {number}: {title}.',
      zh: '{number} 号紧急工单：{title}。',
    },
  },
  orderNew: {
    isOn: false,
    delay: 0,
    repeat: 0,
    sentences: {
      en: 'New order number {number}: {title}.',
      km: 'មានការបញ្ជាទិញថ្មីលេខ {number}៖ {title}។',
      vi: 'Đơn mới số {number}: {title}.',
      zh: '{number} 号新订单：{title}。',
    },
  },
  orderLate: {
    isOn: false,
    delay: 900,
    repeat: 1800,
    sentences: {
      en: 'Order number {number} is {duration} late.',
      km: 'ការបញ្ជាទិញលេខ {number} យឺត {duration}ហើយ។',
      vi: 'Đơn số {number} đã trễ {duration}.',
      zh: '{number} 号订单已延误 {duration}。',
    },
  },
  priceWaiting: {
    isOn: false,
    delay: 600,
    repeat: 1800,
    sentences: {
      en: 'Order number {number} has been waiting for a price for {duration}.',
      km: 'ការបញ្ជាទិញលេខ {number} រង់ចាំតម្លៃ {duration}ហើយ។',
      vi: 'Đơn số {number} đã chờ báo giá {duration}.',
      zh: '{number} 号订单已等待报价 {duration}。',
    },
  },
  holdEnded: {
    isOn: false,
    delay: 0,
    repeat: 0,
    sentences: {
      en: 'Order number {number} is no longer on hold.',
      km: 'ការផ្អាកការបញ្ជាទិញលេខ {number} បានបញ្ចប់ហើយ។',
      vi: 'Đơn số {number} đã hết thời gian tạm dừng.',
      zh: '{number} 号订单的暂缓已结束。',
    },
  },
};

/** Of the loudest, 1 to 100. */
export const defaultVolume = 80;
