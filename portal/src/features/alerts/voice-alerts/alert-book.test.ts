import type { OwnVoiceAlert, VoiceEvent } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { describe, expect, it } from 'vitest';
import { type AlertCause, createAlertBook } from './alert-book.ts';

const start = Date.parse('2026-05-04T08:00:00Z');
const after = (seconds: number) => start + seconds * 1000;
const getAlert = (event: VoiceEvent, delaySeconds = 0, repeatSeconds = 0): OwnVoiceAlert => ({
  event,
  delaySeconds,
  repeatSeconds,
  volume: 80,
  quietHours: null,
  sentence: '',
  soundUrl: null,
});
const getCause = (event: VoiceEvent, id = 'a', since = start): AlertCause => ({
  key: `${event} ${id}`,
  event,
  since,
  values: {},
  link: '/',
});
const getKeys = (causes: readonly AlertCause[]) => causes.map(({ key }) => key);

describe('what is so', () => {
  const alerts = [getAlert('unread', 60, 30)];

  it('is told of after the delay, again after each pause, and no more once it is over', () => {
    const announced = new Map<string, number>();
    const book = createAlertBook(announced);
    book.set('channel a', [getCause('unread')]);
    expect(book.due(alerts, after(59))).toEqual([]);
    expect(getKeys(book.due(alerts, after(60)))).toEqual(['unread a']);
    announced.set('unread a', after(60));
    expect(book.due(alerts, after(89))).toEqual([]);
    expect(getKeys(book.due(alerts, after(90)))).toEqual(['unread a']);
    book.set('channel a', []);
    expect(book.due(alerts, after(900))).toEqual([]);
  });

  it('is told of once where no pause is set, and never where its alert is not heard', () => {
    const book = createAlertBook(new Map([['unread a', after(60)]]));
    book.set('channel a', [getCause('unread')]);
    expect(book.due([getAlert('unread', 60)], after(9999))).toEqual([]);
    expect(createAlertBook(new Map()).due(alerts, after(9999))).toEqual([]);
    book.set('order b', [getCause('orderLate', 'b')]);
    expect(book.due(alerts, after(9999))).toHaveLength(1);
  });

  it('is told of by a page that is opened late, the oldest first, and by a reloaded one not again', () => {
    const announced = new Map<string, number>();
    const book = createAlertBook(announced);
    book.set('channel b', [getCause('unread', 'b', after(10))]);
    book.set('channel a', [getCause('unread')]);
    expect(getKeys(book.due(alerts, after(3600)))).toEqual(['unread a', 'unread b']);
    for (const key of ['unread a', 'unread b']) announced.set(key, after(3600));
    const reloaded = createAlertBook(announced);
    reloaded.ask('channel')(new Map([['channel a', [getCause('unread')]]]));
    expect(reloaded.due(alerts, after(3610))).toEqual([]);
  });
});

describe('what has happened', () => {
  const alerts = [getAlert('urgentTicket')];

  it('is news for five minutes', () => {
    const book = createAlertBook(new Map());
    book.set('ticket a', [getCause('urgentTicket')]);
    expect(book.due(alerts, after(299))).toHaveLength(1);
    expect(book.due(alerts, after(301))).toEqual([]);
  });

  it('is none the younger for what is changed later', () => {
    const book = createAlertBook(new Map());
    book.ask('ticket')(new Map([['ticket a', [getCause('urgentTicket')]]]));
    book.set('ticket a', [getCause('urgentTicket', 'a', after(3600))]);
    expect(book.due(alerts, after(3601))).toEqual([]);
  });
});

it('what is not in the answer any more is over, of its own kind alone', () => {
  const book = createAlertBook(new Map());
  book.set('channel a', [getCause('unread')]);
  book.set('order a', [getCause('orderLate')]);
  book.ask('channel')(new Map());
  expect(getKeys(book.due([getAlert('unread'), getAlert('orderLate')], after(60)))).toEqual(['orderLate a']);
});

it('what was learned while an answer was under way is not undone by it', () => {
  const book = createAlertBook(new Map());
  book.set('order old', [getCause('orderLate', 'old')]);
  book.set('order done', [getCause('orderLate', 'done')]);
  const take = book.ask('order');
  book.set('order new', [getCause('orderLate', 'new')]);
  book.set('order done', []);
  take(new Map([['order done', [getCause('orderLate', 'done')]]]));
  expect(getKeys(book.due([getAlert('orderLate')], after(60)))).toEqual(['orderLate new']);
});

it('a copy of a record that arrives late says nothing: what a newer one told stays', () => {
  const book = createAlertBook(new Map());
  const alerts = [getAlert('orderNew'), getAlert('priceWaiting')];
  book.set('order a', [getCause('priceWaiting')], 2);
  book.set('order a', [getCause('orderNew')], 1);
  expect(getKeys(book.due(alerts, after(1)))).toEqual(['priceWaiting a']);
  book.set('order a', [], 3);
  book.set('order a', [getCause('priceWaiting')], 2);
  expect(book.due(alerts, after(1))).toEqual([]);
});
