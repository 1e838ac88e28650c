import type { Sample } from './sample.ts';

export const maintenance: Sample = {
  kind: 'maintenance',
  code: 'maintenance',
  icon: 'tool',
  titles: ['Maintenance', 'សេវាជួសជុល', 'Sửa chữa, bảo trì', '维修服务'],
  types: [
    {
      code: 'air-conditioning',
      icon: 'cooling',
      titles: ['Air conditioning', 'ម៉ាស៊ីនត្រជាក់', 'Máy lạnh', '空调'],
      subtypes: [
        { code: 'ac-cleaning', icon: 'sparkles', titles: ['Cleaning', 'លាងសម្អាត', 'Vệ sinh', '清洗'] },
        { code: 'ac-repair', icon: 'tool', titles: ['Repair', 'ជួសជុល', 'Sửa chữa', '维修'] },
        { code: 'ac-installation', icon: 'ladder', titles: ['Installation', 'ដំឡើង', 'Lắp đặt', '安装'] },
      ],
    },
    {
      code: 'plumbing',
      icon: 'pipe',
      titles: ['Plumbing', 'ប្រព័ន្ធទឹក', 'Nước và đường ống', '水管'],
      subtypes: [
        { code: 'leak', icon: 'droplet', titles: ['Leaks', 'លេចទឹក', 'Rò rỉ nước', '漏水'] },
        { code: 'drain', icon: 'bath', titles: ['Blocked drains', 'ស្ទះបំពង់', 'Tắc cống', '下水道堵塞'] },
      ],
    },
    {
      code: 'electrical',
      icon: 'bolt',
      titles: ['Electrical work', 'ប្រព័ន្ធអគ្គិសនី', 'Điện', '电工'],
      subtypes: [
        {
          code: 'sockets-lights',
          icon: 'bulb',
          titles: ['Sockets and lights', 'ព្រី និងអំពូល', 'Ổ cắm và đèn', '插座与灯具'],
        },
        { code: 'wiring', icon: 'plug', titles: ['Wiring', 'ខ្សែភ្លើង', 'Đường dây điện', '线路'] },
      ],
    },
  ],
  products: [
    {
      code: 'ac-clean',
      in: ['air-conditioning', 'ac-cleaning'],
      icon: 'cooling',
      unit: 'piece',
      price: '12.00',
      titles: ['Air conditioner, cleaned', 'លាងម៉ាស៊ីនត្រជាក់', 'Vệ sinh máy lạnh', '空调清洗'],
    },
    {
      code: 'ac-gas',
      in: ['air-conditioning', 'ac-repair'],
      icon: 'snowflake',
      unit: 'piece',
      price: ['25.00', '45.00'],
      titles: ['Refrigerant, refilled', 'បញ្ចូលហ្គាសម៉ាស៊ីនត្រជាក់', 'Nạp gas máy lạnh', '空调加氟'],
    },
    {
      code: 'ac-install',
      in: ['air-conditioning', 'ac-installation'],
      icon: 'ladder',
      unit: 'piece',
      price: ['60.00', '120.00'],
      titles: ['Air conditioner, installed', 'ដំឡើងម៉ាស៊ីនត្រជាក់', 'Lắp đặt máy lạnh', '空调安装'],
    },
    {
      code: 'plumber-hour',
      in: 'plumbing',
      icon: 'pipe',
      unit: 'hour',
      price: '10.00',
      titles: ['Plumber', 'ជាងទឹក', 'Thợ sửa ống nước', '水管工'],
    },
    {
      code: 'drain-unblock',
      in: ['plumbing', 'drain'],
      icon: 'bath',
      unit: 'visit',
      price: ['15.00', '50.00'],
      titles: ['Drain, unblocked', 'ដោះស្រាយបំពង់ស្ទះ', 'Thông tắc cống', '疏通下水道'],
    },
    {
      code: 'socket-new',
      in: ['electrical', 'sockets-lights'],
      icon: 'plug',
      unit: 'piece',
      price: '8.00',
      titles: ['Socket or switch, replaced', 'ប្ដូរព្រី ឬកុងតាក់', 'Thay ổ cắm hoặc công tắc', '更换插座或开关'],
    },
    {
      code: 'rewiring',
      in: ['electrical', 'wiring'],
      icon: 'bolt',
      unit: 'room',
      price: 'negotiate',
      titles: ['New wiring', 'ដាក់ខ្សែភ្លើងថ្មី', 'Đi lại đường dây điện', '重新布线'],
    },
  ],
  rules: [
    {
      names: ['Maintenance, usual order', 'ជួសជុល ការបញ្ជាទិញធម្មតា', 'Sửa chữa, đơn thường', '维修，普通订单'],
      price: ['8.00', '250.00'],
    },
    {
      names: ['Repair of an air conditioner', 'ជួសជុលម៉ាស៊ីនត្រជាក់', 'Sửa máy lạnh', '空调维修'],
      in: ['air-conditioning', 'ac-repair'],
      price: ['20.00', '150.00'],
    },
    {
      names: ['Emergency at night', 'បន្ទាន់ពេលយប់', 'Khẩn cấp ban đêm', '夜间紧急维修'],
      price: ['35.00', '400.00'],
      keywords: ['emergency', 'tonight', 'បន្ទាន់', 'ពេលយប់', 'khẩn cấp', 'ban đêm', '紧急', '夜间'],
    },
  ],
};
