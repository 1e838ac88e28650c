import type { Locale } from '@sala/contract/core/locales.ts';

/** What people of the weeks before asked, were answered, and said of it. */
export interface HistoryTexts {
  readonly names: readonly string[];
  readonly exchanges: readonly (readonly [question: string, answer: string, thanks: string])[];
  /** By stars from one on; an empty one was left without words. */
  readonly comments: readonly (readonly string[])[];
  /** Who answers in this language. */
  readonly operators: readonly string[];
}

export const historyTexts: Readonly<Record<Locale, HistoryTexts>> = {
  en: {
    names: ['Grace Miller', 'Tom Becker', 'Olivia Hart', 'Daniel Frost', 'Ruth Keller', 'Peter Lang', 'Nina Brooks'],
    exchanges: [
      ['Can I still get bottles today?', 'Yes, the driver comes until six.', 'Perfect, thanks.'],
      ['How much is a deep clean of three rooms?', 'Thirty dollars, windows included.', 'Good, Saturday then.'],
      ['My laundry is a day late.', 'Sorry about that, it leaves with the next round.', 'All right.'],
      ['Do you repair washing machines?', 'We do. Which brand is it?', 'An LG, it does not spin.'],
    ],
    comments: [
      ['No one called back.', ''],
      ['Slow.', ''],
      ['It was fine.', ''],
      ['Friendly.', ''],
      ['Very quick!', '', ''],
    ],
    operators: ['dara@lotus.example', 'rithy@lotus.example', 'ana@lotus.example'],
  },
  km: {
    names: ['ហេង សុផល', 'មាស ចន្ថា', 'អ៊ុំ ស្រីពៅ', 'ឡុង វិបុល', 'ទេព កញ្ញា', 'រស់ ពិសី', 'ញ៉ែម ធារី'],
    exchanges: [
      ['ថ្ងៃនេះនៅដឹកទឹកទេ?', 'បាទ/ចាស ដឹករហូតដល់ម៉ោងប្រាំមួយ។', 'អរគុណច្រើន។'],
      ['សម្អាតបន្ទប់បីថ្លៃប៉ុន្មាន?', 'សាមសិបដុល្លារ រួមទាំងបង្អួច។', 'បាន ថ្ងៃសៅរ៍។'],
      ['ខោអាវខ្ញុំយឺតមួយថ្ងៃហើយ។', 'សូមអភ័យទោស នឹងដឹកជូនជើងក្រោយ។', 'អូខេ។'],
      ['មានជួសជុលម៉ាស៊ីនបោកខោអាវទេ?', 'មាន។ តើម៉ាកអ្វី?', 'LG វាមិនវិលទេ។'],
    ],
    comments: [
      ['មិនមានអ្នកហៅមកវិញ។', ''],
      ['យឺតបន្តិច។', ''],
      ['ធម្មតា។', ''],
      ['រួសរាយ។', ''],
      ['លឿនណាស់!', '', ''],
    ],
    operators: ['sophea@lotus.example', 'rithy@lotus.example'],
  },
  vi: {
    names: ['Đỗ Thanh Hà', 'Phan Quốc Bảo', 'Bùi Kim Ngân', 'Hồ Anh Tuấn', 'Vũ Mỹ Linh'],
    exchanges: [
      ['Hôm nay còn giao nước không ạ?', 'Dạ còn, tài xế giao đến sáu giờ.', 'Cảm ơn nhé.'],
      ['Dọn ba phòng hết bao nhiêu?', 'Dạ ba mươi đô, gồm cả cửa sổ.', 'Vậy thứ bảy nhé.'],
      ['Đồ giặt của tôi trễ một ngày rồi.', 'Xin lỗi anh chị, chuyến tới sẽ giao ạ.', 'Được.'],
    ],
    comments: [
      ['Không ai gọi lại.', ''],
      ['Hơi chậm.', ''],
      ['Tạm được.', ''],
      ['Thân thiện.', ''],
      ['Rất nhanh!', '', ''],
    ],
    operators: ['thuy@lotus.example'],
  },
  'zh-cn': {
    names: ['周晓彤', '吴志远', '郑佳怡', '冯建国', '许文静'],
    exchanges: [
      ['今天还送水吗？', '送的，司机六点前都在。', '好的，谢谢。'],
      ['三个房间大扫除多少钱？', '三十美元，含擦窗。', '那就周六吧。'],
      ['我的衣服晚了一天。', '非常抱歉，下一趟就给您送到。', '好吧。'],
    ],
    comments: [
      ['没人回电话。', ''],
      ['有点慢。', ''],
      ['还可以。', ''],
      ['很热情。', ''],
      ['非常快！', '', ''],
    ],
    operators: ['lina@lotus.example'],
  },
};
