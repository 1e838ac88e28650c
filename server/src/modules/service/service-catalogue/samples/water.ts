import type { Sample } from './sample.ts';

export const water: Sample = {
  kind: 'water',
  code: 'water',
  icon: 'droplet',
  titles: ['Water delivery', 'ដឹកជញ្ជូនទឹកបរិសុទ្ធ', 'Giao nước uống', '送水服务'],
  types: [
    {
      code: 'drinking-water',
      icon: 'bottle',
      titles: ['Drinking water', 'ទឹកបរិសុទ្ធ', 'Nước uống', '饮用水'],
      subtypes: [
        { code: 'bottle-20l', icon: 'bucket', titles: ['20-litre bottle', 'ធុង 20 លីត្រ', 'Bình 20 lít', '20 升桶装水'] },
        { code: 'small-bottles', icon: 'glass', titles: ['Small bottles', 'ដបតូច', 'Chai nhỏ', '小瓶装水'] },
      ],
    },
    {
      code: 'dispenser',
      icon: 'snowflake',
      titles: ['Water dispenser', 'ម៉ាស៊ីនទឹកក្ដៅត្រជាក់', 'Cây nước nóng lạnh', '饮水机'],
      subtypes: [
        { code: 'dispenser-rental', icon: 'clock', titles: ['Rental', 'ជួល', 'Cho thuê', '租用'] },
        { code: 'dispenser-cleaning', icon: 'sparkles', titles: ['Cleaning', 'សម្អាត', 'Vệ sinh máy', '清洗'] },
      ],
    },
  ],
  products: [
    {
      code: 'water-20l',
      in: ['drinking-water', 'bottle-20l'],
      icon: 'bucket',
      unit: 'bottle',
      price: '1.25',
      titles: ['20-litre bottle, refill', 'ទឹកមួយធុង 20 លីត្រ (ប្ដូរធុង)', 'Nước bình 20 lít (đổi vỏ)', '20 升桶装水（换桶）'],
    },
    {
      code: 'water-20l-ten',
      in: ['drinking-water', 'bottle-20l'],
      icon: 'truck',
      unit: 'set',
      price: '12.00',
      titles: ['Ten 20-litre bottles', 'ទឹក 10 ធុង ធុងមួយ 20 លីត្រ', '10 bình nước 20 lít', '20 升桶装水十桶'],
    },
    {
      code: 'bottle-deposit',
      in: ['drinking-water', 'bottle-20l'],
      icon: 'bottle',
      unit: 'piece',
      price: '5.00',
      titles: ['Deposit for a bottle', 'ប្រាក់កក់ធុង', 'Tiền cọc vỏ bình', '空桶押金'],
    },
    {
      code: 'water-500ml-case',
      in: ['drinking-water', 'small-bottles'],
      icon: 'package',
      unit: 'box',
      price: '3.50',
      titles: [
        'Case of 24 bottles, 500 ml',
        'ទឹកដប 500 ml មួយកេស 24 ដប',
        'Thùng 24 chai 500 ml',
        '500 毫升瓶装水，每箱 24 瓶',
      ],
    },
    {
      code: 'dispenser-month',
      in: ['dispenser', 'dispenser-rental'],
      icon: 'snowflake',
      unit: 'month',
      price: '5.00',
      titles: ['Dispenser, hot and cold', 'ជួលម៉ាស៊ីនទឹកក្ដៅត្រជាក់', 'Thuê cây nước nóng lạnh', '冷热饮水机租用'],
    },
    {
      code: 'dispenser-clean',
      in: ['dispenser', 'dispenser-cleaning'],
      icon: 'sparkles',
      unit: 'visit',
      price: ['6.00', '10.00'],
      titles: ['Dispenser cleaning', 'សម្អាតម៉ាស៊ីនទឹកក្ដៅត្រជាក់', 'Vệ sinh cây nước', '饮水机清洗'],
    },
  ],
  rules: [
    {
      names: ['Water, usual order', 'ទឹកបរិសុទ្ធ ការបញ្ជាទិញធម្មតា', 'Nước uống, đơn thường', '送水，普通订单'],
      price: ['1.00', '120.00'],
    },
    {
      names: ['Water carried up the stairs', 'លើកទឹកតាមជណ្ដើរ', 'Mang nước lên thang bộ', '走楼梯送水'],
      in: 'drinking-water',
      price: ['2.00', '150.00'],
      keywords: [
        'stairs',
        'no lift',
        'ជណ្ដើរ',
        'ជណ្តើរ',
        'គ្មានជណ្តើរយន្ត',
        'គ្មានជណ្ដើរយន្ត',
        'thang bộ',
        'không có thang máy',
        '楼梯',
        '没有电梯',
      ],
    },
  ],
};
