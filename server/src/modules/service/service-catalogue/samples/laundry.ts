import type { Sample } from './sample.ts';

export const laundry: Sample = {
  kind: 'laundry',
  code: 'laundry',
  icon: 'washer',
  titles: ['Laundry', 'សេវាបោកអ៊ុត', 'Giặt ủi', '洗衣服务'],
  types: [
    {
      code: 'wash-fold',
      icon: 'washer',
      titles: ['Wash and fold', 'បោក និងបត់', 'Giặt sấy gấp', '洗烘叠'],
      subtypes: [
        {
          code: 'everyday',
          icon: 'shirt',
          titles: ['Everyday clothes', 'សម្លៀកបំពាក់ប្រចាំថ្ងៃ', 'Quần áo thường ngày', '日常衣物'],
        },
        { code: 'bedding', icon: 'bed', titles: ['Bedding', 'កម្រាលពូក និងភួយ', 'Chăn ga gối', '床上用品'] },
      ],
    },
    {
      code: 'dry-cleaning',
      icon: 'hanger',
      titles: ['Dry cleaning', 'បោកស្ងួត', 'Giặt khô', '干洗'],
      subtypes: [
        { code: 'suit', icon: 'hanger', titles: ['Suits', 'ឈុតអាវធំ', 'Bộ vest', '西装'] },
        {
          code: 'dress',
          icon: 'shirt',
          titles: ['Dresses and traditional wear', 'រ៉ូប និងសម្លៀកបំពាក់ប្រពៃណី', 'Váy và áo dài', '礼服与传统服饰'],
        },
      ],
    },
    {
      code: 'ironing',
      icon: 'iron',
      titles: ['Ironing', 'អ៊ុត', 'Ủi đồ', '熨烫'],
      subtypes: [],
    },
  ],
  products: [
    {
      code: 'wash-kg',
      in: ['wash-fold', 'everyday'],
      icon: 'washer',
      unit: 'kilogram',
      price: '1.25',
      titles: ['Washed, dried and folded', 'បោក សម្ងួត និងបត់', 'Giặt, sấy và gấp', '洗净、烘干、叠好'],
    },
    {
      code: 'bedding-set',
      in: ['wash-fold', 'bedding'],
      icon: 'bed',
      unit: 'set',
      price: '3.00',
      titles: ['Bed linen for one bed', 'កម្រាលពូកមួយឈុត', 'Bộ ga một giường', '一套床上用品'],
    },
    {
      code: 'suit-dry',
      in: ['dry-cleaning', 'suit'],
      icon: 'hanger',
      unit: 'piece',
      price: '6.00',
      titles: ['Suit, two pieces', 'ឈុតអាវធំ 2 កំណាត់', 'Bộ vest hai món', '两件套西装'],
    },
    {
      code: 'dress-dry',
      in: ['dry-cleaning', 'dress'],
      icon: 'shirt',
      unit: 'piece',
      price: ['4.00', '12.00'],
      titles: ['Dress or traditional wear', 'រ៉ូប ឬសម្លៀកបំពាក់ប្រពៃណី', 'Váy hoặc áo dài', '礼服或传统服饰'],
    },
    {
      code: 'shirt-iron',
      in: 'ironing',
      icon: 'iron',
      unit: 'piece',
      price: '0.75',
      titles: ['Shirt, ironed', 'អ៊ុតអាវ', 'Ủi áo sơ mi', '熨烫衬衫'],
    },
  ],
  rules: [
    {
      names: ['Laundry, usual order', 'បោកអ៊ុត ការបញ្ជាទិញធម្មតា', 'Giặt ủi, đơn thường', '洗衣，普通订单'],
      price: ['3.00', '60.00'],
    },
    {
      names: ['Back the same day', 'ប្រគល់ជូនវិញក្នុងថ្ងៃតែមួយ', 'Trả trong ngày', '当天送回'],
      price: ['6.00', '90.00'],
      keywords: ['same day', 'express', 'urgent', 'ថ្ងៃតែមួយ', 'បន្ទាន់', 'trong ngày', 'gấp', '当天', '加急'],
    },
  ],
};
