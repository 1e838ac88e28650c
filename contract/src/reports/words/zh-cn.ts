import type { ReportWords } from '../report-words.ts';

export const chineseReportWords: ReportWords = {
  metrics: {
    conversations: {
      name: '会话',
      about: '有多少访客开始发消息。',
      formula: '在所选时段内开始的会话数。跨越午夜的会话计入开始的那一天。',
    },
    messagesIn: {
      name: '收到的消息',
      about: '访客发来的内容。',
      formula: '访客在所选时段内发送的消息数，包含之后删除的消息，不含评价。',
    },
    messagesOut: {
      name: '发出的消息',
      about: '客服回复的内容。',
      formula: '客服在所选时段内发送的消息数，包含之后删除的消息。',
    },
    firstReply: {
      name: '首次回复',
      about: '访客等待多久才得到第一次人工回复。',
      formula: '从会话开始到客服第一条消息的时长中位数，取所选时段内开始且已得到回复的会话。',
    },
    firstReplySlow: {
      name: '首次回复（九成）',
      about: '十位访客中有九位在此时长内得到首次回复。',
      formula: '首次回复时长的第 90 百分位数。',
    },
    waiting: {
      name: '等待时间',
      about: '在会话的任何阶段，访客等待回复的时长。',
      formula: '从访客第一条未得到回复的消息到客服回复的时长中位数，取所选时段内的回复。',
    },
    waitingSlow: {
      name: '等待时间（九成）',
      about: '十次回复中有九次在此时长内到达。',
      formula: '等待时间的第 90 百分位数。',
    },
    resolved: {
      name: '已结束',
      about: '有多少会话已结束。',
      formula:
        '所选时段内会话结束的次数，包括客服结束、访客结束和因长时间无回应而结束。重新打开后再次结束的会话计两次。',
    },
    resolution: {
      name: '处理时长',
      about: '一个会话持续多久。',
      formula: '从会话开始或重新打开到结束的时长中位数，取所选时段内的结束。',
    },
    ratings: {
      name: '评价',
      about: '有多少访客给出了评价。',
      formula: '所选时段内收到的评价数。访客修改过的评价只计一次，按首次提交的时间计算。',
    },
    score: {
      name: '满意度',
      about: '每一百条评价中有多少条好评。',
      formula: '4 星和 5 星评价数 ÷ 所选时段内的全部评价数 × 100。',
    },
    stars: {
      name: '星级',
      about: '平均评价。',
      formula: '所选时段内评价星级的平均值。',
    },
    responseRate: {
      name: '评价率',
      about: '每一百位受邀访客中有多少位给出了评价。',
      formula: '在所选时段内结束、仍处于结束状态、邀请过评价并得到评价的会话数 ÷ 邀请过评价的会话数 × 100。',
    },
    tickets: {
      name: '工单',
      about: '创建了多少工单。',
      formula: '所选时段内创建且查看者有权查看的工单数。',
    },
    ticketFirstReply: {
      name: '工单首次回复',
      about: '客户等待首次回复的时长。',
      formula: '从工单创建到首次回复的时长中位数，取所选时段内创建且已回复的工单。',
    },
    ticketsResolved: {
      name: '已解决的工单',
      about: '有多少工单已解决。',
      formula: '在所选时段内解决且仍为已解决状态的工单数。',
    },
    ticketResolution: {
      name: '工单解决时长',
      about: '一个工单需要多久。',
      formula: '从工单创建到解决的时长中位数，取所选时段内解决的工单。',
    },
    orders: {
      name: '订单',
      about: '创建了多少订单。',
      formula: '所选时段内创建且查看者有权查看的订单数，不含已删除的订单。',
    },
    ordersDone: {
      name: '已完成的订单',
      about: '完成了多少订单。',
      formula: '在所选时段内完成、目前处于已完成或已确认状态的订单数。',
    },
    orderTime: {
      name: '订单完成时长',
      about: '客户等待多久订单才完成。',
      formula: '从订单创建到完成的时长中位数，取所选时段内完成的订单。',
    },
  },
  units: { count: '数量', seconds: '秒', percent: '%', stars: '星' },
  file: {
    performance: { operator: '员工绩效', team: '团队绩效', department: '部门绩效' },
    ratings: '客户满意度',
    group: { operator: '客服', team: '团队', department: '部门' },
    unnamed: '一位同事',
    none: '无',
    all: '全部',
    based: '基于',
    period: '时段',
    conversation: '会话',
    visitor: '访客',
    stars: '星级',
    comment: '评语',
    language: '语言',
    at: '评价时间',
  },
};
