import type { BotStory } from '@sala/contract/automation/bots/bots.schema.ts';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newStep } from './bot-values.ts';
import { useStoryHistory } from './use-story-history.ts';

const story = (name: string): BotStory => ({ id: 'one', name, intent: null, steps: [] });

function useStories() {
  const [stories, setStories] = useState<readonly BotStory[]>([story('')]);
  return { stories, ...useStoryHistory(stories, setStories) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function edit() {
  const { result } = renderHook(useStories);
  return {
    name: () => result.current.stories[0]!.name,
    steps: () => result.current.stories[0]!.steps.length,
    can: () => [Boolean(result.current.undo), Boolean(result.current.redo)],
    type: (name: string) => act(() => result.current.change([{ ...result.current.stories[0]!, name }])),
    addStep: () =>
      act(() => {
        const [first] = result.current.stories as [BotStory];
        const step = newStep('say', { parentId: null, branch: 0 });
        result.current.change([{ ...first, steps: [...first.steps, step] }]);
      }),
    undo: () => act(() => result.current.undo?.()),
    redo: () => act(() => result.current.redo?.()),
    pause: () => vi.setSystemTime(Date.now() + 5_000),
  };
}

describe('the history of stories', () => {
  it('takes back what was typed without a pause at once, and makes it again', () => {
    const editor = edit();
    for (const name of ['I', 'Ic', 'Ice']) editor.type(name);
    editor.pause();
    for (const name of ['Ice ', 'Ice c', 'Ice cubes']) editor.type(name);
    editor.undo();
    expect(editor.name()).toBe('Ice');
    editor.undo();
    expect([editor.name(), ...editor.can()]).toEqual(['', false, true]);
    editor.redo();
    editor.redo();
    expect([editor.name(), ...editor.can()]).toEqual(['Ice cubes', true, false]);
  });

  it('keeps each step apart, and forgets what was taken back once something else is done', () => {
    const editor = edit();
    editor.addStep();
    editor.addStep();
    editor.undo();
    expect(editor.steps()).toBe(1);
    editor.type('Ice');
    expect(editor.can()).toEqual([true, false]);
    editor.undo();
    editor.undo();
    expect([editor.steps(), editor.name()]).toEqual([0, '']);
  });
});
