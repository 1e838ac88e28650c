import type { Locale } from '@sala/contract/core/locales.ts';

/** What visitors of the demo said to its bot, in turn. `person`: the bot handed over at the end. */
export interface DemoTalk {
  readonly visitor: string;
  readonly says: readonly string[];
}

export const demoTalks: Readonly<Record<Locale, readonly DemoTalk[]>> = {
  en: [
    { visitor: 'James Carter', says: ['what are your opening hours'] },
    { visitor: 'Emily Stone', says: ['how much does it cost', 'do you work on Sunday'] },
    { visitor: 'Noah Reed', says: ['where is my order'] },
    { visitor: 'Olivia Hart', says: ['price list please'] },
    {
      visitor: 'Lucas Ward',
      says: ['I want to order water', '4', 'Large', 'House 8, street 310', 'Cancel'],
    },
    { visitor: 'Mia Brooks', says: ['are you open now', 'thank you'] },
    { visitor: 'Ethan Cole', says: ['my tap is leaking', 'The kitchen tap drips day and night', 'I want a person'] },
    { visitor: 'Chloe Grant', says: ['purple elephants dance quietly', 'zxcv qwerty', 'hello?'] },
    { visitor: 'Henry Fox', says: ['is delivery free', 'track my order'] },
    { visitor: 'Grace Miles', says: ['Talk to a person'] },
  ],
  km: [
    { visitor: 'សុខ ដារ៉ា', says: ['តើបើកម៉ោងណា'] },
    { visitor: 'ចាន់ ស្រីពៅ', says: ['មួយដបថ្លៃប៉ុន្មាន', 'ថ្ងៃអាទិត្យធ្វើការទេ'] },
    { visitor: 'គឹម វិចិត្រ', says: ['ការបញ្ជាទិញរបស់ខ្ញុំដល់ណាហើយ'] },
    { visitor: 'លី សុភ័ក្ត្រ', says: ['សុំតារាងតម្លៃ'] },
    { visitor: 'ហេង បូរី', says: ['ខ្ញុំចង់បញ្ជាទិញទឹក', '៣', 'ធំ', 'ផ្ទះលេខ 12 ផ្លូវ 271', 'បោះបង់'] },
    { visitor: 'ពៅ ចន្ថា', says: ['ឥឡូវបើកទេ', 'អរគុណ'] },
    { visitor: 'ស៊ន រតនា', says: ['ម៉ាស៊ីនត្រជាក់ខូច', 'ម៉ាស៊ីនត្រជាក់មិនត្រជាក់', 'ខ្ញុំចង់និយាយជាមួយមនុស្ស'] },
    { visitor: 'នួន មករា', says: ['ដំរីពណ៌ស្វាយរាំ', 'កខគឃង', 'សួស្ដី'] },
    { visitor: 'យិន សំណាង', says: ['មានបញ្ចុះតម្លៃទេ', 'តាមដានការបញ្ជាទិញ'] },
    { visitor: 'ម៉ៅ ស្រីនាង', says: ['និយាយជាមួយបុគ្គលិក'] },
  ],
  vi: [
    { visitor: 'Nguyễn An', says: ['mấy giờ mở cửa'] },
    { visitor: 'Trần Bình', says: ['một bình bao nhiêu tiền', 'chủ nhật có làm không'] },
    { visitor: 'Lê Chi', says: ['đơn của tôi đến đâu rồi'] },
    { visitor: 'Phạm Dũng', says: ['cho xin bảng giá'] },
    { visitor: 'Võ Hà', says: ['tôi muốn đặt nước', '2', 'Vừa', 'Số 5 đường 63', 'Hủy'] },
    { visitor: 'Đỗ Khoa', says: ['bây giờ có mở cửa không', 'cảm ơn'] },
    { visitor: 'Bùi Lan', says: ['máy lạnh hỏng rồi', 'Máy không mát nữa', 'tôi muốn gặp nhân viên'] },
    { visitor: 'Ngô Minh', says: ['voi tím nhảy múa', 'zxcv qwerty', 'alo'] },
    { visitor: 'Hồ Nga', says: ['có giảm giá không', 'theo dõi đơn'] },
    { visitor: 'Dương Phú', says: ['Nói chuyện với nhân viên'] },
  ],
  'zh-cn': [
    { visitor: '王伟', says: ['几点开门'] },
    { visitor: '李娜', says: ['一桶水什么价格', '周日上班吗'] },
    { visitor: '张强', says: ['我的订单到哪了'] },
    { visitor: '刘洋', says: ['给我价目表'] },
    { visitor: '陈静', says: ['我想订水', '5', '大', '271街12号', '取消'] },
    { visitor: '杨帆', says: ['现在开着吗', '谢谢'] },
    { visitor: '赵敏', says: ['空调坏了', '空调不制冷', '转人工'] },
    { visitor: '黄磊', says: ['紫色大象跳舞', 'zxcv qwerty', '在吗'] },
    { visitor: '周婷', says: ['有优惠吗', '查一下订单'] },
    { visitor: '吴昊', says: ['联系人工客服'] },
  ],
};
