import type { Sample } from './sample.ts';

export const cleaning: Sample = {
  kind: 'cleaning',
  code: 'cleaning',
  icon: 'broom',
  titles: ['Cleaning', 'សេវាសម្អាត', 'Dọn vệ sinh', '清洁服务'],
  types: [
    {
      code: 'home-cleaning',
      icon: 'home',
      titles: ['Home cleaning', 'សម្អាតផ្ទះ', 'Dọn nhà', '家庭清洁'],
      subtypes: [
        { code: 'regular', icon: 'broom', titles: ['Regular cleaning', 'សម្អាតទៀងទាត់', 'Dọn định kỳ', '日常清洁'] },
        { code: 'deep', icon: 'sparkles', titles: ['Deep cleaning', 'សម្អាតស៊ីជម្រៅ', 'Tổng vệ sinh', '深度清洁'] },
        {
          code: 'moving',
          icon: 'truck',
          titles: ['Moving in or out', 'ចូលផ្ទះថ្មី ឬប្រគល់ផ្ទះ', 'Dọn khi chuyển nhà', '搬家清洁'],
        },
      ],
    },
    {
      code: 'office-cleaning',
      icon: 'building',
      titles: ['Office cleaning', 'សម្អាតការិយាល័យ', 'Dọn văn phòng', '办公室清洁'],
      subtypes: [
        {
          code: 'daily-office',
          icon: 'clock',
          titles: ['Every working day', 'រាល់ថ្ងៃធ្វើការ', 'Mỗi ngày làm việc', '每个工作日'],
        },
        { code: 'windows', icon: 'window', titles: ['Windows', 'ជូតកញ្ចក់', 'Lau kính', '擦玻璃'] },
      ],
    },
    {
      code: 'upholstery',
      icon: 'sofa',
      titles: ['Sofas and mattresses', 'សាឡុង និងពូក', 'Sofa và nệm', '沙发与床垫'],
      subtypes: [
        { code: 'sofa', icon: 'sofa', titles: ['Sofa', 'សាឡុង', 'Sofa', '沙发'] },
        { code: 'mattress', icon: 'bed', titles: ['Mattress', 'ពូក', 'Nệm', '床垫'] },
      ],
    },
  ],
  products: [
    {
      code: 'home-2h',
      in: ['home-cleaning', 'regular'],
      icon: 'broom',
      unit: 'visit',
      price: '18.00',
      titles: ['Two people, two hours', 'បុគ្គលិក 2 នាក់ រយៈពេល 2 ម៉ោង', 'Hai người, hai giờ', '两人两小时'],
    },
    {
      code: 'home-deep',
      in: ['home-cleaning', 'deep'],
      icon: 'sparkles',
      unit: 'visit',
      price: ['45.00', '120.00'],
      titles: ['Deep cleaning of a home', 'សម្អាតផ្ទះស៊ីជម្រៅ', 'Tổng vệ sinh nhà ở', '住宅深度清洁'],
    },
    {
      code: 'home-moving',
      in: ['home-cleaning', 'moving'],
      icon: 'truck',
      unit: 'visit',
      price: 'negotiate',
      titles: ['Cleaning for a move', 'សម្អាតពេលរើផ្ទះ', 'Dọn nhà khi chuyển', '搬家前后清洁'],
    },
    {
      code: 'office-month',
      in: ['office-cleaning', 'daily-office'],
      icon: 'building',
      unit: 'month',
      price: 'negotiate',
      titles: ['Office, every working day', 'ការិយាល័យ រាល់ថ្ងៃធ្វើការ', 'Văn phòng, mỗi ngày làm việc', '办公室每日清洁'],
    },
    {
      code: 'window-m2',
      in: ['office-cleaning', 'windows'],
      icon: 'window',
      unit: 'squareMetre',
      price: '0.80',
      titles: ['Windows, both sides', 'ជូតកញ្ចក់ទាំងសងខាង', 'Lau kính hai mặt', '双面擦玻璃'],
    },
    {
      code: 'sofa-seat',
      in: ['upholstery', 'sofa'],
      icon: 'sofa',
      unit: 'piece',
      price: '12.00',
      titles: ['Sofa, by the seat', 'សាឡុង គិតតាមកៅអី', 'Sofa, tính theo chỗ ngồi', '沙发清洗（按座位）'],
    },
    {
      code: 'mattress',
      in: ['upholstery', 'mattress'],
      icon: 'bed',
      unit: 'piece',
      price: ['15.00', '25.00'],
      titles: ['Mattress, any size', 'ពូកគ្រប់ទំហំ', 'Nệm mọi cỡ', '床垫清洗'],
    },
  ],
  rules: [
    {
      names: ['Cleaning, usual order', 'សម្អាត ការបញ្ជាទិញធម្មតា', 'Dọn vệ sinh, đơn thường', '清洁，普通订单'],
      price: ['12.00', '150.00'],
    },
    {
      names: ['Deep cleaning', 'សម្អាតស៊ីជម្រៅ', 'Tổng vệ sinh', '深度清洁'],
      in: ['home-cleaning', 'deep'],
      price: ['45.00', '180.00'],
    },
    {
      names: ['After building work', 'ក្រោយសាងសង់', 'Sau xây dựng', '装修后清洁'],
      price: ['80.00', '400.00'],
      keywords: ['building work', 'renovation', 'សាងសង់', 'ជួសជុលផ្ទះ', 'xây dựng', 'sửa nhà', '装修', '施工'],
    },
  ],
};
