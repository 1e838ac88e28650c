import type { Locale } from '@sala/contract/core/locales.ts';

interface StaffWords {
  readonly bound: (name: string, business: string) => string;
  readonly unbound: string;
  readonly notBound: string;
  readonly linkOver: string;
  readonly chatTaken: string;
  readonly help: string;
  readonly noAccess: string;
  readonly network: string;
  readonly commands: Readonly<
    Record<'orders' | 'hold' | 'chats' | 'on' | 'off' | 'break' | 'work' | 'shift' | 'help', string>
  >;
  readonly order: (number: number) => string;
  readonly customer: string;
  readonly address: string;
  readonly time: string;
  readonly asSoonAsPossible: string;
  readonly price: string;
  readonly operator: string;
  readonly specialist: string;
  readonly onHoldUntil: string;
  readonly files: (count: number) => string;
  readonly remark: string;
  readonly take: string;
  readonly photos: string;
  readonly call: string;
  readonly map: string;
  readonly open: string;
  readonly more: string;
  readonly less: string;
  readonly back: string;
  readonly sure: (move: string) => string;
  readonly yes: string;
  readonly done: string;
  readonly changed: string;
  readonly gone: string;
  readonly askReason: string;
  readonly askHold: string;
  readonly askPrice: (currency: string) => string;
  readonly askPhotos: string;
  readonly choosePerson: string;
  readonly nobody: string;
  readonly minutes: (count: number) => string;
  readonly hours: (count: number) => string;
  readonly notUnderstoodHold: string;
  readonly notUnderstoodPrice: string;
  readonly photoAdded: (number: number) => string;
  readonly replyToOrder: string;
  readonly noPhone: string;
  readonly noOrders: string;
  readonly noneOnHold: string;
  readonly noChats: string;
  readonly moreOrders: (count: number) => string;
  readonly dutyOn: string;
  readonly dutyOff: string;
  readonly breakUntil: (time: string) => string;
  readonly breakOver: string;
  readonly noShift: string;
  readonly shiftToday: string;
  readonly refused: string;
  readonly waitingChat: string;
  readonly takeChat: string;
  readonly endChat: string;
  readonly chatTakenNow: string;
  readonly chatEnded: string;
  readonly sentFile: string;
  readonly botHandedOver: string;
}

const commandLines = ({ commands }: Pick<StaffWords, 'commands'>): string =>
  Object.entries(commands)
    .map(([name, text]) => `/${name} – ${text}`)
    .join('\n');

const enCommands = {
  orders: 'My orders',
  hold: 'Orders on hold',
  chats: 'My conversations',
  on: 'Go online',
  off: 'Go offline',
  break: 'Start a break',
  work: 'End the break',
  shift: 'My shift today',
  help: 'What I can do here',
};
const kmCommands = {
  orders: 'ការបញ្ជាទិញរបស់ខ្ញុំ',
  hold: 'ការបញ្ជាទិញដែលផ្អាក',
  chats: 'ការសន្ទនារបស់ខ្ញុំ',
  on: 'ចូលលើបណ្ដាញ',
  off: 'ចេញពីបណ្ដាញ',
  break: 'ចាប់ផ្ដើមសម្រាក',
  work: 'ត្រឡប់មកធ្វើការវិញ',
  shift: 'វេនរបស់ខ្ញុំថ្ងៃនេះ',
  help: 'អ្វីដែលខ្ញុំអាចធ្វើនៅទីនេះ',
};
const viCommands = {
  orders: 'Đơn của tôi',
  hold: 'Đơn đang tạm dừng',
  chats: 'Cuộc trò chuyện của tôi',
  on: 'Chuyển sang trực tuyến',
  off: 'Chuyển sang ngoại tuyến',
  break: 'Bắt đầu tạm nghỉ',
  work: 'Kết thúc giờ tạm nghỉ',
  shift: 'Ca làm hôm nay',
  help: 'Tôi có thể làm gì ở đây',
};
const zhCommands = {
  orders: '我的订单',
  hold: '暂缓的订单',
  chats: '我的会话',
  on: '上线',
  off: '离线',
  break: '开始小休',
  work: '结束小休',
  shift: '我今天的班次',
  help: '在这里能做什么',
};

/** What the bot says to users of the business. */
export const staffWords: Readonly<Record<Locale, StaffWords>> = {
  en: {
    bound: (name, business) => `Connected: you are ${name} of ${business}. Send /help to see what you can do here.`,
    unbound: 'This chat is no longer connected to your account.',
    notBound:
      'This chat is not connected to an account. In Sala, open Account settings → Telegram and follow the link there.',
    linkOver: 'This link is no longer valid. Create a new one under Account settings → Telegram.',
    chatTaken: 'This Telegram account is connected to another user. Disconnect it there first.',
    help: `What you can do here:\n${commandLines({ commands: enCommands })}\n\nReply to a customer’s message to answer it. Reply to an order with a photo, a voice message or a file to add it.`,
    noAccess: 'Your account cannot be used at the moment. Ask someone who manages users.',
    network:
      'Your business allows work from certain networks only, so orders and conversations cannot be handled here.',
    commands: enCommands,
    order: (number) => `Order #${number}`,
    customer: 'Customer',
    address: 'Address',
    time: 'Time',
    asSoonAsPossible: 'as soon as possible',
    price: 'Price',
    operator: 'Operator',
    specialist: 'Price specialist',
    onHoldUntil: 'On hold until',
    files: (count) => `Files: ${count}`,
    remark: 'Note',
    take: 'Take',
    photos: '📷 Add photos',
    call: '📞 Call customer',
    map: '🗺 Map',
    open: '↗️ Open in Sala',
    more: 'More…',
    less: 'Less',
    back: 'Back',
    sure: (move) => `${move}: are you sure?`,
    yes: 'Yes',
    done: 'Done',
    changed: 'This order has changed. The message shows it as it is now.',
    gone: 'This order no longer exists, or you cannot see it.',
    askReason: 'Why? Write the reason as your next message.',
    askHold: 'For how long? Choose, or write minutes (45) or a time (14:30).',
    askPrice: (currency) => `Write the price in ${currency} as your next message.`,
    askPhotos: 'Send the photos, voice messages or files now. Then choose what comes next.',
    choosePerson: 'Who?',
    nobody: 'No one can take it now.',
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    notUnderstoodHold: 'Write minutes, such as 45, or a time that is still to come, such as 14:30.',
    notUnderstoodPrice: 'Write the price as a number, such as 12.50.',
    photoAdded: (number) => `Added to order #${number}.`,
    replyToOrder: 'Reply to the message of an order to add a file to it.',
    noPhone: 'No phone number is known.',
    noOrders: 'You have no open orders.',
    noneOnHold: 'You have no orders on hold.',
    noChats: 'You have no open conversations.',
    moreOrders: (count) => `${count} more in Sala.`,
    dutyOn: 'You are online: new work can be assigned to you while you are on duty.',
    dutyOff: 'You are offline: no new work is assigned to you.',
    breakUntil: (time) => `You are on a break until ${time}.`,
    breakOver: 'Your break has ended.',
    noShift: 'You have no shift today.',
    shiftToday: 'Your shift today',
    refused: 'That is not possible at the moment. Try again in Sala.',
    waitingChat: 'New conversation',
    takeChat: 'Take',
    endChat: 'End',
    chatTakenNow: 'You have taken this conversation. Reply to the message to answer.',
    chatEnded: 'The conversation has ended.',
    sentFile: 'sent a file',
    botHandedOver: 'A bot has handed this visitor over',
  },
  km: {
    bound: (name, business) => `បានភ្ជាប់៖ អ្នកគឺ ${name} នៃ ${business}។ សូមផ្ញើ /help ដើម្បីមើលអ្វីដែលអ្នកអាចធ្វើនៅទីនេះ។`,
    unbound: 'ការសន្ទនានេះលែងភ្ជាប់នឹងគណនីរបស់អ្នកហើយ។',
    notBound: 'ការសន្ទនានេះមិនទាន់ភ្ជាប់នឹងគណនីទេ។ ក្នុង Sala សូមបើក ការកំណត់គណនី → Telegram រួចចុចតំណនៅទីនោះ។',
    linkOver: 'តំណនេះលែងប្រើបានហើយ។ សូមបង្កើតតំណថ្មីនៅ ការកំណត់គណនី → Telegram។',
    chatTaken: 'គណនី Telegram នេះបានភ្ជាប់នឹងអ្នកប្រើប្រាស់ម្នាក់ទៀត។ សូមផ្ដាច់ជាមុនសិន។',
    help: `អ្វីដែលអ្នកអាចធ្វើនៅទីនេះ៖\n${commandLines({ commands: kmCommands })}\n\nសូមឆ្លើយតប (Reply) លើសាររបស់អតិថិជន ដើម្បីឆ្លើយទៅអតិថិជននោះ។ សូមឆ្លើយតបលើការបញ្ជាទិញដោយរូបភាព សារសំឡេង ឬឯកសារ ដើម្បីបន្ថែមទៅការបញ្ជាទិញនោះ។`,
    noAccess: 'ពេលនេះមិនអាចប្រើគណនីរបស់អ្នកបានទេ។ សូមទាក់ទងអ្នកគ្រប់គ្រង។',
    network: 'អាជីវកម្មរបស់អ្នកអនុញ្ញាតឱ្យធ្វើការតែពីបណ្ដាញជាក់លាក់ ដូច្នេះមិនអាចធ្វើការនៅទីនេះបានទេ។',
    commands: kmCommands,
    order: (number) => `ការបញ្ជាទិញ #${number}`,
    customer: 'អតិថិជន',
    address: 'អាសយដ្ឋាន',
    time: 'ពេលវេលា',
    asSoonAsPossible: 'ឆាប់តាមដែលអាច',
    price: 'តម្លៃ',
    operator: 'ប្រតិបត្តិករ',
    specialist: 'អ្នកជំនាញកំណត់តម្លៃ',
    onHoldUntil: 'ផ្អាករហូតដល់',
    files: (count) => `ឯកសារ៖ ${count}`,
    remark: 'កំណត់ចំណាំ',
    take: 'ទទួលការបញ្ជាទិញ',
    photos: '📷 បន្ថែមរូបភាព',
    call: '📞 ទូរសព្ទទៅអតិថិជន',
    map: '🗺 ផែនទី',
    open: '↗️ បើកក្នុង Sala',
    more: 'ច្រើនទៀត…',
    less: 'បង្ហាញតិច',
    back: 'ត្រឡប់ក្រោយ',
    sure: (move) => `${move}៖ តើអ្នកប្រាកដទេ?`,
    yes: 'បាទ/ចាស',
    done: 'រួចរាល់',
    changed: 'ការបញ្ជាទិញនេះបានផ្លាស់ប្ដូរ។ សារបង្ហាញស្ថានភាពបច្ចុប្បន្ន។',
    gone: 'ការបញ្ជាទិញនេះលែងមាន ឬអ្នកគ្មានសិទ្ធិមើល។',
    askReason: 'ហេតុអ្វី? សូមសរសេរមូលហេតុជាសារបន្ទាប់។',
    askHold: 'ផ្អាករយៈពេលប៉ុន្មាន? សូមជ្រើស ឬសរសេរជានាទី (45) ឬម៉ោង (14:30)។',
    askPrice: (currency) => `សូមសរសេរតម្លៃជា ${currency} ក្នុងសារបន្ទាប់។`,
    askPhotos: 'សូមផ្ញើរូបភាព សារសំឡេង ឬឯកសារឥឡូវនេះ។ បន្ទាប់មកជ្រើសអ្វីដែលត្រូវធ្វើបន្ត។',
    choosePerson: 'អ្នកណា?',
    nobody: 'ពេលនេះគ្មានអ្នកណាអាចទទួលបានទេ។',
    minutes: (count) => `${count} នាទី`,
    hours: (count) => `${count} ម៉ោង`,
    notUnderstoodHold: 'សូមសរសេរជានាទី ដូចជា 45 ឬម៉ោងដែលមិនទាន់ដល់ ដូចជា 14:30។',
    notUnderstoodPrice: 'សូមសរសេរតម្លៃជាលេខ ដូចជា 12.50។',
    photoAdded: (number) => `បានបន្ថែមទៅការបញ្ជាទិញ #${number}។`,
    replyToOrder: 'សូមឆ្លើយតបលើសារនៃការបញ្ជាទិញ ដើម្បីបន្ថែមឯកសារ។',
    noPhone: 'មិនមានលេខទូរសព្ទទេ។',
    noOrders: 'អ្នកគ្មានការបញ្ជាទិញដែលកំពុងធ្វើទេ។',
    noneOnHold: 'អ្នកគ្មានការបញ្ជាទិញដែលផ្អាកទេ។',
    noChats: 'អ្នកគ្មានការសន្ទនាដែលកំពុងបើកទេ។',
    moreOrders: (count) => `មាន ${count} ទៀតក្នុង Sala។`,
    dutyOn: 'អ្នកនៅលើបណ្ដាញ៖ ការងារថ្មីអាចចាត់មកអ្នក ពេលអ្នកប្រចាំការ។',
    dutyOff: 'អ្នកនៅក្រៅបណ្ដាញ៖ គ្មានការងារថ្មីចាត់មកអ្នកទេ។',
    breakUntil: (time) => `អ្នកសម្រាករហូតដល់ ${time}។`,
    breakOver: 'ការសម្រាករបស់អ្នកបានចប់ហើយ។',
    noShift: 'ថ្ងៃនេះអ្នកគ្មានវេនទេ។',
    shiftToday: 'វេនរបស់អ្នកថ្ងៃនេះ',
    refused: 'ពេលនេះមិនអាចធ្វើបានទេ។ សូមព្យាយាមម្ដងទៀតក្នុង Sala។',
    waitingChat: 'ការសន្ទនាថ្មី',
    takeChat: 'ទទួល',
    endChat: 'បញ្ចប់',
    chatTakenNow: 'អ្នកបានទទួលការសន្ទនានេះហើយ។ សូមឆ្លើយតបលើសារ ដើម្បីឆ្លើយ។',
    chatEnded: 'ការសន្ទនាបានបញ្ចប់។',
    sentFile: 'បានផ្ញើឯកសារ',
    botHandedOver: 'បុតបានផ្ទេរអ្នកទស្សនានេះមកបុគ្គលិក',
  },
  vi: {
    bound: (name, business) => `Đã kết nối: bạn là ${name} của ${business}. Gửi /help để xem bạn làm được gì ở đây.`,
    unbound: 'Cuộc trò chuyện này không còn kết nối với tài khoản của bạn.',
    notBound:
      'Cuộc trò chuyện này chưa kết nối với tài khoản nào. Trong Sala, mở Cài đặt tài khoản → Telegram rồi mở liên kết ở đó.',
    linkOver: 'Liên kết này không còn dùng được. Hãy tạo liên kết mới trong Cài đặt tài khoản → Telegram.',
    chatTaken: 'Tài khoản Telegram này đang kết nối với người dùng khác. Hãy ngắt kết nối đó trước.',
    help: `Những việc bạn có thể làm ở đây:\n${commandLines({ commands: viCommands })}\n\nTrả lời (Reply) tin nhắn của khách để đáp lại. Trả lời một đơn bằng ảnh, tin nhắn thoại hoặc tệp để thêm vào đơn.`,
    noAccess: 'Hiện không dùng được tài khoản của bạn. Hãy hỏi người quản lý người dùng.',
    network:
      'Doanh nghiệp của bạn chỉ cho phép làm việc từ một số mạng, nên không thể xử lý đơn và cuộc trò chuyện ở đây.',
    commands: viCommands,
    order: (number) => `Đơn #${number}`,
    customer: 'Khách hàng',
    address: 'Địa chỉ',
    time: 'Thời gian',
    asSoonAsPossible: 'càng sớm càng tốt',
    price: 'Giá',
    operator: 'Nhân viên tư vấn',
    specialist: 'Chuyên viên báo giá',
    onHoldUntil: 'Tạm dừng đến',
    files: (count) => `Tệp: ${count}`,
    remark: 'Ghi chú',
    take: 'Tôi nhận',
    photos: '📷 Thêm ảnh',
    call: '📞 Gọi khách',
    map: '🗺 Bản đồ',
    open: '↗️ Mở trong Sala',
    more: 'Xem thêm…',
    less: 'Thu gọn',
    back: 'Quay lại',
    sure: (move) => `${move}: bạn chắc chứ?`,
    yes: 'Có',
    done: 'Xong',
    changed: 'Đơn này đã thay đổi. Tin nhắn cho thấy tình trạng hiện tại.',
    gone: 'Đơn này không còn, hoặc bạn không được xem.',
    askReason: 'Vì sao? Hãy viết lý do trong tin nhắn tiếp theo.',
    askHold: 'Trong bao lâu? Hãy chọn, hoặc viết số phút (45) hay giờ (14:30).',
    askPrice: (currency) => `Hãy viết giá bằng ${currency} trong tin nhắn tiếp theo.`,
    askPhotos: 'Hãy gửi ảnh, tin nhắn thoại hoặc tệp. Sau đó chọn bước tiếp theo.',
    choosePerson: 'Ai?',
    nobody: 'Hiện không ai nhận được.',
    minutes: (count) => `${count} phút`,
    hours: (count) => `${count} giờ`,
    notUnderstoodHold: 'Hãy viết số phút, như 45, hoặc một giờ chưa tới, như 14:30.',
    notUnderstoodPrice: 'Hãy viết giá bằng số, như 12.50.',
    photoAdded: (number) => `Đã thêm vào đơn #${number}.`,
    replyToOrder: 'Hãy trả lời tin nhắn của đơn để thêm tệp vào đó.',
    noPhone: 'Không có số điện thoại.',
    noOrders: 'Bạn không có đơn nào đang mở.',
    noneOnHold: 'Bạn không có đơn nào tạm dừng.',
    noChats: 'Bạn không có cuộc trò chuyện nào đang mở.',
    moreOrders: (count) => `Còn ${count} đơn nữa trong Sala.`,
    dutyOn: 'Bạn đang trực tuyến: có thể được giao việc mới khi đang trực.',
    dutyOff: 'Bạn đang ngoại tuyến: không được giao việc mới.',
    breakUntil: (time) => `Bạn tạm nghỉ đến ${time}.`,
    breakOver: 'Giờ tạm nghỉ của bạn đã kết thúc.',
    noShift: 'Hôm nay bạn không có ca.',
    shiftToday: 'Ca của bạn hôm nay',
    refused: 'Hiện không làm được. Hãy thử lại trong Sala.',
    waitingChat: 'Cuộc trò chuyện mới',
    takeChat: 'Nhận',
    endChat: 'Kết thúc',
    chatTakenNow: 'Bạn đã nhận cuộc trò chuyện này. Hãy trả lời tin nhắn để đáp lại.',
    chatEnded: 'Cuộc trò chuyện đã kết thúc.',
    sentFile: 'đã gửi một tệp',
    botHandedOver: 'Bot đã chuyển khách này cho nhân viên',
  },
  'zh-cn': {
    bound: (name, business) => `已连接：您是 ${business} 的 ${name}。发送 /help 查看在这里能做什么。`,
    unbound: '此聊天已不再与您的账号连接。',
    notBound: '此聊天尚未与账号连接。请在 Sala 中打开“账号设置 → Telegram”，并打开那里的链接。',
    linkOver: '此链接已失效。请在“账号设置 → Telegram”中创建新链接。',
    chatTaken: '此 Telegram 账号已与另一位用户连接。请先断开该连接。',
    help: `您在这里可以：\n${commandLines({ commands: zhCommands })}\n\n回复客户的消息即可作答。用照片、语音或文件回复订单，即可添加到订单中。`,
    noAccess: '您的账号目前无法使用，请联系管理用户的同事。',
    network: '您的企业只允许从特定网络工作，因此无法在这里处理。',
    commands: zhCommands,
    order: (number) => `订单 #${number}`,
    customer: '客户',
    address: '地址',
    time: '时间',
    asSoonAsPossible: '尽快',
    price: '价格',
    operator: '客服',
    specialist: '定价专员',
    onHoldUntil: '暂缓至',
    files: (count) => `文件：${count}`,
    remark: '备注',
    take: '由我接手',
    photos: '📷 添加照片',
    call: '📞 致电客户',
    map: '🗺 地图',
    open: '↗️ 在 Sala 中打开',
    more: '更多…',
    less: '收起',
    back: '返回',
    sure: (move) => `${move}：确定吗？`,
    yes: '确定',
    done: '完成',
    changed: '此订单已变更。消息显示的是当前状态。',
    gone: '此订单已不存在，或您无权查看。',
    askReason: '原因是什么？请在下一条消息中写明。',
    askHold: '暂缓多久？请选择，或写分钟数（45）或时间（14:30）。',
    askPrice: (currency) => `请在下一条消息中写出价格（${currency}）。`,
    askPhotos: '请现在发送照片、语音或文件，然后选择下一步。',
    choosePerson: '交给谁？',
    nobody: '目前没有人可以接手。',
    minutes: (count) => `${count} 分钟`,
    hours: (count) => `${count} 小时`,
    notUnderstoodHold: '请写分钟数，例如 45，或尚未到的时间，例如 14:30。',
    notUnderstoodPrice: '请用数字写价格，例如 12.50。',
    photoAdded: (number) => `已添加到订单 #${number}。`,
    replyToOrder: '请回复订单的消息，以便添加文件。',
    noPhone: '没有电话号码。',
    noOrders: '您没有进行中的订单。',
    noneOnHold: '您没有暂缓的订单。',
    noChats: '您没有进行中的会话。',
    moreOrders: (count) => `Sala 中还有 ${count} 个。`,
    dutyOn: '您已上线：值班期间可以分配新工作给您。',
    dutyOff: '您已离线：不会分配新工作给您。',
    breakUntil: (time) => `您小休至 ${time}。`,
    breakOver: '您的小休已结束。',
    noShift: '您今天没有班次。',
    shiftToday: '您今天的班次',
    refused: '目前无法完成，请在 Sala 中重试。',
    waitingChat: '新会话',
    takeChat: '接手',
    endChat: '结束',
    chatTakenNow: '您已接手此会话。回复消息即可作答。',
    chatEnded: '会话已结束。',
    sentFile: '发送了文件',
    botHandedOver: '机器人已转接此访客',
  },
};
