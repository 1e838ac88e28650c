import type { ReportWords } from '../report-words.ts';

export const englishReportWords: ReportWords = {
  metrics: {
    conversations: {
      name: 'Conversations',
      about: 'How many visitors began to write.',
      formula: 'Conversations whose beginning lies in the period. One over midnight counts on the day it began.',
    },
    messagesIn: {
      name: 'Messages in',
      about: 'What visitors wrote.',
      formula: 'Messages of visitors sent in the period, those deleted since among them, ratings not.',
    },
    messagesOut: {
      name: 'Messages out',
      about: 'What operators answered.',
      formula: 'Messages of operators sent in the period, those deleted since among them.',
    },
    firstReply: {
      name: 'First reply',
      about: 'How long a visitor waits for the first words of a person.',
      formula:
        'Median of the time from the beginning of a conversation to the first message of an operator, of conversations begun in the period that were answered.',
    },
    firstReplySlow: {
      name: 'First reply, 9 of 10',
      about: 'Nine of ten visitors had the first reply within this time.',
      formula: '90th percentile of the same times as the first reply.',
    },
    waiting: {
      name: 'Waiting time',
      about: 'How long a visitor waits for an answer, at any point of a conversation.',
      formula:
        'Median of the time from the first message of the visitor that nobody had answered to the answer of an operator, of answers given in the period.',
    },
    waitingSlow: {
      name: 'Waiting time, 9 of 10',
      about: 'Nine of ten answers came within this time.',
      formula: '90th percentile of the same times as the waiting time.',
    },
    resolved: {
      name: 'Resolved',
      about: 'How many conversations ended.',
      formula:
        'Ends of conversations in the period: by an operator, by the visitor or by silence. One that was opened again and ended again counts twice.',
    },
    resolution: {
      name: 'Resolution time',
      about: 'How long a conversation takes.',
      formula:
        'Median of the time from the beginning of a conversation, or from when it was opened again, to its end, of ends in the period.',
    },
    ratings: {
      name: 'Ratings',
      about: 'How many visitors said what they thought.',
      formula: 'Ratings given in the period. One a visitor changed counts once, when it was first given.',
    },
    score: {
      name: 'Satisfaction',
      about: 'How many of a hundred ratings are good.',
      formula: 'Ratings of 4 and 5 stars ÷ all ratings given in the period × 100.',
    },
    stars: {
      name: 'Stars',
      about: 'The average rating.',
      formula: 'Mean of the stars of ratings given in the period.',
    },
    responseRate: {
      name: 'Response rate',
      about: 'How many of a hundred visitors who were asked gave a rating.',
      formula:
        'Conversations that ended in the period, are still ended, asked for a rating and got one ÷ those that asked for one × 100.',
    },
    tickets: {
      name: 'Tickets',
      about: 'How many tickets were made.',
      formula: 'Tickets made in the period that the reader may see.',
    },
    ticketFirstReply: {
      name: 'First answer to a ticket',
      about: 'How long a customer waits for the first answer.',
      formula:
        'Median of the time from when a ticket was made to its first answer, of tickets made in the period that were answered.',
    },
    ticketsResolved: {
      name: 'Tickets resolved',
      about: 'How many tickets were resolved.',
      formula: 'Tickets that were resolved in the period and still are.',
    },
    ticketResolution: {
      name: 'Resolution time of tickets',
      about: 'How long a ticket takes.',
      formula:
        'Median of the time from when a ticket was made until it was resolved, of tickets resolved in the period.',
    },
    orders: {
      name: 'Orders',
      about: 'How many orders were made.',
      formula: 'Orders made in the period that the reader may see, deleted ones not.',
    },
    ordersDone: {
      name: 'Orders done',
      about: 'How many orders were done.',
      formula: 'Orders that were completed in the period and are completed or resolved now.',
    },
    orderTime: {
      name: 'Time to do an order',
      about: 'How long a customer waits until the order is done.',
      formula: 'Median of the time from when an order was made until it was completed, of orders done in the period.',
    },
  },
  units: { count: 'number', seconds: 'seconds', percent: '%', stars: 'stars' },
  file: {
    performance: {
      operator: 'Employee performance',
      team: 'Team performance',
      department: 'Performance by department',
    },
    ratings: 'Customer satisfaction',
    group: { operator: 'Operator', team: 'Team', department: 'Department' },
    unnamed: 'A colleague',
    none: 'None',
    all: 'Everybody',
    based: 'based on',
    period: 'Period',
    conversation: 'Conversation',
    visitor: 'Visitor',
    stars: 'Stars',
    comment: 'Comment',
    language: 'Language',
    at: 'Given',
  },
};
