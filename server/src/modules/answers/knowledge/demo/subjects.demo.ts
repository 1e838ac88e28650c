import type { Locale } from '@sala/contract/core/locales.ts';

/** Topics as the manager of the demo named them, and the words by which a summary belongs to one. The first that fits counts. */
export const demoTopics = {
  lateWater: {
    name: 'Late deliveries',
    titles: { km: 'ការដឹកយឺត', vi: 'Giao trễ', zh: '送货延误' },
    words: /ទើបដឹក|hổng thấy ai giao|还没送|still not here|has not come/i,
  },
  airConditioners: {
    name: 'Air conditioners',
    titles: { km: 'ម៉ាស៊ីនត្រជាក់', vi: 'Máy lạnh', zh: '空调' },
    words: /aircon|air con|ម៉ាស៊ីនត្រជាក់|máy lạnh|空调/i,
  },
  machines: {
    name: 'Machines and pumps',
    titles: { km: 'ម៉ាស៊ីន និងម៉ូទ័របូមទឹក', vi: 'Máy móc và máy bơm', zh: '机器和水泵' },
    words: /machine|motor|ម៉ាស៊ីនបោក|ម៉ូទ័រ|bình nóng lạnh|máy giặt|洗衣机|热水器/i,
  },
  plumbing: {
    name: 'Pipes and drains',
    titles: { km: 'បំពង់ទឹក និងលូ', vi: 'Ống nước và cống', zh: '水管和下水道' },
    words: /\btap\b|leak|drain|toilet|បង្គន់|ស្ទះ|rò rỉ|nghẹt|下水道|漏水/i,
  },
  stains: {
    name: 'Stains and damage',
    titles: { km: 'ស្នាមប្រឡាក់ និងការខូចខាត', vi: 'Vết bẩn và hư hỏng', zh: '污渍和损坏' },
    words: /stain|wine|silk|damage|អាវស|dính|áo dài|污渍|染/i,
  },
  lateLaundry: {
    name: 'Late laundry',
    titles: { km: 'បោកអ៊ុតយឺត', vi: 'Đồ giặt trễ', zh: '洗衣延误' },
    words: /day late|យឺតមួយថ្ងៃ|trễ một ngày|晚了一天/i,
  },
  laundryPrices: {
    name: 'Laundry prices',
    titles: { km: 'តម្លៃបោកអ៊ុត', vi: 'Giá giặt ủi', zh: '洗衣价格' },
    words: /laundry|wash|បោកអ៊ុត|ភួយ|giặt|mền|洗|被子/i,
  },
  cleaningPrices: {
    name: 'Cleaning prices',
    titles: { km: 'តម្លៃសម្អាត', vi: 'Giá dọn dẹp', zh: '保洁价格' },
    words: /how much is a (deep )?clean|សម្អាតបន្ទប់|dọn|大扫除|保洁多少/i,
  },
  cleaning: {
    name: 'Booking a cleaning',
    titles: { km: 'ការកក់សេវាសម្អាត', vi: 'Đặt lịch dọn dẹp', zh: '预约保洁' },
    words: /clean|tenant|move|សម្អាត|ឡើងផ្ទះ|vệ sinh|保洁|打扫/i,
  },
  waterPrices: {
    name: 'Water prices and deposits',
    titles: { km: 'តម្លៃទឹក និងប្រាក់កក់', vi: 'Giá nước và tiền cọc', zh: '水价和押金' },
    words: /how much|price|deposit|ប៉ុន្មាន|កក់|៛|bao nhiêu|cọc|多少钱|押金/i,
  },
  delivery: {
    name: 'Water delivery',
    titles: { km: 'ការដឹកទឹក', vi: 'Giao nước', zh: '送水' },
    words: /bottle|water|deliver|ទឹក|nước|bình|水/i,
  },
  payment: {
    name: 'Payment and other questions',
    titles: { km: 'ការបង់ប្រាក់ និងសំណួរផ្សេងៗ', vi: 'Thanh toán và câu hỏi khác', zh: '付款和其他问题' },
    words: /./s,
  },
} as const;
export type DemoTopic = keyof typeof demoTopics;

type Text = readonly [question: string, answer: string];
export interface DemoSubject {
  readonly topic: DemoTopic;
  readonly texts: Readonly<Record<Locale, Text>>;
  /** The answer that the first release had. */
  readonly answerBefore?: Readonly<Record<Locale, string>>;
  /** The answer somebody has written since, which waits for approval. */
  readonly answerAfter?: Readonly<Record<Locale, string>>;
}

/** What the demo merchant knows: each subject as one question in each language. */
export const demoSubjects: readonly DemoSubject[] = [
  {
    topic: 'waterPrices',
    texts: {
      en: ['How much is a 20-litre bottle of water?', 'A 20-litre bottle is 1.50 dollars, delivery included.'],
      km: ['ទឹកសុទ្ធមួយធុង ២០ លីត្រ ថ្លៃប៉ុន្មាន?', 'មួយធុង ២០ លីត្រ ថ្លៃ ១.៥០ ដុល្លារ រួមទាំងដឹកជញ្ជូន។'],
      vi: ['Một bình nước 20 lít giá bao nhiêu?', 'Bình 20 lít giá 1,50 đô, đã gồm phí giao.'],
      'zh-cn': ['一桶20升的水多少钱？', '一桶20升的水1.50美元，含送货。'],
    },
    answerBefore: {
      en: 'A 20-litre bottle is 1.25 dollars, delivery included.',
      km: 'មួយធុង ២០ លីត្រ ថ្លៃ ១.២៥ ដុល្លារ រួមទាំងដឹកជញ្ជូន។',
      vi: 'Bình 20 lít giá 1,25 đô, đã gồm phí giao.',
      'zh-cn': '一桶20升的水1.25美元，含送货。',
    },
  },
  {
    topic: 'delivery',
    texts: {
      en: ['Can I still get water today?', 'Yes. Orders before five in the afternoon come the same day, until six.'],
      km: ['តើថ្ងៃនេះនៅដឹកទឹកទេ?', 'បាទ/ចាស កុម្ម៉ង់មុនម៉ោងប្រាំល្ងាច នឹងដឹកជូននៅថ្ងៃដដែល រហូតដល់ម៉ោងប្រាំមួយ។'],
      vi: ['Hôm nay còn giao nước không?', 'Dạ còn. Đặt trước năm giờ chiều thì giao trong ngày, đến sáu giờ.'],
      'zh-cn': ['今天还能送水吗？', '可以。下午五点前下单，当天六点前送到。'],
    },
  },
  {
    topic: 'waterPrices',
    texts: {
      en: ['Do I pay a deposit for the bottles?', 'Five dollars a bottle. You get it back when you return the bottle.'],
      km: ['តើត្រូវកក់ប្រាក់សម្រាប់ធុងទេ?', 'ប្រាំដុល្លារក្នុងមួយធុង។ យើងសងវិញពេលលោកអ្នកប្រគល់ធុង។'],
      vi: ['Vỏ bình có phải đặt cọc không?', 'Mỗi vỏ bình cọc năm đô, trả lại khi quý khách trả bình.'],
      'zh-cn': ['水桶要交押金吗？', '每个桶五美元，退桶时退还。'],
    },
  },
  {
    topic: 'delivery',
    texts: {
      en: [
        'Do you deliver outside the city?',
        'Yes, to Takhmao and Prek Leap every Tuesday and Friday, from four bottles on.',
      ],
      km: ['តើដឹកទៅក្រៅទីក្រុងទេ?', 'បាទ/ចាស ដឹកទៅតាខ្មៅ និងព្រែកលៀប រៀងរាល់ថ្ងៃអង្គារ និងសុក្រ ចាប់ពីបួនធុង។'],
      vi: ['Có giao ra ngoài thành phố không?', 'Dạ có, giao Takhmao và Prek Leap vào thứ Ba và thứ Sáu, từ bốn bình.'],
      'zh-cn': ['市区以外送吗？', '送的，每周二和周五送大金欧和Prek Leap，四桶起送。'],
    },
  },
  {
    topic: 'lateWater',
    texts: {
      en: [
        'My water has not come. What now?',
        'We call the driver at once and tell you when they arrive. After two hours delivery is free.',
      ],
      km: ['ទឹករបស់ខ្ញុំមិនទាន់មកដល់ តើធ្វើដូចម្តេច?', 'យើងទូរសព្ទទៅអ្នកដឹកភ្លាម ហើយប្រាប់ម៉ោងមកដល់។ បើលើសពីរម៉ោង ដឹកដោយឥតគិតថ្លៃ។'],
      vi: [
        'Nước của tôi chưa tới thì làm sao?',
        'Chúng tôi gọi tài xế ngay và báo giờ đến. Trễ quá hai giờ thì miễn phí giao.',
      ],
      'zh-cn': ['我的水还没到怎么办？', '我们马上联系司机并告诉您到达时间。晚两小时以上免送货费。'],
    },
  },
  {
    topic: 'waterPrices',
    texts: {
      en: ['Can I rent a water dispenser?', 'Yes: ceramic for three dollars a month, hot and cold for eight.'],
      km: ['តើអាចជួលម៉ាស៊ីនទឹកបានទេ?', 'បាន៖ សេរ៉ាមិចបីដុល្លារក្នុងមួយខែ ប្រភេទក្តៅ-ត្រជាក់ប្រាំបីដុល្លារ។'],
      vi: ['Có cho thuê cây nước không?', 'Dạ có: loại sứ ba đô một tháng, loại nóng lạnh tám đô.'],
      'zh-cn': ['可以租饮水机吗？', '可以：陶瓷的每月三美元，冷热两用的每月八美元。'],
    },
  },
  {
    topic: 'cleaningPrices',
    texts: {
      en: ['How much is a deep clean of three rooms?', 'Thirty dollars, windows included. It takes about four hours.'],
      km: ['សម្អាតបន្ទប់បីថ្លៃប៉ុន្មាន?', 'សាមសិបដុល្លារ រួមទាំងបង្អួច។ ចំណាយពេលប្រហែលបួនម៉ោង។'],
      vi: ['Dọn kỹ ba phòng giá bao nhiêu?', 'Ba mươi đô, gồm cả cửa sổ. Mất khoảng bốn giờ.'],
      'zh-cn': ['三个房间大扫除多少钱？', '三十美元，含擦窗，大约四个小时。'],
    },
  },
  {
    topic: 'cleaningPrices',
    texts: {
      en: ['What does cleaning by the hour cost?', 'Four dollars an hour for each person, at least two hours.'],
      km: ['សម្អាតគិតជាម៉ោងថ្លៃប៉ុន្មាន?', 'បួនដុល្លារក្នុងមួយម៉ោងសម្រាប់មនុស្សម្នាក់ យ៉ាងតិចពីរម៉ោង។'],
      vi: ['Dọn nhà theo giờ tính sao?', 'Bốn đô một giờ cho mỗi người, ít nhất hai giờ.'],
      'zh-cn': ['钟点保洁怎么收费？', '每人每小时四美元，两小时起。'],
    },
    answerAfter: {
      en: 'Five dollars an hour for each person, at least two hours.',
      km: 'ប្រាំដុល្លារក្នុងមួយម៉ោងសម្រាប់មនុស្សម្នាក់ យ៉ាងតិចពីរម៉ោង។',
      vi: 'Năm đô một giờ cho mỗi người, ít nhất hai giờ.',
      'zh-cn': '每人每小时五美元，两小时起。',
    },
  },
  {
    topic: 'cleaning',
    texts: {
      en: ['How early do I book a move-in cleaning?', 'Two days before is enough. Someone has to let the team in.'],
      km: ['តើត្រូវកក់សម្អាតមុនឡើងផ្ទះប៉ុន្មានថ្ងៃ?', 'មុនពីរថ្ងៃគឺគ្រប់គ្រាន់។ ត្រូវមានអ្នកបើកទ្វារឱ្យក្រុមការងារ។'],
      vi: ['Dọn nhà mới phải đặt trước bao lâu?', 'Đặt trước hai ngày là đủ. Cần có người mở cửa cho đội.'],
      'zh-cn': ['入住前的保洁要提前多久预约？', '提前两天就可以，需要有人给团队开门。'],
    },
  },
  {
    topic: 'cleaning',
    texts: {
      en: [
        'Are your cleaning agents safe for babies?',
        'Yes. Ask for the mild ones when you book: they cost nothing more.',
      ],
      km: ['តើទឹកសម្អាតមានសុវត្ថិភាពសម្រាប់ទារកទេ?', 'មានសុវត្ថិភាព។ សូមប្រាប់ពេលកក់ថាចង់បានប្រភេទស្រាល ដោយមិនគិតថ្លៃបន្ថែម។'],
      vi: [
        'Nước tẩy rửa có an toàn cho em bé không?',
        'Dạ có. Khi đặt xin báo dùng loại dịu nhẹ, không tính thêm tiền.',
      ],
      'zh-cn': ['清洁剂对婴儿安全吗？', '安全。预约时说明要温和型的，不另收费。'],
    },
  },
  {
    topic: 'laundryPrices',
    texts: {
      en: ['How much is laundry by the kilo?', 'One dollar a kilo, washed, dried and folded; at least three kilos.'],
      km: ['បោកអ៊ុតមួយគីឡូថ្លៃប៉ុន្មាន?', 'មួយដុល្លារក្នុងមួយគីឡូ បោក សម្ងួត និងបត់ យ៉ាងតិចបីគីឡូ។'],
      vi: ['Giặt đồ một ký bao nhiêu?', 'Một đô một ký, gồm giặt, sấy và gấp; ít nhất ba ký.'],
      'zh-cn': ['洗衣一公斤多少钱？', '每公斤一美元，含洗、烘、叠，三公斤起。'],
    },
  },
  {
    topic: 'laundryPrices',
    texts: {
      en: ['What does washing a blanket cost?', 'Three dollars for a small one, five for a large one.'],
      km: ['បោកភួយមួយថ្លៃប៉ុន្មាន?', 'ភួយតូចបីដុល្លារ ភួយធំប្រាំដុល្លារ។'],
      vi: ['Giặt một cái mền bao nhiêu?', 'Mền nhỏ ba đô, mền lớn năm đô.'],
      'zh-cn': ['洗一床被子多少钱？', '小的三美元，大的五美元。'],
    },
  },
  {
    topic: 'lateLaundry',
    texts: {
      en: ['My laundry is late. When does it come?', 'We look it up at once. A day late means ten percent off.'],
      km: ['ខោអាវខ្ញុំយឺត តើមកដល់ពេលណា?', 'យើងពិនិត្យជូនភ្លាម។ បើយឺតមួយថ្ងៃ បញ្ចុះដប់ភាគរយ។'],
      vi: ['Đồ giặt của tôi bị trễ, khi nào giao?', 'Chúng tôi kiểm tra ngay. Trễ một ngày thì giảm mười phần trăm.'],
      'zh-cn': ['我的衣服晚了，什么时候送到？', '我们马上查。晚一天打九折。'],
    },
  },
  {
    topic: 'stains',
    texts: {
      en: [
        'Can you get red wine out of silk?',
        'Mostly, when it is less than two days old. Please do not rub it or use hot water.',
      ],
      km: ['តើអាចលុបស្នាមស្រាក្រហមលើសូត្របានទេ?', 'ភាគច្រើនបាន បើមិនលើសពីរថ្ងៃ។ សូមកុំជូត ឬប្រើទឹកក្តៅ។'],
      vi: [
        'Vết rượu vang đỏ trên lụa có giặt được không?',
        'Thường được nếu chưa quá hai ngày. Xin đừng chà hay dùng nước nóng.',
      ],
      'zh-cn': ['丝绸上的红酒渍能洗掉吗？', '两天以内的大多可以。请不要搓，也不要用热水。'],
    },
  },
  {
    topic: 'stains',
    texts: {
      en: [
        'What if something is damaged in the wash?',
        'We pay up to ten times the price of the wash. Tell us within three days, with a picture.',
      ],
      km: ['ចុះបើខោអាវខូចពេលបោក?', 'យើងសងរហូតដល់ដប់ដងនៃថ្លៃបោក។ សូមប្រាប់យើងក្នុងរយៈពេលបីថ្ងៃ ដោយភ្ជាប់រូបភាព។'],
      vi: ['Nếu đồ bị hỏng khi giặt thì sao?', 'Chúng tôi đền đến mười lần tiền giặt. Xin báo trong ba ngày, kèm ảnh.'],
      'zh-cn': ['衣服洗坏了怎么办？', '最高赔偿洗衣费的十倍。请在三天内告诉我们并附照片。'],
    },
  },
  {
    topic: 'airConditioners',
    texts: {
      en: [
        'How much is cleaning an air conditioner?',
        'Ten dollars for a wall unit, twenty for a standing one. From three on, one dollar less each.',
      ],
      km: ['លាងម៉ាស៊ីនត្រជាក់មួយថ្លៃប៉ុន្មាន?', 'ប្រភេទជញ្ជាំងដប់ដុល្លារ ប្រភេទឈរម្ភៃដុល្លារ។ ចាប់ពីបីគ្រឿង ចុះមួយដុល្លារក្នុងមួយគ្រឿង។'],
      vi: [
        'Vệ sinh máy lạnh giá bao nhiêu?',
        'Máy treo tường mười đô, máy đứng hai mươi đô. Từ ba máy giảm một đô mỗi máy.',
      ],
      'zh-cn': ['清洗空调多少钱？', '挂机十美元，柜机二十美元。三台起每台减一美元。'],
    },
  },
  {
    topic: 'airConditioners',
    texts: {
      en: [
        'My air conditioner drips water. Is that dangerous?',
        'Switch it off and put a towel under it. Mostly the drain is blocked: cleaning solves it.',
      ],
      km: ['ម៉ាស៊ីនត្រជាក់តក់ទឹក តើគ្រោះថ្នាក់ទេ?', 'សូមបិទវា ហើយដាក់កន្សែងពីក្រោម។ ភាគច្រើនបំពង់បង្ហូរស្ទះ លាងទៅនឹងបាត់។'],
      vi: [
        'Máy lạnh chảy nước có nguy hiểm không?',
        'Xin tắt máy và lót khăn bên dưới. Thường do nghẹt ống thoát, vệ sinh là hết.',
      ],
      'zh-cn': ['空调滴水危险吗？', '请先关机，下面垫一条毛巾。多半是排水管堵了，清洗就好。'],
    },
  },
  {
    topic: 'machines',
    texts: {
      en: [
        'Do you repair washing machines?',
        'Yes, all brands. Looking at it costs five dollars, which the repair takes off.',
      ],
      km: ['មានជួសជុលម៉ាស៊ីនបោកខោអាវទេ?', 'មាន គ្រប់ម៉ាក។ ការពិនិត្យថ្លៃប្រាំដុល្លារ ដែលកាត់ចេញពីថ្លៃជួសជុល។'],
      vi: ['Có sửa máy giặt không?', 'Dạ có, mọi hãng. Phí kiểm tra năm đô, trừ vào tiền sửa.'],
      'zh-cn': ['修洗衣机吗？', '修，各个品牌都可以。检查费五美元，从维修费中扣除。'],
    },
  },
  {
    topic: 'plumbing',
    texts: {
      en: [
        'A drain is blocked. How fast can you come?',
        'Within two hours in the city, from seven in the morning to nine in the evening.',
      ],
      km: ['លូស្ទះ តើមកបានលឿនប៉ុណ្ណា?', 'ក្នុងទីក្រុង ពីរម៉ោង ចាប់ពីម៉ោងប្រាំពីរព្រឹក ដល់ម៉ោងប្រាំបួនយប់។'],
      vi: ['Cống bị nghẹt thì bao lâu có thợ?', 'Trong thành phố khoảng hai giờ, từ bảy giờ sáng đến chín giờ tối.'],
      'zh-cn': ['下水道堵了，多久能来？', '市区两小时内，早上七点到晚上九点。'],
    },
  },
  {
    topic: 'payment',
    texts: {
      en: [
        'How can I pay, and do I get an invoice?',
        'In cash or with KHQR. The invoice comes by email on the same day.',
      ],
      km: ['អាចបង់ប្រាក់តាមរបៀបណា ហើយមានវិក្កយបត្រទេ?', 'សាច់ប្រាក់ ឬ KHQR។ វិក្កយបត្រផ្ញើតាមអ៊ីមែលនៅថ្ងៃដដែល។'],
      vi: ['Thanh toán thế nào, có hóa đơn không?', 'Tiền mặt hoặc KHQR. Hóa đơn gửi qua email trong ngày.'],
      'zh-cn': ['怎么付款？能开发票吗？', '现金或KHQR。发票当天用邮件发送。'],
    },
  },
];
