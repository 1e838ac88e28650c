/** Words that visitors answer with, in four languages; compared without case, marks and punctuation. */

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase()
    .replace(/[\p{P}\p{Cf}\s]+/gu, ' ')
    .trim();

/** As one compares what two people typed: small letters without marks, one space between words. */
export const foldAnswer = fold;

const among = (words: readonly string[]) => {
  const known = new Set(words.map(fold));
  return (text: string) => known.has(fold(text));
};

export const isYes = among([
  'yes',
  'y',
  'yep',
  'yeah',
  'ok',
  'okay',
  'correct',
  'right',
  'confirm',
  'sure',
  'send',
  'send it',
  'yes please',
  '1',
  'បាទ',
  'ចាស',
  'ចា',
  'បាទ/ចាស',
  'ត្រូវ',
  'ត្រូវហើយ',
  'ត្រឹមត្រូវ',
  'យល់ព្រម',
  'បាទ/ចាស ផ្ញើ',
  'ផ្ញើ',
  'អូខេ',
  '១',
  'có',
  'vâng',
  'dạ',
  'đúng',
  'đúng rồi',
  'đồng ý',
  'ừ',
  'xác nhận',
  'gửi',
  'ok bạn',
  '是',
  '是的',
  '对',
  '对的',
  '好',
  '好的',
  '确认',
  '提交',
  '没问题',
  '行',
  '可以',
]);

export const isNo = among([
  'no',
  'n',
  'nope',
  'not correct',
  'wrong',
  'change',
  'change it',
  'edit',
  '2',
  'ទេ',
  'អត់',
  'មិនត្រូវ',
  'ខុស',
  'កែ',
  'កែប្រែ',
  '២',
  'không',
  'sai',
  'sai rồi',
  'sửa',
  'sửa lại',
  'chưa',
  'chưa đúng',
  '不',
  '不是',
  '不对',
  '错',
  '修改',
  '改',
  '否',
]);

export const isCancel = among([
  'cancel',
  'stop',
  'never mind',
  'nevermind',
  'quit',
  'forget it',
  'i changed my mind',
  'បោះបង់',
  'ឈប់',
  'មិនយកទេ',
  'លែងយក',
  'hủy',
  'huỷ',
  'thôi',
  'dừng lại',
  'không cần nữa',
  'bỏ',
  '取消',
  '算了',
  '不要了',
  '停止',
]);

export const isSkip = among([
  'skip',
  'none',
  'no need',
  '-',
  'n/a',
  'រំលង',
  'គ្មាន',
  'មិនមាន',
  'bỏ qua',
  'không có',
  '跳过',
  '没有',
  '无',
]);
