import type { QuickMessage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { buildQuickMessage } from '#modules/conversations/quick-messages/quick-messages.factory.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

interface DemoQuickMessage {
  shortCode: string;
  title: string;
  texts: Partial<QuickMessage['texts']>;
  useCount: number;
}

/** What the people of Lotus answer every day, in the order of their list. */
const lotusMessages: readonly DemoQuickMessage[] = [
  {
    shortCode: 'hello',
    title: 'Greeting',
    useCount: 148,
    texts: {
      en: 'Hello {{visitor.name|there}}, this is {{operator.name}} from {{merchant.name}}. How can I help you today?',
      km: 'សួស្ដី {{visitor.name|លោកអ្នក}}! ខ្ញុំ {{operator.name}} មកពី {{merchant.name}}។ តើមានអ្វីឱ្យយើងខ្ញុំជួយដែរ?',
      vi: 'Xin chào {{visitor.name|anh/chị}}, tôi là {{operator.name}} từ {{merchant.name}}. Tôi có thể giúp gì ạ?',
      zh: '{{visitor.name|您好}}，我是{{merchant.name}}的{{operator.name}}，请问有什么可以帮您？',
    },
  },
  {
    shortCode: 'wait',
    title: 'One moment',
    useCount: 97,
    texts: {
      en: 'One moment please, I am checking this for you.',
      km: 'សូមរង់ចាំបន្តិច ខ្ញុំកំពុងពិនិត្យជូន។',
      vi: 'Anh/chị vui lòng chờ một chút, tôi đang kiểm tra ạ.',
      zh: '请稍等，我正在为您查询。',
    },
  },
  {
    shortCode: 'price',
    title: 'Prices of drinking water',
    useCount: 83,
    texts: {
      en: 'A 20-litre bottle is $1.25, ten bottles are $12.00. The deposit for a bottle is $5.00 and is paid back with it.',
      km: 'ទឹកស្អាតមួយធុង 20 លីត្រ តម្លៃ 1.25 ដុល្លារ ហើយដប់ធុង 12.00 ដុល្លារ។ ប្រាក់កក់ធុង 5.00 ដុល្លារ នឹងប្រគល់ជូនវិញពេលប្រគល់ធុង។',
      vi: 'Bình 20 lít giá 1,25 đô la, mười bình 12,00 đô la. Tiền cọc vỏ bình 5,00 đô la và được hoàn lại khi trả vỏ.',
      zh: '20 升桶装水每桶 1.25 美元，十桶 12.00 美元。空桶押金 5.00 美元，退桶时返还。',
    },
  },
  {
    shortCode: 'hours',
    title: 'Opening hours',
    useCount: 61,
    texts: {
      en: 'We deliver every day from 7:00 to 18:00. In the chat somebody answers around the clock.',
      km: 'យើងខ្ញុំដឹកជញ្ជូនជារៀងរាល់ថ្ងៃ ចាប់ពីម៉ោង 7:00 ដល់ 18:00។ ក្នុងការជជែក មានបុគ្គលិកឆ្លើយជូនទាំងយប់ទាំងថ្ងៃ។',
      vi: 'Chúng tôi giao hàng mỗi ngày từ 7:00 đến 18:00. Chat luôn có người trả lời suốt ngày đêm.',
      zh: '我们每天 7:00 至 18:00 送货，在线客服全天 24 小时为您服务。',
    },
  },
  {
    shortCode: 'delivery',
    title: 'Delivery today',
    useCount: 54,
    texts: {
      en: 'If you order before 14:00 we bring it today. May I have your address and a time that suits you?',
      km: 'បើលោកអ្នកកុម្ម៉ង់មុនម៉ោង 14:00 យើងខ្ញុំដឹកជូនក្នុងថ្ងៃនេះ។ សូមប្រាប់អាសយដ្ឋាន និងម៉ោងដែលងាយស្រួល។',
      vi: 'Đặt trước 14:00 chúng tôi giao trong hôm nay. Anh/chị cho tôi xin địa chỉ và giờ tiện nhận hàng ạ?',
      zh: '14:00 前下单，当天送达。请告诉我您的地址和方便的时间。',
    },
  },
  {
    shortCode: 'cleaning',
    title: 'House cleaning',
    useCount: 47,
    texts: {
      en: 'Two people clean for two hours for $18. They bring everything they need. How many rooms do you have?',
      km: 'បុគ្គលិកពីរនាក់សម្អាតរយៈពេលពីរម៉ោង តម្លៃ 18 ដុល្លារ ដោយយកសម្ភារៈទៅជាមួយ។ តើផ្ទះលោកអ្នកមានប៉ុន្មានបន្ទប់?',
      vi: 'Hai người dọn trong hai giờ giá 18 đô la, mang theo đầy đủ dụng cụ. Nhà anh/chị có mấy phòng ạ?',
      zh: '两人清洁两小时 18 美元，自带全部用品。请问您家有几个房间？',
    },
  },
  {
    shortCode: 'aircon',
    title: 'Air conditioner service',
    useCount: 35,
    texts: {
      en: 'Cleaning an air conditioner is $12, with gas $25. It takes about 45 minutes each.',
      km: 'សម្អាតម៉ាស៊ីនត្រជាក់មួយគ្រឿង 12 ដុល្លារ បើបញ្ចូលឧស្ម័ន 25 ដុល្លារ។ ត្រូវការពេលប្រហែល 45 នាទីក្នុងមួយគ្រឿង។',
      vi: 'Vệ sinh một máy lạnh 12 đô la, kèm bơm gas 25 đô la. Mỗi máy mất khoảng 45 phút.',
      zh: '空调清洗每台 12 美元，含加氟 25 美元，每台约需 45 分钟。',
    },
  },
  {
    shortCode: 'address',
    title: 'Ask for the address',
    useCount: 33,
    texts: {
      en: 'Please send me your address with the house number and street, or share your location.',
      km: 'សូមផ្ញើអាសយដ្ឋាន ដោយមានលេខផ្ទះ និងលេខផ្លូវ ឬចែករំលែកទីតាំងរបស់លោកអ្នក។',
      vi: 'Anh/chị vui lòng gửi địa chỉ gồm số nhà và tên đường, hoặc chia sẻ vị trí ạ.',
      zh: '请发送您的地址，包括门牌号和街道，或分享您的位置。',
    },
  },
  {
    shortCode: 'confirm',
    title: 'Order confirmed',
    useCount: 29,
    texts: {
      en: 'Thank you, your order is noted under conversation {{conversation.number}}. We write to {{visitor.email}} when the driver is on his way.',
      km: 'សូមអរគុណ! ការកុម្ម៉ង់ត្រូវបានកត់ទុកក្នុងការសន្ទនាលេខ {{conversation.number}}។ យើងខ្ញុំនឹងផ្ញើទៅ {{visitor.email}} ពេលអ្នកដឹកចេញដំណើរ។',
      vi: 'Cảm ơn anh/chị, đơn đã được ghi nhận ở cuộc trò chuyện {{conversation.number}}. Khi tài xế khởi hành, chúng tôi sẽ gửi thư đến {{visitor.email}}.',
      zh: '谢谢，您的订单已记录在会话 {{conversation.number}} 中。司机出发时，我们会发邮件到 {{visitor.email}}。',
    },
  },
  {
    shortCode: 'late',
    title: 'Delivery is late',
    useCount: 18,
    texts: {
      en: 'I am sorry for the delay. The driver is in traffic and will be with you within 30 minutes.',
      km: 'សូមអភ័យទោសចំពោះការយឺតយ៉ាវ។ អ្នកដឹកកំពុងជាប់ស្ទះចរាចរណ៍ ហើយនឹងទៅដល់ក្នុងរយៈពេល 30 នាទីទៀត។',
      vi: 'Xin lỗi anh/chị vì giao trễ. Tài xế đang bị kẹt xe và sẽ đến trong vòng 30 phút.',
      zh: '非常抱歉让您久等，司机遇到堵车，30 分钟内会送到。',
    },
  },
  {
    shortCode: 'payment',
    title: 'How to pay',
    useCount: 26,
    texts: {
      en: 'You can pay the driver in cash, in dollars or riels, or scan his KHQR code.',
      km: 'លោកអ្នកអាចបង់ជាសាច់ប្រាក់ដុល្លារ ឬរៀលឱ្យអ្នកដឹក ឬស្កេន KHQR ក៏បាន។',
      vi: 'Anh/chị có thể trả tiền mặt bằng đô la hoặc riel cho tài xế, hoặc quét mã KHQR.',
      zh: '您可以用美元或瑞尔现金付给司机，也可以扫描他的 KHQR 码。',
    },
  },
  {
    shortCode: 'thanks',
    title: 'Goodbye',
    useCount: 112,
    texts: {
      en: 'Thank you for choosing {{merchant.name}}. Have a lovely day, {{visitor.name|and see you soon}}!',
      km: 'សូមអរគុណដែលជ្រើសរើស {{merchant.name}}។ សូមជូនពរ {{visitor.name|លោកអ្នក}} ឱ្យមានថ្ងៃល្អ!',
      vi: 'Cảm ơn {{visitor.name|anh/chị}} đã chọn {{merchant.name}}. Chúc một ngày tốt lành!',
      zh: '感谢您选择{{merchant.name}}，祝您生活愉快！',
    },
  },
];

/** Kept by some of them for themselves. */
const ownMessages = {
  'owner@lotus.example': [
    {
      shortCode: 'vip',
      title: 'Yearly plan',
      useCount: 6,
      texts: { en: 'For homes with a yearly plan the first cleaning is free. Shall I send you the offer?' },
    },
  ],
  'sreymom@lotus.example': [{ shortCode: 'ញញឹម', title: '', useCount: 9, texts: { km: 'រីករាយណាស់ដែលបានជួយ! 😊' } }],
} satisfies Record<string, readonly DemoQuickMessage[]>;

const dayLength = 24 * 3600 * 1000;

export async function seedQuickMessages(
  context: SeedContext,
  { lotusId: merchantId, byEmail }: DemoPeople,
): Promise<void> {
  const add = async ({ useCount, ...message }: DemoQuickMessage, ownerId?: string) => {
    const { id } = await buildQuickMessage(context, { merchantId, ...message, ...(ownerId && { ownerId }) });
    await context.database
      .forMerchant(merchantId)
      .query.updateTable('quick_messages')
      .set({ use_count: useCount, last_used_at: new Date(Date.now() - dayLength / useCount) })
      .where('id', '=', id)
      .execute();
  };
  for (const message of lotusMessages) await add(message);
  for (const [email, messages] of Object.entries(ownMessages))
    for (const message of messages) await add(message, byEmail.get(email as keyof typeof ownMessages)!.id);
}
