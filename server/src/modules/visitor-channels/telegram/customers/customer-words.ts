import type { Locale } from '@sala/contract/core/locales.ts';

interface CustomerWords {
  readonly greeting: (business: string) => string;
  readonly banned: string;
  readonly blocked: string;
  readonly bankInformation: string;
  readonly phoneInformation: string;
  readonly fileTooLarge: (megabytes: number) => string;
  readonly fileNotAllowed: string;
  readonly fileFailed: string;
  readonly notUnderstood: string;
  readonly notTaken: string;
  readonly contact: string;
  readonly askRating: string;
  readonly thanks: (stars: string) => string;
  readonly ratingOver: string;
  readonly choiceOver: string;
}

/** What the bot of a business says by itself to customers. */
export const customerWords: Record<Locale, CustomerWords> = {
  en: {
    greeting: (business) => `Hello! You are writing to ${business}. Send your question here and someone will answer.`,
    banned: 'You cannot write to us at the moment.',
    blocked: 'This conversation is blocked for the moment.',
    bankInformation: 'Your message was not delivered: it seems to contain card or bank details. Please leave them out.',
    phoneInformation: 'Your message was not delivered: it seems to contain a phone number. Please leave it out.',
    fileTooLarge: (megabytes) => `The file was not delivered: files can be up to ${megabytes} MB.`,
    fileNotAllowed: 'The file was not delivered: files of this kind are not accepted.',
    fileFailed: 'The file could not be delivered. Please send it again.',
    notUnderstood:
      'This kind of message cannot be delivered. Please send text, a picture, a file, a voice message or a location.',
    notTaken: 'Your message could not be delivered. Please try again later.',
    contact: 'Contact',
    askRating: 'The conversation has ended. How satisfied were you?',
    thanks: (stars) => `Thank you for your rating: ${stars}`,
    ratingOver: 'This can no longer be rated.',
    choiceOver: 'This can no longer be chosen. Please write your answer.',
  },
  km: {
    greeting: (business) => `សួស្ដី! លោកអ្នកកំពុងសរសេរទៅ ${business}។ សូមផ្ញើសំណួរនៅទីនេះ នឹងមានបុគ្គលិកឆ្លើយតប។`,
    banned: 'ឥឡូវនេះ លោកអ្នកមិនអាចផ្ញើសារមកយើងបានទេ។',
    blocked: 'ការសន្ទនានេះត្រូវបានទប់ស្កាត់ជាបណ្ដោះអាសន្ន។',
    bankInformation: 'សាររបស់លោកអ្នកមិនបានផ្ញើទេ៖ ហាក់ដូចជាមានព័ត៌មានកាត ឬធនាគារ។ សូមដកចេញ។',
    phoneInformation: 'សាររបស់លោកអ្នកមិនបានផ្ញើទេ៖ ហាក់ដូចជាមានលេខទូរសព្ទ។ សូមដកចេញ។',
    fileTooLarge: (megabytes) => `ឯកសារមិនបានផ្ញើទេ៖ ទំហំអាចមានច្រើនបំផុត ${megabytes} MB។`,
    fileNotAllowed: 'ឯកសារមិនបានផ្ញើទេ៖ ប្រភេទឯកសារនេះមិនត្រូវបានទទួលទេ។',
    fileFailed: 'មិនអាចផ្ញើឯកសារបានទេ។ សូមផ្ញើម្ដងទៀត។',
    notUnderstood: 'សារប្រភេទនេះមិនអាចផ្ញើបានទេ។ សូមផ្ញើអត្ថបទ រូបភាព ឯកសារ សារសំឡេង ឬទីតាំង។',
    notTaken: 'មិនអាចផ្ញើសាររបស់លោកអ្នកបានទេ។ សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។',
    contact: 'លេខទំនាក់ទំនង',
    askRating: 'ការសន្ទនាបានបញ្ចប់។ តើលោកអ្នកពេញចិត្តកម្រិតណា?',
    thanks: (stars) => `សូមអរគុណសម្រាប់ការវាយតម្លៃ៖ ${stars}`,
    ratingOver: 'មិនអាចវាយតម្លៃបានទៀតទេ។',
    choiceOver: 'មិនអាចជ្រើសរើសបានទៀតទេ។ សូមសរសេរចម្លើយរបស់លោកអ្នក។',
  },
  vi: {
    greeting: (business) =>
      `Xin chào! Bạn đang nhắn tin cho ${business}. Vui lòng gửi câu hỏi tại đây, sẽ có người trả lời bạn.`,
    banned: 'Hiện tại bạn không thể nhắn tin cho chúng tôi.',
    blocked: 'Cuộc trò chuyện này đang tạm thời bị chặn.',
    bankInformation: 'Tin nhắn chưa được gửi: có vẻ có thông tin thẻ hoặc ngân hàng. Vui lòng bỏ thông tin đó.',
    phoneInformation: 'Tin nhắn chưa được gửi: có vẻ có số điện thoại. Vui lòng bỏ số đó.',
    fileTooLarge: (megabytes) => `Tệp chưa được gửi: dung lượng tối đa là ${megabytes} MB.`,
    fileNotAllowed: 'Tệp chưa được gửi: loại tệp này không được chấp nhận.',
    fileFailed: 'Không gửi được tệp. Vui lòng gửi lại.',
    notUnderstood: 'Không gửi được loại tin nhắn này. Vui lòng gửi văn bản, ảnh, tệp, tin nhắn thoại hoặc vị trí.',
    notTaken: 'Không gửi được tin nhắn của bạn. Vui lòng thử lại sau.',
    contact: 'Danh thiếp',
    askRating: 'Cuộc trò chuyện đã kết thúc. Bạn hài lòng ở mức nào?',
    thanks: (stars) => `Cảm ơn bạn đã đánh giá: ${stars}`,
    ratingOver: 'Không còn đánh giá được nữa.',
    choiceOver: 'Không còn chọn được nữa. Vui lòng viết câu trả lời.',
  },
  'zh-cn': {
    greeting: (business) => `您好！您正在联系 ${business}。请在这里发送您的问题，我们会有人回复您。`,
    banned: '您目前不能给我们发消息。',
    blocked: '此会话目前被屏蔽。',
    bankInformation: '消息未送达：其中似乎包含银行卡或账号信息，请删除后再发。',
    phoneInformation: '消息未送达：其中似乎包含电话号码，请删除后再发。',
    fileTooLarge: (megabytes) => `文件未送达：大小不能超过 ${megabytes} MB。`,
    fileNotAllowed: '文件未送达：不接受此类文件。',
    fileFailed: '文件未能送达，请重新发送。',
    notUnderstood: '此类消息无法送达。请发送文字、图片、文件、语音或位置。',
    notTaken: '您的消息未能送达，请稍后再试。',
    contact: '联系人',
    askRating: '会话已结束。您对本次服务满意吗？',
    thanks: (stars) => `感谢您的评价：${stars}`,
    ratingOver: '现在不能再评价了。',
    choiceOver: '现在不能再选择了，请直接输入您的回答。',
  },
};
