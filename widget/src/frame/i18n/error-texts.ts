import type { Locale } from '@sala/contract/core/locales.ts';
import { fillIn, locale, type Params } from './i18n.ts';

type Name =
  | 'fileSizeExceeded'
  | 'fileTypeNotAllowed'
  | 'pictureTooLarge'
  | 'uploadFailed'
  | 'storageFull'
  | 'merchantStorageFull'
  | 'tooManyFilesToday'
  | 'fileGone'
  | 'fileEmpty'
  | 'visitorBanned'
  | 'channelIsBlocked'
  | 'attachmentNotUsable'
  | 'bankInformation'
  | 'phoneInformation'
  | 'sensitiveTogether'
  | 'tooOld'
  | 'other';

/** They come with what shows them: where nothing is refused they are not fetched. */
const texts: Record<Locale, Record<Name, string>> = {
  en: {
    fileSizeExceeded: 'The file is too large. At most {size} MB can be sent.',
    fileTypeNotAllowed: 'Files of this kind cannot be sent.',
    pictureTooLarge: 'The picture is too large. At most {max} megapixels can be sent.',
    uploadFailed: 'The file could not be uploaded.',
    storageFull: 'Files cannot be taken right now. You can still write to us.',
    tooManyFilesToday:
      'You have sent as many files as you can within a day ({size} MB). You can send more tomorrow, and still write to us.',
    merchantStorageFull: 'Files cannot be taken right now. You can still write to us.',
    fileGone: 'The upload was interrupted. Please choose the file again.',
    fileEmpty: 'The file is empty.',
    visitorBanned: 'You cannot write to us here.',
    channelIsBlocked: 'This conversation is closed to new messages.',
    attachmentNotUsable: 'The file is no longer there. Please send it again.',
    bankInformation: 'Bank information cannot be sent here: {passage}',
    phoneInformation: 'Phone numbers cannot be sent here: {passage}',
    sensitiveTogether:
      'Together with your last messages this is a phone number or bank information, which cannot be sent here.',
    tooOld: 'Written more than a day ago and not sent since.',
    other: 'The message was not accepted.',
  },
  km: {
    fileSizeExceeded: 'ឯកសារធំពេក។ អាចផ្ញើបានច្រើនបំផុត {size} MB។',
    fileTypeNotAllowed: 'មិនអាចផ្ញើឯកសារប្រភេទនេះបានទេ។',
    pictureTooLarge: 'រូបភាពធំពេក។ អាចផ្ញើបានច្រើនបំផុត {max} មេហ្គាភីកសែល។',
    uploadFailed: 'មិនអាចបង្ហោះឯកសារបានទេ។',
    storageFull: 'ឥឡូវនេះ មិនអាចទទួលឯកសារបានទេ។ អ្នកនៅតែអាចសរសេរមកយើងបាន។',
    tooManyFilesToday: 'អ្នកបានផ្ញើឯកសារអស់កម្រិតក្នុងមួយថ្ងៃហើយ ({size} MB)។ អ្នកអាចផ្ញើបន្ថែមនៅថ្ងៃស្អែក ហើយនៅតែអាចសរសេរមកយើងបាន។',
    merchantStorageFull: 'ឥឡូវនេះ មិនអាចទទួលឯកសារបានទេ។ អ្នកនៅតែអាចសរសេរមកយើងបាន។',
    fileGone: 'ការបង្ហោះត្រូវបានកាត់ផ្ដាច់។ សូមជ្រើសរើសឯកសារម្ដងទៀត។',
    fileEmpty: 'ឯកសារនេះទទេ។',
    visitorBanned: 'អ្នកមិនអាចសរសេរមកយើងនៅទីនេះបានទេ។',
    channelIsBlocked: 'ការសន្ទនានេះលែងទទួលសារថ្មីទៀតហើយ។',
    attachmentNotUsable: 'ឯកសារនេះលែងមានទៀតហើយ។ សូមផ្ញើម្ដងទៀត។',
    bankInformation: 'មិនអាចផ្ញើព័ត៌មានធនាគារនៅទីនេះបានទេ៖ {passage}',
    phoneInformation: 'មិនអាចផ្ញើលេខទូរស័ព្ទនៅទីនេះបានទេ៖ {passage}',
    sensitiveTogether: 'សារនេះរួមជាមួយសារមុនៗរបស់អ្នក ជាលេខទូរស័ព្ទ ឬព័ត៌មានធនាគារ ដែលមិនអាចផ្ញើនៅទីនេះបានទេ។',
    tooOld: 'សរសេរលើសពីមួយថ្ងៃមុន ហើយមិនទាន់បានផ្ញើ។',
    other: 'សារនេះមិនត្រូវបានទទួលទេ។',
  },
  vi: {
    fileSizeExceeded: 'Tệp quá lớn. Chỉ gửi được tối đa {size} MB.',
    fileTypeNotAllowed: 'Không gửi được loại tệp này.',
    pictureTooLarge: 'Ảnh quá lớn. Chỉ gửi được tối đa {max} megapixel.',
    uploadFailed: 'Không tải tệp lên được.',
    storageFull: 'Hiện chưa nhận được tệp. Bạn vẫn có thể nhắn tin cho chúng tôi.',
    tooManyFilesToday:
      'Bạn đã gửi hết dung lượng tệp cho phép trong một ngày ({size} MB). Ngày mai bạn có thể gửi tiếp, và bây giờ vẫn nhắn tin được cho chúng tôi.',
    merchantStorageFull: 'Hiện chưa nhận được tệp. Bạn vẫn có thể nhắn tin cho chúng tôi.',
    fileGone: 'Việc tải lên bị gián đoạn. Vui lòng chọn lại tệp.',
    fileEmpty: 'Tệp này rỗng.',
    visitorBanned: 'Bạn không thể nhắn tin cho chúng tôi tại đây.',
    channelIsBlocked: 'Cuộc trò chuyện này không nhận thêm tin nhắn.',
    attachmentNotUsable: 'Tệp không còn nữa. Vui lòng gửi lại.',
    bankInformation: 'Không thể gửi thông tin ngân hàng ở đây: {passage}',
    phoneInformation: 'Không thể gửi số điện thoại ở đây: {passage}',
    sensitiveTogether:
      'Ghép với các tin nhắn vừa gửi, đây là số điện thoại hoặc thông tin ngân hàng, không thể gửi ở đây.',
    tooOld: 'Viết từ hơn một ngày trước và vẫn chưa gửi.',
    other: 'Tin nhắn không được chấp nhận.',
  },
  'zh-cn': {
    fileSizeExceeded: '文件过大，最多可发送 {size} MB。',
    fileTypeNotAllowed: '无法发送此类文件。',
    pictureTooLarge: '图片过大，最多可发送 {max} 百万像素。',
    uploadFailed: '文件上传失败。',
    storageFull: '目前无法接收文件，您仍可给我们发消息。',
    tooManyFilesToday: '您一天内发送的文件已达上限（{size} MB）。您可以明天再发送，现在仍可给我们发消息。',
    merchantStorageFull: '目前无法接收文件，您仍可给我们发消息。',
    fileGone: '上传已中断，请重新选择文件。',
    fileEmpty: '文件是空的。',
    visitorBanned: '您无法在此给我们发消息。',
    channelIsBlocked: '该会话不再接收新消息。',
    attachmentNotUsable: '文件已不存在，请重新发送。',
    bankInformation: '不能在此发送银行信息：{passage}',
    phoneInformation: '不能在此发送电话号码：{passage}',
    sensitiveTogether: '这条消息与您前面发送的消息合在一起是电话号码或银行信息，不能在此发送。',
    tooOld: '一天多以前写的，至今未发送。',
    other: '消息未被接受。',
  },
};

/** Why something was not taken, in the visitor's language; a general word for what has none of its own. */
export function errorText(key: string, params?: Params): string {
  const known = texts[locale.value];
  return fillIn(Object.hasOwn(known, key) ? known[key as Name] : known.other, params);
}
