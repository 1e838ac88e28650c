import type { Locale } from '@sala/contract/core/locales.ts';
import { fillIn, locale, type Params } from '../i18n/i18n.ts';

type Key =
  | 'nobody'
  | 'backSomeday'
  | 'ask'
  | 'by'
  | 'phone'
  | 'email'
  | 'telegramName'
  | 'send'
  | 'left'
  | 'change'
  | 'required'
  | 'phoneWrong'
  | 'emailWrong'
  | 'telegramNameWrong'
  | 'failed';

/** They come with what shows them: where somebody is there they are not fetched. */
const texts: Record<Locale, Record<Key, string>> = {
  en: {
    nobody: 'Nobody is here right now.',
    backSomeday: 'We will answer as soon as somebody is here.',
    ask: 'How can we reach you?',
    by: 'Reach me by',
    phone: 'Phone',
    email: 'E-mail',
    telegramName: 'Telegram',
    send: 'Save',
    left: 'We can reach you at {contact}.',
    change: 'Change',
    required: 'Please fill this in.',
    phoneWrong: 'This is not a phone number.',
    emailWrong: 'This is not an e-mail address.',
    telegramNameWrong: 'This is not a Telegram name. It looks like @sok_dara.',
    failed: 'Not saved. Please try again.',
  },
  km: {
    nobody: 'ឥឡូវនេះគ្មាននរណានៅទេ។',
    backSomeday: 'យើងនឹងឆ្លើយពេលមាននរណាម្នាក់មកវិញ។',
    ask: 'តើយើងអាចទាក់ទងអ្នកតាមណា?',
    by: 'ទាក់ទងខ្ញុំតាម',
    phone: 'ទូរសព្ទ',
    email: 'អ៊ីមែល',
    telegramName: 'Telegram',
    send: 'រក្សាទុក',
    left: 'យើងអាចទាក់ទងអ្នកតាម {contact}។',
    change: 'ប្ដូរ',
    required: 'សូមបំពេញត្រង់នេះ។',
    phoneWrong: 'នេះមិនមែនជាលេខទូរសព្ទទេ។',
    emailWrong: 'នេះមិនមែនជាអាសយដ្ឋានអ៊ីមែលទេ។',
    telegramNameWrong: 'នេះមិនមែនជាឈ្មោះ Telegram ទេ។ ឧទាហរណ៍ត្រឹមត្រូវ៖ @sok_dara។',
    failed: 'មិនបានរក្សាទុកទេ។ សូមព្យាយាមម្ដងទៀត។',
  },
  vi: {
    nobody: 'Hiện không có người trực.',
    backSomeday: 'Chúng tôi sẽ trả lời ngay khi có người.',
    ask: 'Chúng tôi liên hệ với bạn bằng cách nào?',
    by: 'Liên hệ với tôi qua',
    phone: 'Điện thoại',
    email: 'Email',
    telegramName: 'Telegram',
    send: 'Lưu',
    left: 'Chúng tôi có thể liên hệ với bạn qua {contact}.',
    change: 'Thay đổi',
    required: 'Vui lòng điền mục này.',
    phoneWrong: 'Đây không phải là số điện thoại.',
    emailWrong: 'Đây không phải là địa chỉ email.',
    telegramNameWrong: 'Đây không phải là tên Telegram. Tên đúng có dạng @sok_dara.',
    failed: 'Chưa lưu được. Vui lòng thử lại.',
  },
  'zh-cn': {
    nobody: '目前无人在线。',
    backSomeday: '客服上线后会尽快回复您。',
    ask: '我们怎样联系您？',
    by: '联系方式',
    phone: '电话',
    email: '邮箱',
    telegramName: 'Telegram',
    send: '保存',
    left: '我们会通过 {contact} 联系您。',
    change: '修改',
    required: '请填写此项。',
    phoneWrong: '这不是有效的电话号码。',
    emailWrong: '这不是有效的邮箱地址。',
    telegramNameWrong: '这不是 Telegram 用户名。正确格式如 @sok_dara。',
    failed: '未能保存，请重试。',
  },
};

export const contactText = (key: Key, params: Params = {}): string => fillIn(texts[locale.value][key], params);
