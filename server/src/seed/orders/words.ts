import type { Locale } from '@sala/contract/core/locales.ts';

type InFour = Readonly<Record<Locale, readonly string[]>>;

/** What customers say of a price they ask about. */
export const priceQuestions: InFour = {
  en: ['Is that with everything? A friend paid less.', 'Could you do a little better?'],
  km: ['តម្លៃនេះរួមបញ្ចូលទាំងអស់ហើយឬនៅ?', 'អាចបញ្ចុះបន្តិចបានទេ?'],
  vi: ['Giá này đã bao gồm hết chưa?', 'Bớt cho mình một chút được không?'],
  'zh-cn': ['这个价格全包吗？', '能再优惠一点吗？'],
};

export const praises: InFour = {
  en: ['Quick and friendly, thank you!', 'On time, as always.', ''],
  km: ['រហ័ស និងរួសរាយ អរគុណ!', 'មកទាន់ពេលដូចរាល់ដង។', ''],
  vi: ['Nhanh và thân thiện, cảm ơn!', 'Luôn đúng giờ.', ''],
  'zh-cn': ['又快又好，谢谢！', '一如既往地准时。', ''],
};

export const complaints: InFour = {
  en: ['They came an hour late and left before it was finished.', 'It still does the same as before.'],
  km: ['មកយឺតមួយម៉ោង ហើយទៅវិញមុនធ្វើរួច។', 'នៅតែដូចមុនដដែល។'],
  vi: ['Đến trễ một tiếng và về khi chưa xong.', 'Vẫn y như trước.'],
  'zh-cn': ['迟到一小时，没做完就走了。', '问题还是老样子。'],
};

export const secondThoughts: InFour = {
  en: ['We go away for the weekend, sorry.', 'I ordered it twice.'],
  km: ['សុំទោស យើងចេញក្រៅចុងសប្ដាហ៍។', 'ខ្ញុំបញ្ជាទិញច្រំដែល។'],
  vi: ['Cuối tuần nhà mình đi vắng, xin lỗi nhé.', 'Mình đặt trùng mất rồi.'],
  'zh-cn': ['周末我们不在家，抱歉。', '我重复下单了。'],
};

/** Among the people of the business. */
export const cancelReasons = [
  'Outside of our area',
  'The customer could not be reached',
  'The customer has two orders for the same work',
];
export const holdReasons = [
  'The customer is back at home later',
  'Waits for a spare part',
  'The goods lift is being repaired',
  'Too much rain for the motorbike',
];
export const priceNotes = ['Material included', 'Two people, one visit', 'As seen on the pictures'];
