import type {
  AutomaticTextContent,
  AutomaticTextKind,
} from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';

/** Texts used when a merchant has written none. */
export const defaultTexts: Readonly<Record<AutomaticTextKind, AutomaticTextContent>> = {
  welcome: {
    en: 'Hello, thank you for writing to {business}. We will reply here shortly.',
    km: 'សួស្ដី! សូមអរគុណដែលបានទាក់ទងមក {business}។ បុគ្គលិករបស់យើងនឹងឆ្លើយតបក្នុងពេលឆាប់ៗនេះ។',
    vi: 'Xin chào, cảm ơn bạn đã nhắn tin cho {business}. Chúng tôi sẽ trả lời bạn ngay tại đây.',
    zh: '您好！感谢您联系 {business}，客服会尽快在这里回复您。',
  },
  firstReply: {
    en: 'Hello, this is {operator} from {business}. I am reading your message and will reply in a moment.',
    km: 'សួស្ដី! ខ្ញុំ {operator} មកពី {business}។ ខ្ញុំកំពុងអានសាររបស់លោកអ្នក ហើយនឹងឆ្លើយតបបន្តិចទៀតនេះ។',
    vi: 'Xin chào, tôi là {operator} của {business}. Tôi đang đọc tin nhắn của bạn và sẽ trả lời ngay.',
    zh: '您好，我是 {business} 的 {operator}。我正在查看您的消息，马上回复您。',
  },
  unresponsive: {
    en: 'Are you still there? If we do not hear from you, this conversation will end in {minutes} min.',
    km: 'តើលោកអ្នកនៅទីនោះទេ? ប្រសិនបើគ្មានការឆ្លើយតបទេ ការសន្ទនានេះនឹងបញ្ចប់ក្នុងរយៈពេល {minutes} នាទីទៀត។',
    vi: 'Bạn còn ở đó không? Nếu không có phản hồi, cuộc trò chuyện sẽ kết thúc sau {minutes} phút nữa.',
    zh: '请问您还在吗？如果没有收到您的回复，本次会话将在 {minutes} 分钟后结束。',
  },
  end: {
    en: 'Thank you for chatting with {business}. Write to us any time.',
    km: 'សូមអរគុណដែលបានសន្ទនាជាមួយ {business}។ ប្រសិនបើត្រូវការជំនួយទៀត សូមផ្ញើសារមកយើងគ្រប់ពេល។',
    vi: 'Cảm ơn bạn đã trò chuyện với {business}. Vui lòng nhắn cho chúng tôi bất cứ khi nào bạn cần.',
    zh: '感谢您与 {business} 的沟通。如有需要，欢迎随时再联系我们。',
  },
};
