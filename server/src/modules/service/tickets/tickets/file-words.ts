import type { Locale } from '@sala/contract/core/locales.ts';
import type { Ticket, TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';

const columns = [
  'ticket',
  'number',
  'excerpt',
  'status',
  'priority',
  'assignee',
  'customer',
  'email',
  'category',
  'type',
  'subtype',
  'project',
  'waiting',
  'updated',
  'created',
  'resolved',
  'answers',
  'origin',
] as const;

interface FileWords {
  /** Name of the file. */
  readonly title: string;
  readonly columns: Readonly<Record<(typeof columns)[number], string>>;
  readonly statuses: Readonly<Record<TicketStatus, string>>;
  readonly priorities: Readonly<Record<Ticket['priority'], string>>;
  readonly origins: Readonly<Record<Ticket['origin'], string>>;
}

/** What the file of the tickets says, which the server writes: the words of the list. */
export const fileWords: Readonly<Record<Locale, FileWords>> = {
  en: {
    title: 'Tickets',
    columns: {
      ticket: 'Ticket',
      number: 'Number',
      excerpt: 'Description',
      status: 'Status',
      priority: 'Priority',
      assignee: 'Assignee',
      customer: 'Customer',
      email: 'Customer email',
      category: 'Category',
      type: 'Type',
      subtype: 'Subtype',
      project: 'Project',
      waiting: 'Waiting since',
      updated: 'Updated',
      created: 'Created',
      resolved: 'Resolved',
      answers: 'Replies',
      origin: 'Origin',
    },
    statuses: {
      open: 'Open',
      pending: 'Pending',
      resolved: 'Resolved',
    },
    priorities: {
      low: 'Low',
      medium: 'Medium',
      high: 'High',
      urgent: 'Urgent',
    },
    origins: {
      portal: 'Manual',
      chat: 'From a conversation',
      program: 'Other system',
    },
  },
  km: {
    title: 'សំណើជំនួយ',
    columns: {
      ticket: 'សំណើជំនួយ',
      number: 'លេខ',
      excerpt: 'ការពិពណ៌នា',
      status: 'ស្ថានភាព',
      priority: 'អាទិភាព',
      assignee: 'អ្នកទទួលបន្ទុក',
      customer: 'អតិថិជន',
      email: 'អ៊ីមែលអតិថិជន',
      category: 'ប្រភេទមេ',
      type: 'ប្រភេទ',
      subtype: 'ប្រភេទរង',
      project: 'គម្រោង',
      waiting: 'រង់ចាំតាំងពី',
      updated: 'ថ្ងៃកែប្រែចុងក្រោយ',
      created: 'ថ្ងៃបង្កើត',
      resolved: 'ថ្ងៃដោះស្រាយ',
      answers: 'ចម្លើយ',
      origin: 'ប្រភព',
    },
    statuses: {
      open: 'បើក',
      pending: 'រង់ចាំ',
      resolved: 'ដោះស្រាយរួច',
    },
    priorities: {
      low: 'ទាប',
      medium: 'មធ្យម',
      high: 'ខ្ពស់',
      urgent: 'បន្ទាន់',
    },
    origins: {
      portal: 'បង្កើតដោយដៃ',
      chat: 'ពីការសន្ទនា',
      program: 'កម្មវិធីផ្សេង',
    },
  },
  vi: {
    title: 'Phiếu hỗ trợ',
    columns: {
      ticket: 'Phiếu hỗ trợ',
      number: 'Số phiếu',
      excerpt: 'Mô tả',
      status: 'Trạng thái',
      priority: 'Mức ưu tiên',
      assignee: 'Người phụ trách',
      customer: 'Khách hàng',
      email: 'Email khách hàng',
      category: 'Danh mục',
      type: 'Loại',
      subtype: 'Loại con',
      project: 'Dự án',
      waiting: 'Chờ từ',
      updated: 'Cập nhật lần cuối',
      created: 'Ngày tạo',
      resolved: 'Ngày giải quyết',
      answers: 'Câu trả lời',
      origin: 'Nguồn',
    },
    statuses: {
      open: 'Đang mở',
      pending: 'Đang chờ',
      resolved: 'Đã giải quyết',
    },
    priorities: {
      low: 'Thấp',
      medium: 'Trung bình',
      high: 'Cao',
      urgent: 'Khẩn cấp',
    },
    origins: {
      portal: 'Tạo thủ công',
      chat: 'Từ cuộc trò chuyện',
      program: 'Hệ thống khác',
    },
  },
  'zh-cn': {
    title: '工单',
    columns: {
      ticket: '工单',
      number: '编号',
      excerpt: '描述',
      status: '状态',
      priority: '优先级',
      assignee: '负责人',
      customer: '客户',
      email: '客户邮箱',
      category: '类别',
      type: '类型',
      subtype: '子类型',
      project: '项目',
      waiting: '开始等待',
      updated: '更新时间',
      created: '创建时间',
      resolved: '解决时间',
      answers: '回复数',
      origin: '来源',
    },
    statuses: {
      open: '待处理',
      pending: '等待中',
      resolved: '已解决',
    },
    priorities: {
      low: '低',
      medium: '中',
      high: '高',
      urgent: '紧急',
    },
    origins: {
      portal: '手动创建',
      chat: '来自会话',
      program: '其他系统',
    },
  },
};
