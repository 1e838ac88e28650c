import type { ReportTexts } from '../report-texts.ts';

/** Of the figures of calls. */
export const chineseCallWords = {
  calls: {
    name: '通话',
    about: '访客来电数。',
    formula: '所选时段内开始且不再响铃的访客来电数。',
  },
  allCalls: {
    name: '全部通话',
    about: '来电和去电的总数。',
    formula: '所选时段内开始且不再响铃的访客来电和去电数，无论是否接听。每个通话计入最后负责的客服。',
  },
  callAnswerRate: {
    name: '接听率',
    counted: '已接听',
    about: '已接听来电所占的比例。',
    formula: '已接听的来电数 ÷ 所选时段内开始的全部访客来电数 × 100。',
  },
  callServiceLevel: {
    name: '服务水平',
    counted: '及时接听',
    about: '{seconds} 秒内接听的来电所占的比例。',
    formula: '{seconds} 秒内接听的来电数 ÷ 所选时段内开始的全部访客来电数 × 100。',
  },
  callAbandonment: {
    name: '放弃的来电',
    counted: '已放弃',
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
    name: '接听等待时长（九成不超过）',
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
    counted: '已评价',
    about: '已接听通话中给出评价的比例。',
    formula: '已评价的通话数 ÷ 所选时段内结束的全部已接听通话数 × 100。',
  },
  callBacks: {
    name: '待回电',
    about: '未接来电和回电请求的数量。',
    formula: '所选时段内加入回电列表的条目数。',
  },
  callBackAttempts: {
    name: '回电尝试次数',
    about: '客服尝试回电的次数。',
    formula: '所选时段内加入回电列表的条目截至目前记录的尝试次数。',
  },
  callBacksReached: {
    name: '成功回电',
    about: '已联系到访客的回电数。',
    formula: '所选时段内加入回电列表、已通过通话或会话联系到访客的条目数。',
  },
  callBacksPending: {
    name: '未完成的回电',
    about: '仍需回电的数量。',
    formula: '所选时段内加入回电列表、尚未处理完的条目数。',
  },
  callBackRate: {
    name: '回电成功率',
    about: '回电列表中已联系到访客的比例。',
    formula: '所选时段内已联系到访客的条目数 ÷ 所选时段内的全部条目数 × 100。',
  },
  callBackTime: {
    name: '平均回电时长',
    about: '联系到访客所用的时长。',
    formula: '从未接来电或回电请求到联系到访客的平均时长，统计所选时段内已联系到访客的条目。',
  },
} satisfies Partial<ReportTexts['metrics']>;
