import type { Locale } from '@sala/contract/core/locales.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';

const columns = [
  'order',
  'number',
  'status',
  'customer',
  'phone',
  'place',
  'requested',
  'price',
  'amount',
  'currency',
  'operator',
  'specialist',
  'age',
  'marks',
  'project',
  'category',
  'type',
  'subtype',
] as const;

interface FileWords {
  /** Name of the file. */
  readonly title: string;
  readonly columns: Readonly<Record<(typeof columns)[number], string>>;
  readonly price: {
    readonly from: (min: string) => string;
    readonly upTo: (max: string) => string;
    readonly open: string;
  };
  readonly origins: Readonly<Record<ServiceOrder['origin'], string>>;
}

/** What the file of the orders says, which the server writes: the words of the list. */
export const fileWords: Readonly<Record<Locale, FileWords>> = {
  en: {
    title: 'Service orders',
    columns: {
      order: 'Order',
      number: 'Number',
      status: 'Status',
      customer: 'Customer',
      phone: 'Phone',
      place: 'Place',
      requested: 'Requested time',
      price: 'Price',
      amount: 'Amount',
      currency: 'Currency',
      operator: 'Operator',
      specialist: 'Price specialist',
      age: 'Created',
      marks: 'Origin',
      project: 'Project',
      category: 'Category',
      type: 'Type',
      subtype: 'Subtype',
    },
    price: {
      from: (min) => `from ${min}`,
      upTo: (max) => `up to ${max}`,
      open: 'No price yet',
    },
    origins: {
      external: 'Other system',
      manual: 'Manual',
      chatagent: 'Created by a bot',
    },
  },
  km: {
    title: 'ការបញ្ជាទិញសេវា',
    columns: {
      order: 'ការបញ្ជាទិញ',
      number: 'លេខ',
      status: 'ស្ថានភាព',
      customer: 'អតិថិជន',
      phone: 'ទូរសព្ទ',
      place: 'ទីកន្លែង',
      requested: 'ពេលដែលចង់បាន',
      price: 'តម្លៃ',
      amount: 'ចំនួនទឹកប្រាក់',
      currency: 'រូបិយប័ណ្ណ',
      operator: 'ប្រតិបត្តិករ',
      specialist: 'អ្នកជំនាញកំណត់តម្លៃ',
      age: 'ថ្ងៃបង្កើត',
      marks: 'ប្រភព',
      project: 'គម្រោង',
      category: 'ប្រភេទមេ',
      type: 'ប្រភេទ',
      subtype: 'ប្រភេទរង',
    },
    price: {
      from: (min) => `ចាប់ពី ${min}`,
      upTo: (max) => `រហូតដល់ ${max}`,
      open: 'មិនទាន់មានតម្លៃ',
    },
    origins: {
      external: 'កម្មវិធីផ្សេង',
      manual: 'បង្កើតដោយដៃ',
      chatagent: 'បង្កើតដោយបុត',
    },
  },
  vi: {
    title: 'Đơn dịch vụ',
    columns: {
      order: 'Đơn',
      number: 'Số',
      status: 'Trạng thái',
      customer: 'Khách hàng',
      phone: 'Điện thoại',
      place: 'Địa điểm',
      requested: 'Thời gian hẹn',
      price: 'Giá',
      amount: 'Số tiền',
      currency: 'Tiền tệ',
      operator: 'Nhân viên tư vấn',
      specialist: 'Chuyên viên báo giá',
      age: 'Ngày tạo',
      marks: 'Nguồn',
      project: 'Dự án',
      category: 'Danh mục',
      type: 'Loại',
      subtype: 'Loại con',
    },
    price: {
      from: (min) => `từ ${min}`,
      upTo: (max) => `đến ${max}`,
      open: 'Chưa có giá',
    },
    origins: {
      external: 'Hệ thống khác',
      manual: 'Tạo thủ công',
      chatagent: 'Do bot tạo',
    },
  },
  'zh-cn': {
    title: '服务订单',
    columns: {
      order: '订单',
      number: '编号',
      status: '状态',
      customer: '客户',
      phone: '电话',
      place: '地点',
      requested: '期望时间',
      price: '价格',
      amount: '金额',
      currency: '货币',
      operator: '客服',
      specialist: '定价专员',
      age: '创建时间',
      marks: '来源',
      project: '项目',
      category: '类别',
      type: '类型',
      subtype: '子类型',
    },
    price: {
      from: (min) => `${min} 起`,
      upTo: (max) => `最高 ${max}`,
      open: '尚无价格',
    },
    origins: {
      external: '其他系统',
      manual: '手动创建',
      chatagent: '由机器人创建',
    },
  },
};
