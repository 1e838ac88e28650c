import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { isVoiceLength } from '@sala/contract/conversations/chat/voice-length.ts';
import type { Locale } from '@sala/contract/core/locales.ts';

interface MailTexts {
  readonly reply: string;
  readonly replyHint: string;
  readonly open: string;
  /** Shown instead of the text. */
  readonly wrote: string;
  readonly image: string;
  readonly video: string;
  readonly audio: string;
  readonly file: string;
  readonly location: string;
  readonly offered: string;
  /** By a bot. */
  readonly handedOver: string;
  readonly assigned: (by: string) => string;
  readonly unanswered: (by: string) => string;
  readonly mentioned: (by: string) => string;
  /** It was put aside until now. */
  readonly awake: (by: string) => string;
  readonly test: string;
  readonly testBody: string;
}

export const pushTexts: Record<Locale, MailTexts> = {
  en: {
    reply: 'Reply',
    replyHint: 'Write a reply…',
    open: 'Open',
    wrote: 'New message',
    image: 'Sent a picture',
    video: 'Sent a video',
    audio: 'Sent a voice message',
    file: 'Sent a file',
    location: 'Sent a location',
    offered: 'This conversation is offered to you',
    handedOver: 'A bot has handed this visitor over to a person',
    assigned: (by) => `${by} assigned you this conversation`,
    unanswered: (by) => `Waiting for ${by}, so you have joined the conversation`,
    mentioned: (by) => `${by} mentioned you in a note`,
    awake: () => 'This conversation is no longer snoozed',
    test: 'Notifications work',
    testBody: 'New messages will appear like this on this device.',
  },
  km: {
    reply: 'ឆ្លើយតប',
    replyHint: 'សរសេរចម្លើយ…',
    open: 'បើក',
    wrote: 'សារថ្មី',
    image: 'បានផ្ញើរូបភាព',
    video: 'បានផ្ញើវីដេអូ',
    audio: 'បានផ្ញើសារសំឡេង',
    file: 'បានផ្ញើឯកសារ',
    location: 'បានផ្ញើទីតាំង',
    offered: 'ការសន្ទនានេះត្រូវបានស្នើមកអ្នក',
    handedOver: 'បុតបានផ្ទេរអ្នកទស្សនានេះមកបុគ្គលិក',
    assigned: (by) => `${by} បានចាត់ការសន្ទនានេះឱ្យអ្នក`,
    unanswered: (by) => `កំពុងរង់ចាំ ${by} ដូច្នេះអ្នកបានចូលរួមការសន្ទនា`,
    mentioned: (by) => `${by} បានលើកឈ្មោះអ្នកក្នុងកំណត់ចំណាំ`,
    awake: () => 'ការសន្ទនានេះលែងត្រូវបានពន្យារពេលហើយ',
    test: 'ការជូនដំណឹងដំណើរការហើយ',
    testBody: 'អ្នកនឹងដឹងពីសារថ្មីនៅលើឧបករណ៍នេះតាមរបៀបនេះ។',
  },
  vi: {
    reply: 'Trả lời',
    replyHint: 'Viết câu trả lời…',
    open: 'Mở',
    wrote: 'Tin nhắn mới',
    image: 'Đã gửi một ảnh',
    video: 'Đã gửi một video',
    audio: 'Đã gửi một tin nhắn thoại',
    file: 'Đã gửi một tệp',
    location: 'Đã gửi một vị trí',
    offered: 'Cuộc trò chuyện này đang chờ bạn nhận',
    handedOver: 'Bot đã chuyển khách này cho nhân viên',
    assigned: (by) => `${by} đã giao cho bạn cuộc trò chuyện này`,
    unanswered: (by) => `Đang chờ ${by}. Bạn đã được thêm vào cuộc trò chuyện`,
    mentioned: (by) => `${by} đã nhắc đến bạn trong một ghi chú`,
    awake: () => 'Cuộc trò chuyện này không còn tạm ẩn nữa',
    test: 'Thông báo đã hoạt động',
    testBody: 'Tin nhắn mới sẽ hiện như thế này trên thiết bị này.',
  },
  'zh-cn': {
    reply: '回复',
    replyHint: '输入回复…',
    open: '打开',
    wrote: '新消息',
    image: '发来一张图片',
    video: '发来一段视频',
    audio: '发来一条语音',
    file: '发来一个文件',
    location: '发来一个位置',
    offered: '有一个会话等您接受',
    handedOver: '机器人已将此访客转给人工客服',
    assigned: (by) => `${by} 把这个会话分配给了您`,
    unanswered: (by) => `正在等待 ${by} 回复，因此您已加入会话`,
    mentioned: (by) => `${by} 在备注中提到了您`,
    awake: () => '此会话已结束延后，重新出现在您的列表中',
    test: '通知已可正常使用',
    testBody: '有新消息时，此设备会这样提醒您。',
  },
};

const longestBody = 160;

/** One line about a message, with its text only if the user wants it. */
export function toBody(locale: Locale, { type, text }: Pick<Message, 'type' | 'text'>, isTextShown: boolean): string {
  const words = pushTexts[locale];
  if (!isTextShown) return words.wrote;
  if (isVoiceLength({ type, text })) return `${words.audio} ${text}`;
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line !== '') {
    const letters = [...line];
    return letters.length > longestBody ? `${letters.slice(0, longestBody - 1).join('')}…` : line;
  }
  return type === 'image' || type === 'video' || type === 'audio' || type === 'file' || type === 'location'
    ? words[type]
    : words.wrote;
}
