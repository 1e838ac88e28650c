import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNotices } from '#shared/ui/notices.ts';
import { showSoundBlocked } from './alert-sounds.ts';

const isExplained = () => useNotices.getState().toasts.some(({ id }) => id === 'sound-blocked');

it('explains how to allow sounds until somebody presses anything, and again when they ask for a sound', () => {
  showSoundBlocked(true);
  expect(isExplained()).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isExplained()).toBe(false);
  showSoundBlocked(false);
  expect(isExplained()).toBe(false);
  showSoundBlocked(true);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(isExplained()).toBe(false);
});
