import type { Locale } from '@sala/contract/core/locales.ts';

export interface TranscriptTexts {
  readonly subject: string;
  readonly intro: (day: string, timeZone: string) => string;
  readonly you: string;
  readonly voice: string;
  readonly location: string;
  readonly cut: string;
  readonly files: string;
  readonly unasked: string;
}

const mailTexts: Record<Locale, (company: string) => TranscriptTexts> = {
  en: (company) => ({
    subject: `Your conversation with ${company}`,
    intro: (day, timeZone) => `This is your conversation with ${company}, started on ${day}. Times are in ${timeZone}.`,
    you: 'You',
    voice: 'Voice message',
    location: 'Location',
    cut: 'This conversation is long, so only the latest part is included.',
    files: 'Links to files work for at least a day. You are receiving this email because it was requested in the chat.',
    unasked: 'You are receiving this email because it was requested in the chat.',
  }),
  km: (company) => ({
    subject: `ការសន្ទនារបស់លោកអ្នកជាមួយ ${company}`,
    intro: (day, timeZone) =>
      `នេះជាការសន្ទនារបស់លោកអ្នកជាមួយ ${company} ដែលបានចាប់ផ្ដើមនៅថ្ងៃ ${day}។ ម៉ោងគិតតាមល្វែងម៉ោង ${timeZone}។`,
    you: 'លោកអ្នក',
    voice: 'សារសំឡេង',
    location: 'ទីតាំង',
    cut: 'ការសន្ទនានេះវែង ដូច្នេះមានតែផ្នែកចុងក្រោយប៉ុណ្ណោះ។',
    files: 'តំណទៅឯកសារប្រើបានយ៉ាងតិចមួយថ្ងៃ។ លោកអ្នកទទួលបានអ៊ីមែលនេះ ព្រោះមានការស្នើសុំក្នុងការសន្ទនា។',
    unasked: 'លោកអ្នកទទួលបានអ៊ីមែលនេះ ព្រោះមានការស្នើសុំក្នុងការសន្ទនា។',
  }),
  vi: (company) => ({
    subject: `Cuộc trò chuyện của bạn với ${company}`,
    intro: (day, timeZone) =>
      `Đây là cuộc trò chuyện của bạn với ${company}, bắt đầu ngày ${day}. Giờ được tính theo ${timeZone}.`,
    you: 'Bạn',
    voice: 'Tin nhắn thoại',
    location: 'Vị trí',
    cut: 'Cuộc trò chuyện này dài nên email chỉ gồm phần mới nhất.',
    files: 'Liên kết đến tệp dùng được ít nhất một ngày. Bạn nhận được email này vì có yêu cầu trong khung trò chuyện.',
    unasked: 'Bạn nhận được email này vì có yêu cầu trong khung trò chuyện.',
  }),
  'zh-cn': (company) => ({
    subject: `您与 ${company} 的聊天记录`,
    intro: (day, timeZone) => `以下是您与 ${company} 于 ${day} 开始的聊天记录。时间以 ${timeZone} 为准。`,
    you: '您',
    voice: '语音消息',
    location: '位置',
    cut: '记录较长，此处为最近的部分。',
    files: '文件链接至少一天内有效。您收到此邮件，是因为有人在聊天中要求将聊天记录发送到此邮箱。',
    unasked: '您收到此邮件，是因为有人在聊天中要求将聊天记录发送到此邮箱。',
  }),
};

export const transcriptTexts = (locale: Locale, company: string): TranscriptTexts => mailTexts[locale](company);
