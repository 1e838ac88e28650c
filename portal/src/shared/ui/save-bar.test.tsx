import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { showToast, useNotices } from './notices.ts';
import { SaveBar } from './save-bar.tsx';

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('ui');
});
beforeEach(() => useNotices.setState({ toasts: [] }));

/** Saves; `meanwhile` runs before the response arrives. */
function save(meanwhile: () => void = () => {}) {
  const { rerender } = render(<SaveBar isDirty isBusy={false} />);
  rerender(<SaveBar isDirty isBusy />);
  act(meanwhile);
  rerender(<SaveBar isDirty={false} isBusy={false} />);
  return { text: screen.getByRole('status').textContent };
}

const success = () => showToast({ tone: 'success', content: { messageKey: 'saved' } });

it('says that it is saved where nothing else does', () => {
  // An earlier toast does not matter.
  success();
  expect(save().text).toBe('Saved');
});

it('leaves it to the toast where the server has a word for it', () => {
  expect(save(success).text).toBe('');
});

it('says it beside a toast about something else that went wrong', () => {
  expect(save(() => showToast({ tone: 'error', content: 'The picture is too large' })).text).toBe('Saved');
});
