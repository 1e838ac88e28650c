import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { channelId, testId } from './chat.factory.ts';
import { draftsKey, readDraft, receiveStored, saveDraft, useDraftArrivals } from './drafts.store.ts';

beforeEach(() => {
  for (let number = 0; number < 60; number++) saveDraft(testId(number), '');
  saveDraft(testId(50), '', 'note');
});

it('keeps the text of each conversation, also in the browser’s storage', () => {
  saveDraft(channelId, 'Dear Sok');
  saveDraft(testId(50), 'Hello');
  expect([readDraft(channelId), readDraft(testId(50)), readDraft(testId(51))]).toEqual(['Dear Sok', 'Hello', '']);
  expect(localStorage.getItem('chatDrafts')).toContain('Dear Sok');
});

it('forgets a draft that was sent or is only blank', () => {
  saveDraft(channelId, 'Dear Sok');
  saveDraft(channelId, '  \n');
  expect(readDraft(channelId)).toBe('');
  expect(localStorage.getItem('chatDrafts')).not.toContain(channelId);
});

it('takes a lone slash, which opens the quick replies, for no draft', () => {
  saveDraft(channelId, 'Dear Sok');
  saveDraft(channelId, '/');
  expect(readDraft(channelId)).toBe('');
  saveDraft(channelId, '/hello');
  expect(readDraft(channelId)).toBe('/hello');
});

it('forgets the oldest when there are too many', () => {
  for (let number = 0; number < 55; number++) saveDraft(testId(number), `draft ${number}`);
  expect(readDraft(testId(4))).toBe('');
  expect(readDraft(testId(5))).toBe('draft 5');
  expect(readDraft(testId(54))).toBe('draft 54');
});

it('takes over what another window has kept, except what is being typed here', () => {
  saveDraft(channelId, 'Dear');
  saveDraft(testId(50), 'Hello');
  saveDraft(testId(51), 'Sent there');
  const { result } = renderHook(() => [useDraftArrivals(channelId, 'reply'), useDraftArrivals(testId(50), 'reply')]);
  const [first, second] = result.current;
  const texts = { [testId(50)]: 'Hel', [`note ${testId(50)}`]: 'Call them', [channelId]: 'Dear Sok' };
  const stored = JSON.stringify({ state: { texts, arrivals: {} }, version: 0 });
  act(() => receiveStored(stored, (id, mode) => id === testId(50) && mode === 'reply'));
  expect([readDraft(channelId), readDraft(testId(50)), readDraft(testId(51))]).toEqual(['Dear Sok', 'Hello', '']);
  expect(readDraft(testId(50), 'note')).toBe('Call them');
  expect(result.current).toEqual([first! + 1, second]);
  // Nothing to take over, and nothing is written that the other window would take over in its turn.
  act(() => receiveStored(localStorage.getItem(draftsKey), () => false));
  expect(result.current).toEqual([first! + 1, second]);
});
