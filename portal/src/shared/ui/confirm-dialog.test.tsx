import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type Confirmation, confirm, useNotices } from './notices.ts';
import { uploadCancelledError } from './use-form.ts';

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('ui', 'common', 'errors');
});
beforeEach(() => useNotices.setState({ dialogs: [], toasts: [], confirmation: null }));

/** Asks, and answers the list into which the answer comes. */
function ask(question: Partial<Confirmation> = {}) {
  render(<ConfirmDialog />);
  const answers: boolean[] = [];
  act(() => void confirm({ title: 'Delete?', confirmLabel: 'Delete', ...question }).then((is) => answers.push(is)));
  return answers;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByLabelText<HTMLInputElement>('Type “Evening” to confirm');
const answered = (answers: boolean[], expected: boolean) => waitFor(() => expect(answers).toEqual([expected]));
const send = () => fireEvent.submit(document.querySelector('form')!);

it('has the focus on what confirms', () => {
  ask();
  expect(document.activeElement).toBe(button('Delete'));
});

it('has the focus on what cancels, where confirming is dangerous', () => {
  ask({ isDangerous: true, cancelLabel: 'Keep' });
  expect(document.activeElement).toBe(button('Keep'));
});

it('answers yes by what confirms', async () => {
  const yes = ask();
  send();
  await answered(yes, true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('answers no by what cancels', async () => {
  const no = ask();
  fireEvent.click(button('Cancel'));
  await answered(no, false);
});

it('answers no by Escape', async () => {
  const escaped = ask();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await answered(escaped, false);
});

it('waits until the name is typed, apart from spaces around it', async () => {
  const answers = ask({ typedPhrase: ' Evening ', isDangerous: true });
  const input = screen.getByRole('textbox');
  expect(document.activeElement).toBe(input);
  expect(button('Delete').disabled).toBe(true);
  fireEvent.change(input, { target: { value: 'Morning' } });
  send();
  expect(button('Delete').disabled).toBe(true);
  fireEvent.change(input, { target: { value: 'Evening  ' } });
  expect(button('Delete').disabled).toBe(false);
  expect(answers).toEqual([]);
  send();
  await answered(answers, true);
});

it('forgets what was typed when another question displaces it', () => {
  ask({ typedPhrase: 'Evening' });
  fireEvent.change(field(), { target: { value: 'Evening' } });
  act(() => void confirm({ title: 'Leave?', confirmLabel: 'Leave', typedPhrase: 'Evening' }));
  expect(field().value).toBe('');
});

it('runs what was confirmed once, cannot be left meanwhile, says what failed, and can be tried again', async () => {
  const ends: { done: () => void; fail: (error: unknown) => void }[] = [];
  const run = vi.fn(() => new Promise<void>((done, fail) => void ends.push({ done, fail })));
  const answers = ask({ run });
  send();
  send();
  expect(run).toHaveBeenCalledTimes(1);
  expect(button('Delete').getAttribute('aria-busy')).toBe('true');
  expect(button('Cancel').disabled).toBe(true);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await act(async () => ends[0]!.fail(new ApiError({ status: 503, key: 'temporarilyUnavailable' })));
  expect(screen.getByRole('alert')).toBeTruthy();
  send();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => ends[1]!.fail(uploadCancelledError));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(answers).toEqual([]);
  send();
  await act(async () => ends[2]!.done());
  await answered(answers, true);
});

it('is no part of a form around it', async () => {
  const handleSubmit = vi.fn((event: React.SubmitEvent) => event.preventDefault());
  render(<form onSubmit={handleSubmit}>{createPortal(<ConfirmDialog />, document.body)}</form>);
  act(() => void confirm({ title: 'Delete?', confirmLabel: 'Delete' }));
  expect(fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)).toBe(false);
  expect(handleSubmit).not.toHaveBeenCalled();
});
