import type { Locale } from '@sala/contract/core/locales.ts';
import { locale } from '../i18n/i18n.ts';

type Key =
  | 'preChat'
  | 'offline'
  | 'department'
  | 'anyDepartment'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'optional'
  | 'choose'
  | 'more'
  | 'start'
  | 'leave'
  | 'required'
  | 'emailWrong'
  | 'phoneWrong'
  | 'wrong'
  | 'consentNeeded'
  | 'failed';

/** They come with the forms: who is never asked does not fetch them. */
const texts: Record<Locale, Record<Key, string>> = {
  en: {
    preChat: 'Before we begin, please tell us a little about yourself.',
    offline: 'Nobody is here right now. Leave us a message, and we will get back to you.',
    department: 'What is it about?',
    anyDepartment: 'Not sure',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    message: 'Message',
    optional: 'optional',
    choose: 'Please choose',
    more: 'Read more',
    start: 'Start the chat',
    leave: 'Leave the message',
    required: 'Please fill this in.',
    emailWrong: 'This is not an e-mail address.',
    phoneWrong: 'This is not a phone number.',
    wrong: 'Please write this differently.',
    consentNeeded: 'Please agree to this first.',
    failed: 'Not sent. Please try again.',
  },
  km: {
    preChat: 'មុនចាប់ផ្តើម សូមប្រាប់យើងបន្តិចអំពីអ្នក។',
    offline: 'ឥឡូវនេះគ្មាននរណានៅទេ។ សូមទុកសារ យើងនឹងទាក់ទងអ្នកវិញ។',
    department: 'តើអ្នកចង់សួរអំពីអ្វី?',
    anyDepartment: 'មិនប្រាកដ',
    name: 'ឈ្មោះ',
    email: 'អ៊ីមែល',
    phone: 'លេខទូរសព្ទ',
    message: 'សារ',
    optional: 'មិនបង្ខំ',
    choose: 'សូមជ្រើសរើស',
    more: 'អានបន្ថែម',
    start: 'ចាប់ផ្តើមសន្ទនា',
    leave: 'ទុកសារ',
    required: 'សូមបំពេញត្រង់នេះ។',
    emailWrong: 'នេះមិនមែនជាអាសយដ្ឋានអ៊ីមែលទេ។',
    phoneWrong: 'នេះមិនមែនជាលេខទូរសព្ទទេ។',
    wrong: 'សូមសរសេរម្យ៉ាងទៀត។',
    consentNeeded: 'សូមយល់ព្រមជាមុនសិន។',
    failed: 'មិនបានផ្ញើទេ។ សូមព្យាយាមម្ដងទៀត។',
  },
  vi: {
    preChat: 'Trước khi bắt đầu, bạn cho chúng tôi biết đôi chút về bạn nhé.',
    offline: 'Hiện không có người trực. Bạn hãy để lại tin nhắn, chúng tôi sẽ liên hệ lại.',
    department: 'Bạn cần hỏi về việc gì?',
    anyDepartment: 'Chưa rõ',
    name: 'Họ tên',
    email: 'Email',
    phone: 'Số điện thoại',
    message: 'Tin nhắn',
    optional: 'không bắt buộc',
    choose: 'Vui lòng chọn',
    more: 'Xem thêm',
    start: 'Bắt đầu trò chuyện',
    leave: 'Gửi tin nhắn',
    required: 'Vui lòng điền mục này.',
    emailWrong: 'Đây không phải là địa chỉ email.',
    phoneWrong: 'Đây không phải là số điện thoại.',
    wrong: 'Vui lòng viết lại mục này.',
    consentNeeded: 'Vui lòng đồng ý trước đã.',
    failed: 'Chưa gửi được. Vui lòng thử lại.',
  },
  'zh-cn': {
    preChat: '开始之前，请先简单介绍一下您自己。',
    offline: '目前无人在线。请给我们留言，我们会尽快与您联系。',
    department: '您想咨询哪方面的问题？',
    anyDepartment: '不确定',
    name: '姓名',
    email: '邮箱',
    phone: '电话',
    message: '留言内容',
    optional: '选填',
    choose: '请选择',
    more: '了解详情',
    start: '开始咨询',
    leave: '提交留言',
    required: '请填写此项。',
    emailWrong: '这不是有效的邮箱地址。',
    phoneWrong: '这不是有效的电话号码。',
    wrong: '请换一种写法。',
    consentNeeded: '请先勾选同意。',
    failed: '未能提交，请重试。',
  },
};

export const formText = (key: Key): string => texts[locale.value][key];
