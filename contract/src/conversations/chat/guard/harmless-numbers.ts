/**
 * Formats of numbers that are neither phone nor bank data, such as dates. Each pattern can start at only one index of a run, to avoid
 * backtracking.
 */
const month = '(?:0?[1-9]|1[0-2])';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const year = '(?:19|20)\\d\\d';
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const coordinate = '-?(?:0|[1-9]\\d{0,2})\\.\\d{3,12}';
const currencySign = '[$€£¥₫៛฿₹]';
const currencyCode = '(?:usd|us|khr|vnd|rmb|cny|eur|thb)';
const unit =
  '(?:vnd|usd|khr|riels?|dollars?|rmb|cny|yuan|dong|d|k|tr|trieu|nghin|ngan|kg|g|km|m|cm|mm|m2|m3|l|ml|lit|litres?|liters?|kwh|w|v|mb|gb|pcs|' +
  'pieces?|boxes|units?|cai|chiec|thung|hop|people|nguoi|days?|hours?|minutes?|ngay|gio|phut|points?|steps?)(?![a-z0-9])';
const unitSign = `${currencySign}|[%°元块人件个箱瓶桶年月日号点分]|人民币|美元|美金|公斤|រៀល|ដុល្លារ|គីឡូ|លីត្រ|កេស|ដប|នាក់|ថ្ងៃ|ម៉ោង|នាទី`;

const shapes: readonly RegExp[] = [
  new RegExp(`(?<!\\d|\\d[-/.])${year}([-/.])${month}\\1${day}(?!\\d|[-/.]\\d)`, 'g'),
  new RegExp(`(?<!\\d|\\d[-/.])${day}([-/.])${day}\\1(?:${year}|\\d\\d)(?!\\d|[-/.]\\d)`, 'g'),
  /(?<!\d)\d{1,2}:\d\d(?::\d\d)?(?!\d)/g,
  new RegExp(`(?<![\\d.])${coordinate} ?[,;/ ] ?${coordinate}(?!\\d)`, 'g'),
  new RegExp(`(?<![\\d.])${octet}(?:\\.${octet}){3}(?![\\d.]|-\\d)`, 'g'),
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,64}/g,
  /# ?[a-z]{0,6}[-_]?\d{1,20}(?:-\d{1,20}){0,4}/g,
];

const amount = '(?:[1-9]\\d{0,2}(?:[., ]\\d{3}){1,4}(?:[.,]\\d{1,2})?|(?:0|[1-9]\\d{0,9})(?:[.,]\\d{1,2})?)';
const amounts: readonly RegExp[] = [
  new RegExp(`(?:${currencySign}|(?<![a-z])${currencyCode}) ?${amount}(?!\\d)`, 'g'),
  new RegExp(`(?<![a-z\\d]|\\d[., ])${amount} ?(?:${unitSign}|${unit})`, 'g'),
];

const webAddress = /(?:https?:\/\/|www\.)\S+/g;
/** Links that contain a phone number. */
const contactAddress = /(?:wa|zalo|t|line|viber|m)\.me\/|api\.whatsapp\.com/;

export function markHarmless(text: string): Uint8Array {
  const harmless = new Uint8Array(text.length);
  const mark = (pattern: RegExp, isExempt: (passage: string) => boolean = () => false) => {
    for (const { 0: passage, index } of text.matchAll(pattern))
      if (!isExempt(passage)) harmless.fill(1, index, index + passage.length);
  };
  for (const pattern of [...shapes, ...amounts]) mark(pattern);
  mark(webAddress, (passage) => contactAddress.test(passage));
  return harmless;
}
