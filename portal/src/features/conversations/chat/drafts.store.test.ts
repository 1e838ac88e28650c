import { beforeEach, expect, it } from 'vitest';
import { channelId, testId } from './chat.factory.ts';
import { readDraft, saveDraft } from './drafts.store.ts';

beforeEach(() => {
  for (let number = 0; number < 60; number++) saveDraft(testId(number), '');
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

it('forgets the oldest when there are too many', () => {
  for (let number = 0; number < 55; number++) saveDraft(testId(number), `draft ${number}`);
  expect(readDraft(testId(4))).toBe('');
  expect(readDraft(testId(5))).toBe('draft 5');
  expect(readDraft(testId(54))).toBe('draft 54');
});
