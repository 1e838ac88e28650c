import type { ReportTexts } from '../report-texts.ts';
import { englishCallWords } from './call-words.en.ts';

export const englishReportTexts: ReportTexts = {
  metrics: {
    conversations: {
      name: 'Conversations',
      about: 'The number of conversations that visitors started.',
      formula:
        'Conversations that started in the period. A conversation that lasts past midnight counts on the day it started.',
    },
    messagesIn: {
      name: 'Messages received',
      about: 'The number of messages from visitors.',
      formula: 'Messages that visitors sent in the period, including messages deleted later. Ratings do not count.',
    },
    messagesOut: {
      name: 'Messages sent',
      about: 'The number of messages from operators.',
      formula: 'Messages that operators sent in the period, including messages deleted later.',
    },
    firstReply: {
      name: 'First reply',
      about: 'How long visitors wait for the first reply from a person.',
      formula:
        'Median time from the start of a conversation to the first message of an operator, for conversations that started in the period and were answered.',
    },
    firstReplySlow: {
      name: 'First reply, 9 of 10 within',
      about: 'Nine of ten visitors got the first reply within this time.',
      formula: 'The time within which 9 of 10 first replies were sent, for the same conversations as “First reply”.',
    },
    waiting: {
      name: 'Waiting time',
      about: 'How long visitors wait for an answer at any point of a conversation.',
      formula:
        'Median time from the first unanswered message of a visitor to the answer of an operator, for answers sent in the period.',
    },
    waitingSlow: {
      name: 'Waiting time, 9 of 10 within',
      about: 'Nine of ten answers were sent within this time.',
      formula: 'The time within which 9 of 10 answers were sent, for the same answers as “Waiting time”.',
    },
    resolved: {
      name: 'Resolved',
      about: 'The number of times conversations ended.',
      formula:
        'Conversations that ended in the period: by an operator, by the visitor or because of silence. A conversation that was reopened and ended again counts twice.',
    },
    resolution: {
      name: 'Resolution time',
      about: 'How long conversations take.',
      formula:
        'Median time from the start of a conversation, or from its reopening, to its end, for conversations that ended in the period.',
    },
    ratings: {
      name: 'Ratings',
      about: 'The number of ratings from visitors.',
      formula: 'Ratings given in the period. A rating that was changed counts once, on the day it was first given.',
    },
    score: {
      name: 'Satisfaction',
      about: 'The share of good ratings.',
      formula: 'Ratings of 4 and 5 stars ÷ all ratings given in the period × 100.',
    },
    stars: {
      name: 'Average rating',
      about: 'The number of stars that visitors give on average.',
      formula: 'Average number of stars of the ratings given in the period.',
    },
    responseRate: {
      name: 'Response rate',
      counted: 'Rated',
      about: 'The share of visitors who gave a rating when asked.',
      formula:
        'Ended conversations with a rating ÷ ended conversations that requested one × 100, for conversations that ended in the period and were not reopened.',
    },
    transfersIn: {
      name: 'Transfers in',
      about: 'Conversations that the operator accepted from a colleague.',
      formula:
        'Conversations that were accepted in the period from a colleague who offered them. Counted from the version of Sala that records transfers.',
    },
    transfersOut: {
      name: 'Transfers out',
      about: 'Conversations that the operator transferred to a colleague.',
      formula:
        'Conversations that were offered to a colleague who accepted them in the period. Counted from the version of Sala that records transfers.',
    },
    tickets: {
      name: 'Tickets',
      about: 'The number of new tickets.',
      formula: 'Tickets created in the period that you may see.',
    },
    ticketFirstReply: {
      name: 'First answer to a ticket',
      about: 'How long customers wait for the first answer.',
      formula:
        'Median time from the creation of a ticket to its first answer, for tickets created in the period that were answered.',
    },
    ticketWaiting: {
      name: 'Waiting time of tickets',
      about: 'How long customers wait for an answer at any point of a ticket.',
      formula:
        'Median time from the first unanswered message of the customer, or from the creation of the ticket, to the answer, for answers sent in the period.',
    },
    ticketsResolved: {
      name: 'Tickets resolved',
      about: 'The number of resolved tickets.',
      formula: 'Tickets that were resolved in the period and are still resolved.',
    },
    ticketResolution: {
      name: 'Resolution time of tickets',
      about: 'How long tickets take.',
      formula: 'Median time from the creation of a ticket to its resolution, for tickets resolved in the period.',
    },
    ticketPending: {
      name: 'Pending time of tickets',
      about: 'How long tickets stay pending.',
      formula: 'Median time that a ticket had the status pending, for each time it left that status in the period.',
    },
    orders: {
      name: 'Orders',
      about: 'The number of new orders.',
      formula: 'Orders created in the period that you may see. Deleted orders do not count.',
    },
    orderAcceptance: {
      name: 'Acceptance time',
      about: 'How long customers wait until an operator accepts the order.',
      formula:
        'Median time from the creation of an order until it was first accepted, for orders accepted in the period.',
    },
    orderDispatch: {
      name: 'Waiting for dispatch',
      about: 'How long orders wait until they are assigned.',
      formula: 'Median time that an order waited for dispatch, for each time it left that status in the period.',
    },
    orderHold: {
      name: 'Time on hold',
      about: 'How long orders stay on hold.',
      formula: 'Median time that an order was on hold, for each time it left that status in the period.',
    },
    orderOnTime: {
      name: 'Started on time',
      about: 'The share of orders with a requested time whose work started on time.',
      formula:
        'Orders whose work started up to 15 minutes after the requested time ÷ orders with a requested time whose work started in the period × 100.',
    },
    ordersDone: {
      name: 'Orders completed',
      about: 'The number of completed orders.',
      formula: 'Orders that were completed in the period and are now completed or resolved.',
    },
    orderTime: {
      name: 'Completion time',
      about: 'How long customers wait until an order is completed.',
      formula: 'Median time from the creation of an order to its completion, for orders completed in the period.',
    },
    orderRatings: {
      name: 'Ratings of orders',
      about: 'The number of ratings of orders.',
      formula:
        'Orders that were completed in the period, are now completed or resolved, and were rated by the customer.',
    },
    orderScore: {
      name: 'Satisfaction with orders',
      about: 'The share of good ratings of orders.',
      formula: 'Ratings of 4 and 5 stars ÷ all ratings of orders completed in the period × 100.',
    },
    orderStars: {
      name: 'Average rating of orders',
      about: 'The number of stars that customers give orders on average.',
      formula: 'Average number of stars of the rated orders that were completed in the period.',
    },
    revenue: {
      name: 'Revenue',
      about: 'The sum of the prices of completed orders, for each currency.',
      formula:
        'Sum of the agreed prices of orders that were completed in the period and are now completed or resolved. Currencies are never converted or added up.',
    },
    ...englishCallWords,
    botConversations: {
      name: 'Conversations with a bot',
      about: 'The number of conversations that a bot answered first.',
      formula: 'Conversations in which a bot began to answer in the period. They also count as conversations.',
    },
    botResolved: {
      name: 'Resolved without a person',
      about: 'The share of conversations that the bot completed on its own.',
      formula:
        'Conversations that ended while the bot was answering ÷ all conversations in which the bot stopped answering in the period × 100.',
    },
    botHandedOver: {
      name: 'Handed over',
      about: 'The share of conversations that the bot handed over to a person.',
      formula:
        'Conversations that the bot handed over or an operator took ÷ all conversations in which the bot stopped answering in the period × 100.',
    },
    botHelpful: {
      name: 'Helpful answers',
      about: 'The share of good votes on answers of the bot.',
      formula:
        'Good votes ÷ all votes on answers given in the period × 100. Visitors can vote on answers of the advanced bot.',
    },
    botTokens: {
      name: 'AI tokens',
      about: 'What the language model used for conversations with visitors.',
      formula:
        'Tokens sent and received for conversations in which a bot began to answer in the period. The price depends on your provider.',
    },
    onlineTime: {
      name: 'Time online',
      about: 'How long operators were online.',
      formula:
        'Time in which Sala was open and the operator was neither set offline nor on a break. Only hours and minutes in the period count. Kept for 400 days, from the version of Sala that records it.',
    },
    breakTime: {
      name: 'Time on breaks',
      about: 'How long operators were on a break.',
      formula:
        'Time from the start of a break to its end. Only hours and minutes in the period count. Kept for 400 days, from the version of Sala that records it.',
    },
    awayTime: {
      name: 'Time away',
      about: 'How long operators had Sala open while they were set offline.',
      formula:
        'Time in which Sala was open and the operator was set offline, but not on a break. Only hours and minutes in the period count. Kept for 400 days, from the version of Sala that records it.',
    },
    adherence: {
      name: 'Kept to the shift',
      about: 'The share of the planned working time in which the operator was there.',
      formula:
        'For each planned quarter of an hour, the share in which the operator was online or on a break; the average of all. Leave, days off and holidays are not planned working time. The plan counts as it was at that time.',
    },
  },
  units: { count: 'number', seconds: 'seconds', hours: 'hours', percent: '%', stars: 'stars', money: 'amount' },
  file: {
    overview: 'Conversations',
    calls: 'Calls',
    figure: 'Figure',
    value: 'Value',
    unit: 'Unit',
    previous: 'Previous period',
    formula: 'Formula',
    number: 'Number',
    title: 'Title',
    time: 'Time',
    hours: 'Hours',
    businessHours: 'working hours',
    allHours: 'all hours',
    timeZone: 'Time zone',
    performance: {
      operator: 'Employee performance',
      team: 'Team performance',
      department: 'Performance by department',
    },
    ratings: 'Customer satisfaction',
    callRatings: 'Call satisfaction',
    group: { operator: 'Operator', team: 'Team', department: 'Department' },
    unnamed: 'A colleague',
    none: 'None',
    all: 'Everyone',
    based: 'based on',
    period: 'Period',
    moreRows: 'A sheet holds no more rows. For all of them, choose a CSV file or a shorter period.',
    conversation: 'Conversation',
    call: 'Call',
    visitor: 'Visitor',
    stars: 'Stars',
    yes: 'Yes',
    no: 'No',
    comment: 'Comment',
    language: 'Language',
    at: 'Rated',
    figures: 'Figures',
    operators: 'Operators',
    starCounts: 'Ratings by stars',
    callers: 'Most frequent callers',
    splits: {
      channel: 'By channel',
      page: 'By page',
      language: 'By language',
      department: 'By department',
      project: 'By project',
      category: 'By category',
      hour: 'By hour',
    },
    hour: 'Hour',
    parts: { hour: 'Hours', day: 'Days', week: 'Weeks' },
    part: { hour: 'Hour', day: 'Day', week: 'Week of' },
    byWeekday: '{name} by weekday',
    weekday: 'Weekday',
    without: {
      channel: 'No channel',
      page: 'No page',
      language: 'Language not known',
      department: 'No department',
      project: 'No project',
      category: 'No category',
      operator: 'No operator',
    },
    phone: 'Phone',
    lastCall: 'Last call in the period',
    about: 'About this file',
    detail: 'Detail',
    asOf: 'As of',
    filters: 'Filters',
    channel: 'Channel',
    channels: { widget: 'Website chat', page: 'Chat page', telegram: 'Telegram', api: 'Your program' },
    page: 'Page',
    project: 'Project',
    category: 'Category',
    listedRatings: 'Listed ratings',
    fewStars: '{stars} stars or fewer',
    owner: 'Person responsible',
    outcome: 'Outcome',
    note: 'Note',
    outcomes: { contacted: 'Contacted', solved: 'Solved', notReached: 'Not reached', nothingToDo: 'No action needed' },
    followUps: { open: 'Open', mine: 'Mine', done: 'Done' },
  },
};
