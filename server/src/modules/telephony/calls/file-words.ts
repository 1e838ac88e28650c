import type { Locale } from '@sala/contract/core/locales.ts';
import type { CallDirection, CallEnder, CallOutcome, CallStatus } from '@sala/contract/telephony/calls/calls.states.ts';

interface FileWords {
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly visitor: string;
  readonly phone: string;
  readonly direction: string;
  readonly outcome: string;
  readonly wait: string;
  readonly talk: string;
  readonly operator: string;
  /** The operators whose phones rang. */
  readonly rung: string;
  readonly department: string;
  readonly recording: string;
  readonly conversation: string;
  readonly callId: string;
  readonly number: string;
  readonly rating: string;
  readonly endedBy: string;
  readonly directions: Readonly<Record<CallDirection, string>>;
  readonly statuses: Readonly<Record<CallStatus, string>>;
  readonly outcomes: Readonly<Record<CallOutcome, string>>;
  readonly enders: Readonly<Record<CallEnder, string>>;
}

/** What the file of the history says, which the server writes: the words of the list where it has them. */
export const fileWords: Readonly<Record<Locale, FileWords>> = {
  en: {
    title: 'Call history',
    date: 'Date',
    time: 'Time',
    phone: 'Phone',
    wait: 'Wait (s)',
    talk: 'Talk (s)',
    rung: 'Rang for',
    department: 'Department',
    recording: 'Recording (s)',
    conversation: 'Conversation',
    callId: 'Call ID',
    visitor: 'Visitor',
    direction: 'Direction',
    outcome: 'Outcome',
    operator: 'Operator',
    number: 'Call',
    rating: 'Rating',
    endedBy: 'Ended by',
    directions: {
      inbound: 'Incoming',
      outbound: 'Outgoing',
    },
    statuses: {
      incoming: 'Ringing',
      started: 'In progress',
      ended: 'Ended',
      declined: 'Declined',
      missed: 'Missed',
    },
    outcomes: {
      resolved: 'Resolved',
      ordered: 'Order placed',
      followUp: 'Follow-up needed',
      complaint: 'Complaint',
      mistaken: 'Called by mistake',
      cutOff: 'Cut off',
    },
    enders: {
      visitor: 'Visitor',
      operator: 'Operator',
      system: 'System',
    },
  },
  km: {
    title: 'ប្រវត្តិការហៅ',
    date: 'កាលបរិច្ឆេទ',
    time: 'ម៉ោង',
    phone: 'ទូរសព្ទ',
    wait: 'រង់ចាំ (វិនាទី)',
    talk: 'និយាយ (វិនាទី)',
    rung: 'បានរោទ៍ទៅ',
    department: 'ផ្នែក',
    recording: 'សំឡេងថត (វិនាទី)',
    conversation: 'ការសន្ទនា',
    callId: 'លេខសម្គាល់ការហៅ',
    visitor: 'អ្នកទស្សនា',
    direction: 'ទិសដៅ',
    outcome: 'លទ្ធផល',
    operator: 'ប្រតិបត្តិករ',
    number: 'ការហៅ',
    rating: 'ការវាយតម្លៃ',
    endedBy: 'បញ្ចប់ដោយ',
    directions: {
      inbound: 'ចូល',
      outbound: 'ចេញ',
    },
    statuses: {
      incoming: 'កំពុងរោទ៍',
      started: 'កំពុងដំណើរការ',
      ended: 'បានបញ្ចប់',
      declined: 'បានបដិសេធ',
      missed: 'ខកខាន',
    },
    outcomes: {
      resolved: 'ដោះស្រាយរួច',
      ordered: 'បានបញ្ជាទិញ',
      followUp: 'ត្រូវតាមដានបន្ត',
      complaint: 'ពាក្យតវ៉ា',
      mistaken: 'ហៅច្រឡំ',
      cutOff: 'ដាច់ពាក់កណ្ដាល',
    },
    enders: {
      visitor: 'អ្នកទស្សនា',
      operator: 'ប្រតិបត្តិករ',
      system: 'ប្រព័ន្ធ',
    },
  },
  vi: {
    title: 'Lịch sử cuộc gọi',
    date: 'Ngày',
    time: 'Giờ',
    phone: 'Điện thoại',
    wait: 'Chờ (giây)',
    talk: 'Thời lượng (giây)',
    rung: 'Đổ chuông tới',
    department: 'Phòng ban',
    recording: 'Bản ghi âm (giây)',
    conversation: 'Cuộc trò chuyện',
    callId: 'ID cuộc gọi',
    visitor: 'Khách',
    direction: 'Hướng',
    outcome: 'Kết quả',
    operator: 'Nhân viên tư vấn',
    number: 'Cuộc gọi',
    rating: 'Đánh giá',
    endedBy: 'Người kết thúc',
    directions: {
      inbound: 'Gọi đến',
      outbound: 'Gọi đi',
    },
    statuses: {
      incoming: 'Đang đổ chuông',
      started: 'Đang diễn ra',
      ended: 'Đã kết thúc',
      declined: 'Bị từ chối',
      missed: 'Nhỡ',
    },
    outcomes: {
      resolved: 'Đã giải quyết',
      ordered: 'Đã đặt đơn',
      followUp: 'Cần theo dõi thêm',
      complaint: 'Khiếu nại',
      mistaken: 'Gọi nhầm',
      cutOff: 'Bị ngắt giữa chừng',
    },
    enders: {
      visitor: 'Khách',
      operator: 'Nhân viên tư vấn',
      system: 'Hệ thống',
    },
  },
  'zh-cn': {
    title: '通话记录',
    date: '日期',
    time: '时间',
    phone: '电话',
    wait: '等待（秒）',
    talk: '通话（秒）',
    rung: '响铃客服',
    department: '部门',
    recording: '录音（秒）',
    conversation: '会话',
    callId: '通话 ID',
    visitor: '访客',
    direction: '方向',
    outcome: '通话结果',
    operator: '客服',
    number: '通话',
    rating: '评价',
    endedBy: '结束方',
    directions: {
      inbound: '呼入',
      outbound: '呼出',
    },
    statuses: {
      incoming: '响铃中',
      started: '通话中',
      ended: '已结束',
      declined: '已拒接',
      missed: '未接',
    },
    outcomes: {
      resolved: '已解决',
      ordered: '已下单',
      followUp: '需要跟进',
      complaint: '投诉',
      mistaken: '误拨',
      cutOff: '通话中断',
    },
    enders: {
      visitor: '访客',
      operator: '客服',
      system: '系统',
    },
  },
};
