import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Pinned } from '../pinned.ts';
import { createDraftField, createDrafts, maxDrafts } from './drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isBlank = (text: string) => text.trim() === '';

it('keeps the latest of each, and forgets what is empty and the oldest of too many', () => {
  const kept: Pinned<Readonly<Record<string, string>>> = { value: {} };
  const drafts = createDrafts<string>({ kept, isEmpty: isBlank });
  for (let number = 0; number < maxDrafts; number += 1) drafts.save(`room ${number}`, 'Hello');
  drafts.save('room 0', 'Hello again');
  drafts.save('one more', 'Dear Sok');
  expect(drafts.read('room 0')).toBe('Hello again');
  expect(drafts.read('room 1')).toBeUndefined();
  drafts.save('one more', ' \n');
  expect(drafts.read('one more')).toBeUndefined();
  const before = kept.value;
  drafts.save('never written', '');
  drafts.save('room 0', 'Hello again');
  expect(kept.value).toBe(before);
});

it('keeps what is typed a moment after the last key, at once when it is left, and never what was sent', () => {
  const kept: string[] = [];
  const field = createDraftField((text) => kept.push(text));
  field.change('De');
  vi.advanceTimersByTime(300);
  field.change('Dear');
  vi.advanceTimersByTime(300);
  expect(kept).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(kept).toEqual(['Dear']);
  field.change('Dear Sok');
  field.flush();
  field.flush();
  expect(kept).toEqual(['Dear', 'Dear Sok']);
  field.change('Dear Sok, yes');
  field.drop();
  field.flush();
  vi.advanceTimersByTime(1000);
  expect(kept).toEqual(['Dear', 'Dear Sok']);
});
