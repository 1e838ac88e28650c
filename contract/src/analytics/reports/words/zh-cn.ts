import type { ReportTexts } from '../report-texts.ts';

export const chineseReportTexts: ReportTexts = {
  metrics: {
    conversations: {
      name: '会话',
      about: '访客发起的会话数。',
      formula: '在所选时段内开始的会话数。跨越午夜的会话计入开始的那一天。',
    },
    messagesIn: {
      name: '收到的消息',
      about: '访客发来的消息数。',
      formula: '访客在所选时段内发送的消息数，包含之后删除的消息，不含评价。',
    },
    messagesOut: {
      name: '发出的消息',
      about: '客服发出的消息数。',
      formula: '客服在所选时段内发送的消息数，包含之后删除的消息。',
    },
    firstReply: {
      name: '首次回复',
      about: '访客等待首次人工回复的时长。',
      formula: '从会话开始到客服第一条消息的时长中位数，统计所选时段内开始且已回复的会话。',
    },
    firstReplySlow: {
      name: '首次回复（九成）',
      about: '十位访客中有九位在此时长内得到首次回复。',
      formula: '九成首次回复所用的时长上限，统计范围与“首次回复”相同。',
    },
    waiting: {
      name: '等待时间',
      about: '访客在会话任何阶段等待回复的时长。',
      formula: '从访客第一条未回复的消息到客服回复的时长中位数，统计所选时段内发出的回复。',
    },
    waitingSlow: {
      name: '等待时间（九成）',
      about: '十次回复中有九次在此时长内发出。',
      formula: '九成回复所用的时长上限，统计范围与“等待时间”相同。',
    },
    resolved: {
      name: '已结束',
      about: '会话结束的次数。',
      formula:
        '所选时段内会话结束的次数，包括由客服结束、由访客结束和因长时间无回应而结束。重新打开后再次结束的会话计两次。',
    },
    resolution: {
      name: '处理时长',
      about: '会话持续的时长。',
      formula: '从会话开始或重新打开到结束的时长中位数，统计所选时段内结束的会话。',
    },
    ratings: {
      name: '评价',
      about: '访客给出的评价数。',
      formula: '所选时段内收到的评价数。修改过的评价只计一次，计入首次提交的那一天。',
    },
    score: {
      name: '满意度',
      about: '好评所占的比例。',
      formula: '4 星和 5 星评价数 ÷ 所选时段内的全部评价数 × 100。',
    },
    stars: {
      name: '平均评分',
      about: '访客评价的平均星数。',
      formula: '所选时段内评价星级的平均值。',
    },
    responseRate: {
      name: '评价率',
      about: '收到评价邀请的访客中给出评价的比例。',
      formula: '已评价的会话数 ÷ 邀请过评价的会话数 × 100，统计所选时段内结束且未重新打开的会话。',
    },
    transfersIn: {
      name: '转入会话',
      about: '客服接手的由同事转来的会话。',
      formula: '所选时段内接手的、由同事转来的会话数。从 Sala 开始记录转接双方的版本起统计。',
    },
    transfersOut: {
      name: '转出会话',
      about: '客服转给同事的会话。',
      formula: '所选时段内转给同事并被接手的会话数。从 Sala 开始记录转接双方的版本起统计。',
    },
    tickets: {
      name: '工单',
      about: '新工单数。',
      formula: '所选时段内创建且您有权查看的工单数。',
    },
    ticketFirstReply: {
      name: '工单首次回复',
      about: '客户等待首次回复的时长。',
      formula: '从工单创建到首次回复的时长中位数，统计所选时段内创建且已回复的工单。',
    },
    ticketWaiting: {
      name: '工单等待时间',
      about: '客户在工单任何阶段等待回复的时长。',
      formula: '从客户第一条未回复的消息或从工单创建到回复的时长中位数，统计所选时段内发出的回复。',
    },
    ticketsResolved: {
      name: '已解决的工单',
      about: '已解决的工单数。',
      formula: '在所选时段内解决且目前仍为已解决的工单数。',
    },
    ticketResolution: {
      name: '工单解决时长',
      about: '解决工单所用的时长。',
      formula: '从工单创建到解决的时长中位数，统计所选时段内解决的工单。',
    },
    ticketPending: {
      name: '工单等待中时长',
      about: '工单处于等待中状态的时长。',
      formula: '工单处于等待中状态的时长中位数，所选时段内每次离开该状态各计一次。',
    },
    orders: {
      name: '订单',
      about: '新订单数。',
      formula: '所选时段内创建且您有权查看的订单数，不含已删除的订单。',
    },
    orderAcceptance: {
      name: '接单时长',
      about: '客户等待客服接单的时长。',
      formula: '从订单创建到首次接单的时长中位数，统计所选时段内接单的订单。',
    },
    orderDispatch: {
      name: '等待派单',
      about: '订单等待分配的时长。',
      formula: '订单等待派单的时长中位数，所选时段内每次离开该状态各计一次。',
    },
    orderHold: {
      name: '暂缓时长',
      about: '订单处于暂缓状态的时长。',
      formula: '订单暂缓的时长中位数，所选时段内每次离开该状态各计一次。',
    },
    orderOnTime: {
      name: '准时开始',
      about: '有期望时间的订单中准时开始的比例。',
      formula: '在期望时间后 15 分钟内开始的订单数 ÷ 所选时段内开始且有期望时间的订单数 × 100。',
    },
    ordersDone: {
      name: '已完成的订单',
      about: '已完成的订单数。',
      formula: '在所选时段内完成、目前为已完成或已解决的订单数。',
    },
    orderTime: {
      name: '订单完成时长',
      about: '客户等待订单完成的时长。',
      formula: '从订单创建到完成的时长中位数，统计所选时段内完成的订单。',
    },
    orderRatings: {
      name: '订单评价',
      about: '客户对订单的评价数。',
      formula: '在所选时段内完成、目前为已完成或已解决且客户已评价的订单数。',
    },
    orderScore: {
      name: '订单满意度',
      about: '订单好评所占的比例。',
      formula: '4 星和 5 星评价数 ÷ 所选时段内完成的订单的全部评价数 × 100。',
    },
    orderStars: {
      name: '订单平均评分',
      about: '客户对订单评价的平均星数。',
      formula: '所选时段内完成且已评价的订单的平均星级。',
    },
    revenue: {
      name: '收入',
      about: '已完成订单的价格总和，按币种分别统计。',
      formula: '在所选时段内完成、目前为已完成或已解决的订单的约定价格总和。不同币种不换算，也不相加。',
    },
    calls: {
      name: '通话',
      about: '访客来电数。',
      formula: '所选时段内开始且不再响铃的访客来电数。',
    },
    callAnswerRate: {
      name: '接听率',
      about: '已接听来电所占的比例。',
      formula: '已接听的来电数 ÷ 所选时段内开始的全部访客来电数 × 100。',
    },
    callServiceLevel: {
      name: '服务水平',
      about: '{seconds} 秒内接听的来电所占的比例。',
      formula: '{seconds} 秒内接听的来电数 ÷ 所选时段内开始的全部访客来电数 × 100。',
    },
    callAbandonment: {
      name: '放弃的来电',
      about: '访客在接听前挂断的来电所占的比例。',
      formula: '访客在客服接听前挂断的来电数 ÷ 所选时段内开始的全部访客来电数 × 100。',
    },
    callsMissed: {
      name: '未接来电',
      about: '未接听的来电数。',
      formula: '所选时段内开始且未接听就结束的访客来电数。',
    },
    callsAnswered: {
      name: '已接来电',
      about: '已接听的来电数。',
      formula: '所选时段内开始且已接听的访客来电数。',
    },
    callWait: {
      name: '接听等待时长',
      about: '访客等待接听的时长。',
      formula: '从来电开始到接听的时长中位数，统计所选时段内开始且已接听的来电。',
    },
    callWaitSlow: {
      name: '接听等待时长（九成）',
      about: '十个已接来电中有九个在此时长内接听。',
      formula: '九成来电接听所用的时长上限，统计范围与“接听等待时长”相同。',
    },
    callTalk: {
      name: '通话时长',
      about: '通话持续的时长。',
      formula: '从接听到结束的时长中位数，统计所选时段内结束的已接听来电和去电。',
    },
    ringsMissed: {
      name: '未响应的响铃',
      about: '来电在客服处响铃但没有响应的次数。',
      formula: '所选时段内未及时接听也未拒接的响铃次数。同时向多位客服响铃的来电，每位客服各计一次。',
    },
    callRatings: {
      name: '通话评价',
      about: '通话收到的评价数。',
      formula: '所选时段内结束且已评价的通话数。',
    },
    callScore: {
      name: '通话满意度',
      about: '好评所占的比例。',
      formula: '4 星和 5 星评价数 ÷ 所选时段内结束的通话的全部评价数 × 100。',
    },
    callStars: {
      name: '通话平均评分',
      about: '访客对通话评价的平均星数。',
      formula: '所选时段内结束且已评价的通话的星级平均值。',
    },
    callResponseRate: {
      name: '通话评价率',
      about: '已接听通话中给出评价的比例。',
      formula: '已评价的通话数 ÷ 所选时段内结束的全部已接听通话数 × 100。',
    },
    callBacks: {
      name: '待回电',
      about: '未接来电和回电请求的数量。',
      formula: '所选时段内加入回电列表的条目数。',
    },
    callBackRate: {
      name: '回电成功率',
      about: '回电列表中已联系到访客的比例。',
      formula: '所选时段内已联系到访客的条目数 ÷ 所选时段内的全部条目数 × 100。',
    },
    callBackTime: {
      name: '回电时长',
      about: '联系到访客所用的时长。',
      formula: '从未接来电或回电请求到联系到访客的时长中位数，统计所选时段内已联系到访客的条目。',
    },
    botConversations: {
      name: '机器人会话',
      about: '机器人先接待的会话数。',
      formula: '所选时段内由机器人开始回答的会话数，同时计入会话总数。',
    },
    botResolved: {
      name: '无需人工即解决',
      about: '机器人独立完成的会话占比。',
      formula: '机器人接待期间结束的会话数 ÷ 所选时段内机器人接待结束的全部会话数 × 100。',
    },
    botHandedOver: {
      name: '转接人工',
      about: '机器人转给人工的会话占比。',
      formula: '由机器人转接或由客服接手的会话数 ÷ 所选时段内机器人接待结束的全部会话数 × 100。',
    },
    botHelpful: {
      name: '有帮助的回答',
      about: '对机器人回答的好评占比。',
      formula: '好评数 ÷ 所选时段内对回答的全部评价数 × 100。访客可以评价高级机器人的回答。',
    },
    botTokens: {
      name: 'AI 令牌用量',
      about: '语言模型在与访客的会话中使用的令牌数。',
      formula: '所选时段内由机器人开始回答的会话中发送和接收的令牌数。价格取决于您的服务商。',
    },
    onlineTime: {
      name: '在线时长',
      about: '客服在线的时间。',
      formula:
        'Sala 打开、客服未设为离线且不在小休的时间。只计算所选时段内的部分。保留 400 天，从开始记录此项的 Sala 版本起算。',
    },
    breakTime: {
      name: '小休时长',
      about: '客服小休的时间。',
      formula: '从小休开始到结束的时间。只计算所选时段内的部分。保留 400 天，从开始记录此项的 Sala 版本起算。',
    },
    awayTime: {
      name: '离开时长',
      about: '客服打开 Sala 但设为离线的时间。',
      formula:
        'Sala 打开、客服设为离线且不在小休的时间。只计算所选时段内的部分。保留 400 天，从开始记录此项的 Sala 版本起算。',
    },
    adherence: {
      name: '班次遵守率',
      about: '计划工作时间中客服在岗的比例。',
      formula:
        '将计划工作时间按每 15 分钟划分，分别计算客服在线或小休所占的比例，再取平均值。请假、休息日和节假日不算计划工作时间。按当时的排班计算。',
    },
  },
  units: { count: '数量', seconds: '秒', hours: '小时', percent: '%', stars: '星', money: '金额' },
  file: {
    overview: '会话',
    calls: '通话',
    figure: '指标',
    value: '数值',
    unit: '单位',
    previous: '上一时段',
    formula: '计算方式',
    number: '编号',
    title: '标题',
    time: '时间',
    hours: '时间范围',
    businessHours: '工作时间',
    allHours: '全部时间',
    timeZone: '时区',
    performance: { operator: '员工绩效', team: '团队绩效', department: '部门绩效' },
    ratings: '客户满意度',
    callRatings: '通话满意度',
    group: { operator: '客服', team: '团队', department: '部门' },
    unnamed: '一位同事',
    none: '无',
    all: '全部',
    based: '基于',
    period: '时段',
    conversation: '会话',
    call: '通话',
    visitor: '访客',
    stars: '星级',
    comment: '评语',
    language: '语言',
    at: '评价时间',
  },
};
