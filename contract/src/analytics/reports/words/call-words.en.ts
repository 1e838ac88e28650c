import type { ReportTexts } from '../report-texts.ts';

/** Of the figures of calls. */
export const englishCallWords = {
  calls: {
    name: 'Calls',
    about: 'The number of calls from visitors.',
    formula: 'Calls from visitors that started in the period and no longer ring.',
  },
  allCalls: {
    name: 'All calls',
    about: 'The number of calls in both directions.',
    formula:
      'Calls from and to visitors that started in the period and no longer ring, answered or not. Each counts for the operator who had it last.',
  },
  callAnswerRate: {
    name: 'Answer rate',
    counted: 'Answered',
    about: 'The share of calls that were answered.',
    formula: 'Answered calls ÷ all calls from visitors that started in the period × 100.',
  },
  callServiceLevel: {
    name: 'Service level',
    counted: 'Answered in time',
    about: 'The share of calls that were answered within {seconds} seconds.',
    formula: 'Calls answered within {seconds} seconds ÷ all calls from visitors that started in the period × 100.',
  },
  callAbandonment: {
    name: 'Abandoned calls',
    counted: 'Abandoned',
    about: 'The share of calls in which the visitor hung up before an answer.',
    formula:
      'Calls in which the visitor hung up before an operator answered ÷ all calls from visitors that started in the period × 100.',
  },
  callsMissed: {
    name: 'Missed calls',
    about: 'The number of calls that were not answered.',
    formula: 'Calls from visitors that started in the period and ended without an answer.',
  },
  callsAnswered: {
    name: 'Answered calls',
    about: 'The number of calls that were answered.',
    formula: 'Calls from visitors that started in the period and were answered.',
  },
  callWait: {
    name: 'Time to answer',
    about: 'How long visitors wait until their call is answered.',
    formula: 'Median time from the start of a call to its answer, for answered calls that started in the period.',
  },
  callWaitSlow: {
    name: 'Time to answer, 9 of 10 within',
    about: 'Nine of ten answered calls were answered within this time.',
    formula: 'The time within which 9 of 10 calls were answered, for the same calls as “Time to answer”.',
  },
  callTalk: {
    name: 'Talk time',
    about: 'How long calls take.',
    formula:
      'Median time from the answer to the end of a call, for answered calls in both directions that ended in the period.',
  },
  ringsMissed: {
    name: 'Unanswered rings',
    about: 'How often a call rang for an operator without a response.',
    formula:
      'Rings in the period that were neither accepted nor declined in time. A call that rings for several operators counts for each of them.',
  },
  callRatings: {
    name: 'Ratings of calls',
    about: 'The number of ratings of calls.',
    formula: 'Rated calls that ended in the period.',
  },
  callScore: {
    name: 'Satisfaction with calls',
    about: 'The share of good ratings.',
    formula: 'Ratings of 4 and 5 stars ÷ all ratings of calls that ended in the period × 100.',
  },
  callStars: {
    name: 'Average rating of calls',
    about: 'The number of stars that visitors give calls on average.',
    formula: 'Average number of stars of the rated calls that ended in the period.',
  },
  callResponseRate: {
    name: 'Response rate of calls',
    counted: 'Rated',
    about: 'The share of answered calls that were rated.',
    formula: 'Rated calls ÷ all answered calls that ended in the period × 100.',
  },
  callBacks: {
    name: 'Callbacks',
    about: 'The number of missed calls and requests to be called back.',
    formula: 'Entries added to the list of callbacks in the period.',
  },
  callBackAttempts: {
    name: 'Callback attempts',
    about: 'How often operators tried to call back.',
    formula: 'Attempts noted so far for entries added to the list of callbacks in the period.',
  },
  callBacksReached: {
    name: 'Successful callbacks',
    about: 'The number of callbacks in which the visitor was reached.',
    formula:
      'Entries added to the list of callbacks in the period in which the visitor was reached by a call or in a conversation.',
  },
  callBacksPending: {
    name: 'Pending callbacks',
    about: 'The number of callbacks that are still to be made.',
    formula: 'Entries added to the list of callbacks in the period that are not settled yet.',
  },
  callBackRate: {
    name: 'Reached by callback',
    about: 'The share of callbacks in which the visitor was reached.',
    formula: 'Entries of the period in which the visitor was reached ÷ all entries of the period × 100.',
  },
  callBackTime: {
    name: 'Average time to call back',
    about: 'How long it takes until the visitor is reached.',
    formula:
      'Average time from the missed call or request until the visitor was reached, for entries of the period in which the visitor was reached.',
  },
} satisfies Partial<ReportTexts['metrics']>;
