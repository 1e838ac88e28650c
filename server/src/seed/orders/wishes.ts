import type { KindDetails } from '@sala/contract/service/service-orders/kind-details.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';

/** In English, Khmer, Vietnamese and Chinese. */
export type FourTexts = readonly [en: string, km: string, vi: string, zh: string];

/** What customers of the demo order. Prices are in US dollars, within the rules of the catalogue. */
export interface OrderWish {
  readonly kind: 'water' | 'cleaning' | 'laundry' | 'maintenance';
  readonly type: string;
  readonly subtype?: string;
  readonly product: string;
  readonly title: FourTexts;
  readonly note: FourTexts;
  /** What is broken. */
  readonly problem?: FourTexts;
  /** One price, or two it lies between; left out: it is talked about. */
  readonly price?: string | readonly [min: string, max: string];
  /** What the specialist says, first and after a question. */
  readonly said?: readonly [first: string, second: string];
  readonly quantity: number;
  readonly bottleSize?: ServiceOrder['bottleSize'];
  readonly details: KindDetails;
  /** How long the work takes, in minutes. */
  readonly minutes: number;
}

export const wishes = {
  bottles: {
    kind: 'water',
    type: 'drinking-water',
    subtype: 'bottle-20l',
    product: 'water-20l',
    title: ['Two 20-litre bottles', 'ទឹកធុង 20 លីត្រ ចំនួន 2 ធុង', 'Hai bình nước 20 lít', '两桶 20 升桶装水'],
    note: [
      'Empties are at the door. Please ring once.',
      'ធុងទទេនៅមាត់ទ្វារ។ សូមចុចកណ្ដឹងម្ដង។',
      'Vỏ bình để ngay cửa, bấm chuông một lần giúp tôi.',
      '空桶放在门口，请按一次门铃。',
    ],
    price: '2.5',
    quantity: 2,
    bottleSize: 'large',
    details: { emptyBottles: 2 },
    minutes: 25,
  },
  tenBottles: {
    kind: 'water',
    type: 'drinking-water',
    subtype: 'bottle-20l',
    product: 'water-20l-ten',
    title: ['Ten bottles for the office', 'ទឹក 10 ធុងសម្រាប់ការិយាល័យ', 'Mười bình nước cho văn phòng', '办公室用水十桶'],
    note: [
      'Reception signs for it. The goods lift is behind the building.',
      'អ្នកទទួលភ្ញៀវចុះហត្ថលេខាទទួល។ ជណ្ដើរយន្តដឹកទំនិញនៅខាងក្រោយអគារ។',
      'Lễ tân ký nhận. Thang máy chở hàng ở phía sau toà nhà.',
      '前台签收，货梯在楼后。',
    ],
    price: '12',
    quantity: 10,
    bottleSize: 'large',
    details: { emptyBottles: 8, access: 'Goods lift behind the building' },
    minutes: 40,
  },
  smallBottles: {
    kind: 'water',
    type: 'drinking-water',
    subtype: 'small-bottles',
    product: 'water-500ml-case',
    title: ['Three cases of small bottles', 'ទឹកដបតូច 3 កេស', 'Ba thùng nước chai nhỏ', '三箱小瓶装水'],
    note: [
      'For a meeting, cold if possible.',
      'សម្រាប់ប្រជុំ បើអាចសូមទឹកត្រជាក់។',
      'Dùng cho cuộc họp, có nước lạnh càng tốt.',
      '会议用水，最好是冰的。',
    ],
    price: '10.5',
    quantity: 3,
    bottleSize: 'small',
    details: {},
    minutes: 30,
  },
  dispenser: {
    kind: 'water',
    type: 'dispenser',
    subtype: 'dispenser-cleaning',
    product: 'dispenser-clean',
    title: ['Dispenser to be cleaned', 'សម្អាតម៉ាស៊ីនទឹកក្ដៅត្រជាក់', 'Vệ sinh cây nước nóng lạnh', '清洗饮水机'],
    note: [
      'The water tastes of plastic since last week.',
      'ទឹកមានរសជាតិប្លាស្ទិកតាំងពីសប្ដាហ៍មុន។',
      'Nước có mùi nhựa từ tuần trước.',
      '从上周起水里有塑料味。',
    ],
    price: ['6', '10'],
    said: ['8', '7'],
    quantity: 1,
    details: {},
    minutes: 45,
  },
  homeCleaning: {
    kind: 'cleaning',
    type: 'home-cleaning',
    subtype: 'regular',
    product: 'home-2h',
    title: ['Cleaning of an apartment', 'សម្អាតអាផាតមិន', 'Dọn dẹp căn hộ', '公寓日常保洁'],
    note: [
      'Two bedrooms, kitchen and balcony. There is a cat, she is friendly.',
      'បន្ទប់គេង 2 ផ្ទះបាយ និងរានហាល។ មានឆ្មាមួយ ស្លូតណាស់។',
      'Hai phòng ngủ, bếp và ban công. Nhà có một con mèo hiền.',
      '两间卧室、厨房和阳台。家里有一只很乖的猫。',
    ],
    price: '18',
    quantity: 1,
    details: { rooms: 4, supplies: 'ours' },
    minutes: 120,
  },
  deepCleaning: {
    kind: 'cleaning',
    type: 'home-cleaning',
    subtype: 'deep',
    product: 'home-deep',
    title: ['Deep cleaning before the holidays', 'សម្អាតផ្ទះស៊ីជម្រៅមុនបុណ្យ', 'Tổng vệ sinh trước lễ', '节前深度清洁'],
    note: [
      'Windows, fans and the inside of the cupboards as well.',
      'រួមទាំងបង្អួច កង្ហារ និងខាងក្នុងទូ។',
      'Gồm cả cửa sổ, quạt và bên trong tủ.',
      '包括窗户、风扇和柜子内部。',
    ],
    price: ['45', '120'],
    said: ['95', '85'],
    quantity: 1,
    details: { rooms: 6, area: 110, supplies: 'ours' },
    minutes: 240,
  },
  sofa: {
    kind: 'cleaning',
    type: 'upholstery',
    subtype: 'sofa',
    product: 'sofa-seat',
    title: ['Sofa with three seats', 'សម្អាតសាឡុង 3 កៅអី', 'Giặt sofa ba chỗ', '清洗三人沙发'],
    note: [
      'Coffee on the left seat, two days old.',
      'ប្រឡាក់កាហ្វេលើកៅអីខាងឆ្វេង 2 ថ្ងៃមកហើយ។',
      'Chỗ bên trái dính cà phê hai ngày nay.',
      '左侧座位两天前洒了咖啡。',
    ],
    price: '36',
    quantity: 3,
    details: { rooms: 1, supplies: 'ours' },
    minutes: 90,
  },
  moving: {
    kind: 'cleaning',
    type: 'home-cleaning',
    subtype: 'moving',
    product: 'home-moving',
    title: ['Cleaning after moving out', 'សម្អាតក្រោយរើចេញ', 'Dọn nhà sau khi chuyển đi', '搬离后清洁'],
    note: [
      'The landlord looks at it on the last day of the month.',
      'ម្ចាស់ផ្ទះមកពិនិត្យថ្ងៃចុងខែ។',
      'Chủ nhà đến kiểm tra vào ngày cuối tháng.',
      '房东月底来验房。',
    ],
    said: ['70', '62'],
    quantity: 1,
    details: { rooms: 5, area: 90, supplies: 'ours' },
    minutes: 210,
  },
  wash: {
    kind: 'laundry',
    type: 'wash-fold',
    subtype: 'everyday',
    product: 'wash-kg',
    title: ['Six kilograms of clothes', 'បោកខោអាវ 6 គីឡូក្រាម', 'Giặt sáu kg quần áo', '六公斤衣物洗烘叠'],
    note: [
      'Whites apart, please. No softener.',
      'សូមបោកអាវសដាច់ដោយឡែក។ កុំប្រើទឹកក្រអូប។',
      'Đồ trắng giặt riêng, không dùng nước xả.',
      '白色衣物请分开洗，不要用柔顺剂。',
    ],
    price: '7.5',
    quantity: 6,
    details: { weight: 6, pieces: 28 },
    minutes: 60,
  },
  bedding: {
    kind: 'laundry',
    type: 'wash-fold',
    subtype: 'bedding',
    product: 'bedding-set',
    title: ['Bed linen for four beds', 'បោកកម្រាលពូក 4 ឈុត', 'Giặt ga cho bốn giường', '四套床上用品清洗'],
    note: [
      'For the guest rooms, back before noon tomorrow.',
      'សម្រាប់បន្ទប់ភ្ញៀវ យកវិញមុនថ្ងៃត្រង់ស្អែក។',
      'Cho phòng khách, trả lại trước trưa mai.',
      '客房用，明天中午前送回。',
    ],
    price: '12',
    quantity: 4,
    details: { pieces: 16, weight: 9 },
    minutes: 60,
  },
  suit: {
    kind: 'laundry',
    type: 'dry-cleaning',
    subtype: 'suit',
    product: 'suit-dry',
    title: ['Two suits, dry cleaned', 'បោកស្ងួតឈុតអាវធំ 2', 'Giặt khô hai bộ vest', '干洗两套西装'],
    note: [
      'Needed for a wedding on Sunday.',
      'ត្រូវការសម្រាប់មង្គលការថ្ងៃអាទិត្យ។',
      'Cần cho đám cưới Chủ nhật.',
      '周日参加婚礼要穿。',
    ],
    price: '12',
    quantity: 2,
    details: { pieces: 4 },
    minutes: 45,
  },
  dress: {
    kind: 'laundry',
    type: 'dry-cleaning',
    subtype: 'dress',
    product: 'dress-dry',
    title: ['A silk dress', 'រ៉ូបសូត្រមួយ', 'Một chiếc áo dài lụa', '真丝礼服一件'],
    note: [
      'Embroidered by hand, with a stain at the sleeve.',
      'ប៉ាក់ដៃ ហើយប្រឡាក់ត្រង់ដៃអាវ។',
      'Thêu tay, bị ố ở tay áo.',
      '手工刺绣，袖口有污渍。',
    ],
    price: ['4', '12'],
    said: ['11', '9'],
    quantity: 1,
    details: { pieces: 1 },
    minutes: 45,
  },
  acCleaning: {
    kind: 'maintenance',
    type: 'air-conditioning',
    subtype: 'ac-cleaning',
    product: 'ac-clean',
    title: ['Two air conditioners to be cleaned', 'លាងម៉ាស៊ីនត្រជាក់ 2 គ្រឿង', 'Vệ sinh hai máy lạnh', '清洗两台空调'],
    note: [
      'Bedroom and living room, last cleaned a year ago.',
      'បន្ទប់គេង និងបន្ទប់ទទួលភ្ញៀវ លាងចុងក្រោយមួយឆ្នាំមុន។',
      'Phòng ngủ và phòng khách, một năm rồi chưa vệ sinh.',
      '卧室和客厅，一年没洗了。',
    ],
    price: '24',
    quantity: 2,
    problem: ['Smells when it starts', 'មានក្លិនពេលបើក', 'Có mùi khi mới bật', '刚开机时有异味'],
    details: { urgency: 'normal' },
    minutes: 80,
  },
  acGas: {
    kind: 'maintenance',
    type: 'air-conditioning',
    subtype: 'ac-repair',
    product: 'ac-gas',
    title: ['Air conditioner does not cool', 'ម៉ាស៊ីនត្រជាក់មិនត្រជាក់', 'Máy lạnh không lạnh', '空调不制冷'],
    note: [
      'Panasonic, 1.5 hp. It drips on the floor as well.',
      'Panasonic កម្លាំង 1.5 សេះ។ ថែមទាំងស្រក់ទឹកលើកម្រាល។',
      'Panasonic 1.5 ngựa, còn nhỏ nước xuống sàn.',
      '松下 1.5 匹，还往地上滴水。',
    ],
    price: ['25', '45'],
    said: ['40', '35'],
    quantity: 1,
    problem: ['No cold air, drips', 'មិនត្រជាក់ ហើយស្រក់ទឹក', 'Không lạnh, nhỏ nước', '不制冷，还滴水'],
    details: { urgency: 'urgent' },
    minutes: 90,
  },
  leak: {
    kind: 'maintenance',
    type: 'plumbing',
    subtype: 'leak',
    product: 'plumber-hour',
    title: ['Kitchen tap leaks', 'ក្បាលរ៉ូប៊ីណេផ្ទះបាយលេចទឹក', 'Vòi nước bếp bị rò', '厨房水龙头漏水'],
    note: [
      'One drop a second, also when it is closed tight.',
      'ស្រក់មួយវិនាទីម្ដង ទោះបិទជិតក៏ដោយ។',
      'Khoá chặt vẫn nhỏ từng giọt.',
      '拧紧了还是每秒一滴。',
    ],
    price: '20',
    quantity: 2,
    problem: ['Worn seal, most likely', 'ប្រហែលជាកៅស៊ូទប់ទឹកសឹក', 'Có lẽ gioăng bị mòn', '可能是密封圈老化'],
    details: { urgency: 'normal' },
    minutes: 60,
  },
  rewiring: {
    kind: 'maintenance',
    type: 'electrical',
    subtype: 'wiring',
    product: 'rewiring',
    title: ['New wiring for a shop', 'ដាក់ខ្សែភ្លើងថ្មីក្នុងហាង', 'Đi lại dây điện cho cửa hàng', '店铺重新布线'],
    note: [
      'The breaker falls whenever oven and cooling run together.',
      'ឌីសុងទ័រធ្លាក់ពេលបើកឡ និងម៉ាស៊ីនត្រជាក់ព្រមគ្នា។',
      'Cứ bật lò và máy lạnh cùng lúc là nhảy cầu dao.',
      '烤箱和空调一起开就跳闸。',
    ],
    said: ['180', '160'],
    quantity: 2,
    problem: ['Overloaded line', 'ខ្សែភ្លើងផ្ទុកលើសកម្រិត', 'Đường dây quá tải', '线路过载'],
    details: { urgency: 'urgent' },
    minutes: 300,
  },
} as const satisfies Record<string, OrderWish>;
export type WishName = keyof typeof wishes;
