import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { systemMessageKeys } from '@sala/contract/conversations/chat/messages.schema.ts';
import { voiceLength } from '@sala/contract/conversations/chat/voice-length.ts';
import { locales } from '@sala/contract/core/locales.ts';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { previewText, rowPreview, systemText } from './message-text.ts';
import { formatDuration, waitingLevel } from './waiting.ts';

const t = (locale = 'en') => i18next.getFixedT(locale, 'chat');
const last = {
  seq: 1,
  type: 'text',
  text: '',
  senderType: 'visitor',
  system: null,
  isDeleted: false,
  createdAt: '',
} as const;

beforeAll(async () => {
  await startI18n();
  for (const locale of locales) {
    await i18next.loadLanguages(locale);
    await i18next.changeLanguage(locale);
    await loadNamespaces('chat');
  }
});

afterAll(() => i18next.changeLanguage('en'));

describe('what happened, in words', () => {
  it('tells who did it, and to whom', () => {
    const say = (key: (typeof systemMessageKeys)[number], params: Record<string, string>) =>
      systemText(t(), { key, params });
    expect(say('assigned', { operator: 'Dara', by: 'Sophea' })).toBe('Sophea assigned the conversation to Dara');
    expect(say('assigned', { operator: 'Dara', by: 'Dara' })).toBe('Dara took the conversation');
    expect(say('assigned', { operator: 'Dara' })).toBe('Dara now has the conversation');
    expect(say('ended', { by: 'Dara' })).toBe('Dara ended the conversation');
    expect(say('ended', {})).toBe('The conversation ended');
    expect(say('reopened', {})).toBe('The conversation was reopened');
  });

  it('has words for every key of the contract in every language, without a placeholder left over', () => {
    for (const locale of locales)
      for (const key of systemMessageKeys)
        for (const params of [{}, { operator: 'Dara' }, { operator: 'Dara', by: 'Sophea' }] as Record<
          string,
          string
        >[]) {
          const text = systemText(t(locale), { key, params });
          expect(text).not.toMatch(/[{}]|system\./);
        }
  });
});

it('previews words on one line, other messages by their kind, deleted ones as such', () => {
  expect(previewText(t(), { ...last, text: 'one\n  two' })).toBe('one two');
  expect(previewText(t(), { ...last, type: 'image' })).toBe('Picture');
  expect(previewText(t(), { ...last, type: 'image', text: 'the tap' })).toBe('the tap');
  expect(previewText(t(), { ...last, type: 'audio', text: voiceLength(12_400) })).toBe('Voice message 0:12');
  expect(previewText(t(), { ...last, type: 'audio' })).toBe('Audio message');
  expect(previewText(t(), { ...last, isDeleted: true })).toBe('Message deleted');
  expect(previewText(t(), { ...last, type: 'system', system: { key: 'joined', params: { operator: 'Dara' } } })).toBe(
    'Dara joined the conversation',
  );
});

it('measures waiting in the largest unit that fits, amber after five minutes and red after twice that', () => {
  const minute = 60_000;
  expect([0.5, 1, 59, 60, 24 * 60, 72 * 60].map((minutes) => formatDuration(t(), minutes * minute))).toEqual([
    '< 1 min',
    '1 min',
    '59 min',
    '1 h',
    '1 day',
    '3 days',
  ]);
  const since = '2026-11-20T08:00:00.000Z';
  const level = (minutes: number) => waitingLevel(since, Date.parse(since) + minutes * minute);
  expect([4.9, 5, 9.9, 10].map(level)).toEqual(['calm', 'late', 'late', 'veryLate']);
});

describe('the row of a conversation that came back from a partner', () => {
  const link = {
    direction: 'out',
    state: 'handedBack',
    merchantName: 'Mekong Laundry',
    handedOverAt: [4],
    hasWordsThere: true,
  } as unknown as NonNullable<Channel['link']>;
  const rowOf = (seq: number, over: object = {}) =>
    rowPreview(t(), { lastMessage: { ...last, seq, text: 'My shirt' }, link: { ...link, ...over } });

  it('says that something was written there, until more is said, and never what', () => {
    expect(rowOf(3)).toBe('Messages were exchanged with Mekong Laundry');
    expect(rowOf(6)).toBe('My shirt');
    expect(rowOf(3, { hasWordsThere: false })).toBe('My shirt');
    expect(rowOf(3, { state: 'open' })).toBe('My shirt');
  });
});
