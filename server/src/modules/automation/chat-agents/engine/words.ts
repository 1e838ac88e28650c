import type { Locale } from '@sala/contract/core/locales.ts';

/** What an agent says by itself; the business writes the questions. */
interface AgentWords {
  /** `{name}` of the parameter. */
  readonly ask: string;
  readonly canSkip: string;
  readonly skip: string;
  readonly wrong: Readonly<
    Record<'text' | 'number' | 'wholeNumber' | 'date' | 'pastDate' | 'phone' | 'email' | 'address' | 'choice', string>
  >;
  /** `{min}`, `{max}`. */
  readonly between: string;
  readonly check: string;
  readonly isItRight: string;
  readonly confirm: string;
  readonly change: string;
  readonly cancel: string;
  readonly changeWhat: string;
  readonly cancelled: string;
  /** `{number}`. */
  readonly orderCreated: string;
  /** Where a card in the conversation names the order already. */
  readonly orderTaken: string;
  readonly ticketCreated: string;
  readonly passedOn: string;
  readonly failed: string;
  readonly noOrders: string;
  /** `{number}`, `{title}`, `{status}`. */
  readonly orderLine: string;
  readonly openNow: string;
  /** `{time}`. */
  readonly openAgain: string;
  readonly closed: string;
  /** To a visitor who waits for a person. `{time}`. */
  readonly backAgain: string;
  /** The same where nobody knows when. */
  readonly away: string;
  /** `{hours}`. */
  readonly hoursToday: string;
  readonly hoursTomorrow: string;
  /** `{day}`, `{hours}`. */
  readonly hoursOfDay: string;
  readonly closedThatDay: string;
  readonly allDay: string;
  readonly done: string;
  readonly notGiven: string;
}

export const agentWords: Readonly<Record<Locale, AgentWords>> = {
  en: {
    ask: 'Please tell us: {name}',
    canSkip: 'Write “skip” to leave this out.',
    skip: 'Skip',
    wrong: {
      text: 'Please write a short answer.',
      number: 'Please write a number, such as 3.',
      wholeNumber: 'Please write a whole number, such as 3.',
      date: 'Please write a day, such as “tomorrow at 9:00” or 25/12.',
      pastDate: 'That day is over. Please choose a later one.',
      phone: 'Please write a phone number, such as 012 345 678.',
      email: 'Please write an email address, such as name@example.com.',
      address: 'Please write the full address: house number, street and area.',
      choice: 'Please choose one of the answers.',
    },
    between: 'Please write a number from {min} to {max}.',
    check: 'Please check:',
    isItRight: 'Is this correct?',
    confirm: 'Yes, send it',
    change: 'Change something',
    cancel: 'Cancel',
    changeWhat: 'What would you like to change?',
    cancelled: 'All right, nothing was sent.',
    orderCreated: 'Thank you! We have received your order No. {number}.',
    orderTaken: 'Thank you! Is there anything else we can do for you?',
    ticketCreated: 'Thank you! We have received your request No. {number} and will answer by email.',
    passedOn: 'Thank you! We have passed on your request.',
    failed: 'Sorry, something went wrong on our side.',
    noOrders: 'We could not find any orders of yours.',
    orderLine: 'Order No. {number} “{title}”: {status}',
    openNow: 'We are open now.',
    openAgain: 'We are closed now and will be back on {time}.',
    closed: 'We are closed now.',
    backAgain: 'We are not available right now. We will be back on {time}, and you can keep writing here.',
    away: 'We are not available right now. You can keep writing here, and we will answer as soon as we are back.',
    hoursToday: 'Today: {hours}',
    hoursTomorrow: 'Tomorrow: {hours}',
    hoursOfDay: '{day}: {hours}',
    closedThatDay: 'closed',
    allDay: 'around the clock',
    done: 'Is there anything else we can do for you?',
    notGiven: '–',
  },
  km: {
    ask: 'សូមប្រាប់យើង៖ {name}',
    canSkip: 'សរសេរ «រំលង» ប្រសិនបើមិនចង់ឆ្លើយ។',
    skip: 'រំលង',
    wrong: {
      text: 'សូមសរសេរចម្លើយខ្លីមួយ។',
      number: 'សូមសរសេរលេខ ឧទាហរណ៍ 3។',
      wholeNumber: 'សូមសរសេរចំនួនគត់ ឧទាហរណ៍ 3។',
      date: 'សូមសរសេរថ្ងៃ ឧទាហរណ៍ «ថ្ងៃស្អែក 9:00» ឬ 25/12។',
      pastDate: 'ថ្ងៃនោះកន្លងផុតហើយ។ សូមជ្រើសថ្ងៃក្រោយ។',
      phone: 'សូមសរសេរលេខទូរសព្ទ ឧទាហរណ៍ 012 345 678។',
      email: 'សូមសរសេរអ៊ីមែល ឧទាហរណ៍ name@example.com។',
      address: 'សូមសរសេរអាសយដ្ឋានពេញលេញ៖ លេខផ្ទះ ផ្លូវ និងតំបន់។',
      choice: 'សូមជ្រើសចម្លើយមួយ។',
    },
    between: 'សូមសរសេរលេខពី {min} ដល់ {max}។',
    check: 'សូមពិនិត្យ៖',
    isItRight: 'តើត្រឹមត្រូវទេ?',
    confirm: 'បាទ/ចាស ផ្ញើ',
    change: 'កែប្រែ',
    cancel: 'បោះបង់',
    changeWhat: 'តើលោកអ្នកចង់កែប្រែអ្វី?',
    cancelled: 'បាន មិនមានអ្វីត្រូវបានផ្ញើទេ។',
    orderCreated: 'សូមអរគុណ! យើងបានទទួលការបញ្ជាទិញលេខ {number} របស់លោកអ្នក។',
    orderTaken: 'សូមអរគុណ! តើមានអ្វីទៀតដែលយើងអាចជួយលោកអ្នកបាន?',
    ticketCreated: 'សូមអរគុណ! យើងបានទទួលសំណើជំនួយលេខ {number} របស់លោកអ្នក ហើយនឹងឆ្លើយតាមអ៊ីមែល។',
    passedOn: 'សូមអរគុណ! យើងបានបញ្ជូនសំណើរបស់លោកអ្នក។',
    failed: 'សូមអភ័យទោស ប្រព័ន្ធរបស់យើងមានបញ្ហា។',
    noOrders: 'យើងរកមិនឃើញការបញ្ជាទិញរបស់លោកអ្នកទេ។',
    orderLine: 'ការបញ្ជាទិញលេខ {number} «{title}»៖ {status}',
    openNow: 'ឥឡូវនេះយើងបើកធ្វើការ។',
    openAgain: 'ឥឡូវនេះយើងបិទ ហើយនឹងបើកវិញនៅថ្ងៃទី {time}។',
    closed: 'ឥឡូវនេះយើងបិទ។',
    backAgain: 'ឥឡូវនេះយើងមិននៅទេ ហើយនឹងត្រឡប់មកវិញនៅថ្ងៃទី {time}។ លោកអ្នកអាចសរសេរបន្តនៅទីនេះបាន។',
    away: 'ឥឡូវនេះយើងមិននៅទេ។ លោកអ្នកអាចសរសេរបន្តនៅទីនេះបាន ហើយយើងនឹងឆ្លើយពេលត្រឡប់មកវិញ។',
    hoursToday: 'ថ្ងៃនេះ៖ {hours}',
    hoursTomorrow: 'ថ្ងៃស្អែក៖ {hours}',
    hoursOfDay: '{day}៖ {hours}',
    closedThatDay: 'បិទ',
    allDay: '24 ម៉ោង',
    done: 'តើមានអ្វីទៀតដែលយើងអាចជួយលោកអ្នកបាន?',
    notGiven: '–',
  },
  vi: {
    ask: 'Vui lòng cho biết: {name}',
    canSkip: 'Viết “bỏ qua” nếu bạn không muốn trả lời.',
    skip: 'Bỏ qua',
    wrong: {
      text: 'Vui lòng viết một câu trả lời ngắn.',
      number: 'Vui lòng viết một số, ví dụ 3.',
      wholeNumber: 'Vui lòng viết một số nguyên, ví dụ 3.',
      date: 'Vui lòng viết ngày, ví dụ “ngày mai 9:00” hoặc 25/12.',
      pastDate: 'Ngày đó đã qua. Vui lòng chọn ngày khác.',
      phone: 'Vui lòng viết số điện thoại, ví dụ 0912 345 678.',
      email: 'Vui lòng viết địa chỉ email, ví dụ ten@example.com.',
      address: 'Vui lòng viết địa chỉ đầy đủ: số nhà, đường và khu vực.',
      choice: 'Vui lòng chọn một trong các câu trả lời.',
    },
    between: 'Vui lòng viết một số từ {min} đến {max}.',
    check: 'Vui lòng kiểm tra:',
    isItRight: 'Thông tin này đúng chưa?',
    confirm: 'Đúng, hãy gửi',
    change: 'Sửa lại',
    cancel: 'Hủy',
    changeWhat: 'Bạn muốn sửa điều gì?',
    cancelled: 'Vâng, chưa có gì được gửi đi.',
    orderCreated: 'Cảm ơn bạn! Chúng tôi đã nhận đơn số {number}.',
    orderTaken: 'Cảm ơn bạn! Chúng tôi có thể giúp gì thêm cho bạn không?',
    ticketCreated: 'Cảm ơn bạn! Chúng tôi đã nhận yêu cầu số {number} và sẽ trả lời qua email.',
    passedOn: 'Cảm ơn bạn! Chúng tôi đã chuyển yêu cầu của bạn.',
    failed: 'Xin lỗi, hệ thống của chúng tôi gặp sự cố.',
    noOrders: 'Chúng tôi không tìm thấy đơn nào của bạn.',
    orderLine: 'Đơn số {number} “{title}”: {status}',
    openNow: 'Hiện chúng tôi đang mở cửa.',
    openAgain: 'Hiện chúng tôi đóng cửa và sẽ trở lại lúc {time}.',
    closed: 'Hiện chúng tôi đóng cửa.',
    backAgain: 'Hiện chúng tôi vắng mặt và sẽ trở lại lúc {time}. Bạn cứ nhắn tiếp tại đây.',
    away: 'Hiện chúng tôi vắng mặt. Bạn cứ nhắn tiếp tại đây, chúng tôi sẽ trả lời ngay khi trở lại.',
    hoursToday: 'Hôm nay: {hours}',
    hoursTomorrow: 'Ngày mai: {hours}',
    hoursOfDay: '{day}: {hours}',
    closedThatDay: 'đóng cửa',
    allDay: 'suốt 24 giờ',
    done: 'Chúng tôi có thể giúp gì thêm cho bạn không?',
    notGiven: '–',
  },
  'zh-cn': {
    ask: '请告诉我们：{name}',
    canSkip: '不想回答请写“跳过”。',
    skip: '跳过',
    wrong: {
      text: '请写一个简短的回答。',
      number: '请写一个数字，例如 3。',
      wholeNumber: '请写一个整数，例如 3。',
      date: '请写日期，例如“明天 9:00”或 25/12。',
      pastDate: '这个日期已经过去，请选择以后的日期。',
      phone: '请写电话号码，例如 012 345 678。',
      email: '请写邮箱地址，例如 name@example.com。',
      address: '请写完整地址：门牌号、街道和区域。',
      choice: '请选择其中一项。',
    },
    between: '请写一个 {min} 到 {max} 之间的数字。',
    check: '请核对：',
    isItRight: '这样对吗？',
    confirm: '对，提交',
    change: '修改',
    cancel: '取消',
    changeWhat: '您想修改什么？',
    cancelled: '好的，没有提交任何内容。',
    orderCreated: '谢谢！我们已收到您的订单，编号 {number}。',
    orderTaken: '谢谢！还有什么可以帮您的吗？',
    ticketCreated: '谢谢！我们已收到您的请求，编号 {number}，将通过邮箱回复您。',
    passedOn: '谢谢！我们已转交您的请求。',
    failed: '抱歉，我们这边出了问题。',
    noOrders: '我们没有找到您的订单。',
    orderLine: '订单 {number}“{title}”：{status}',
    openNow: '我们现在营业中。',
    openAgain: '我们现在休息，{time} 恢复营业。',
    closed: '我们现在休息。',
    backAgain: '我们现在不在线，{time} 回来。您可以在这里继续留言。',
    away: '我们现在不在线。您可以在这里继续留言，我们回来后会尽快回复。',
    hoursToday: '今天：{hours}',
    hoursTomorrow: '明天：{hours}',
    hoursOfDay: '{day}：{hours}',
    closedThatDay: '休息',
    allDay: '24 小时',
    done: '还有什么可以帮您的吗？',
    notGiven: '–',
  },
};

/** A sentence with what it names. */
export const filled = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
const statuses = {
  waiting: { en: 'received', km: 'បានទទួលហើយ', vi: 'đã tiếp nhận', 'zh-cn': '已收到' },
  accepted: { en: 'accepted', km: 'បានទទួលយក', vi: 'đã nhận đơn', 'zh-cn': '已接单' },
  processing: { en: 'being worked on', km: 'កំពុងដំណើរការ', vi: 'đang thực hiện', 'zh-cn': '处理中' },
  hold: { en: 'on hold', km: 'ផ្អាក', vi: 'tạm dừng', 'zh-cn': '暂缓' },
  done: { en: 'done', km: 'រួចរាល់', vi: 'đã xong', 'zh-cn': '已完成' },
  ended: { en: 'cancelled', km: 'បានបោះបង់', vi: 'đã hủy', 'zh-cn': '已取消' },
} as const satisfies Record<string, Record<Locale, string>>;

const groups: Readonly<Record<string, keyof typeof statuses>> = {
  accepted: 'accepted',
  processing: 'processing',
  hold: 'hold',
  completed: 'done',
  resolved: 'done',
  unresolved: 'processing',
  cancel: 'ended',
  cancelledByCustomer: 'ended',
  ignored: 'ended',
  replaced: 'ended',
};

/** The state of an order in the customer's words. */
export const orderStatusWord = (locale: Locale, status: string): string =>
  statuses[groups[status] ?? 'waiting'][locale];
