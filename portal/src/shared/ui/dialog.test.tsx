import { fireEvent, render, screen } from '@testing-library/react';
import type { SubmitEvent } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea } from './text-area.tsx';

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('ui', 'common');
});

function Reason({ onSend, isWaiting = false }: { onSend: () => void; isWaiting?: boolean }) {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Dialog title="Reject?" onClose={() => {}}>
      <form onSubmit={handleSubmit} noValidate>
        <TextArea name="reason" label="Reason" />
        <Button variant="default">Back</Button>
        <Button type="submit" disabled={isWaiting}>
          Reject
        </Button>
      </form>
    </Dialog>
  );
}

const press = (element: HTMLElement, init: KeyboardEventInit) => fireEvent.keyDown(element, { key: 'Enter', ...init });

it('sends what is written in a dialog by Ctrl+Enter or Cmd+Enter, and by no other Enter', () => {
  const handleSend = vi.fn();
  render(<Reason onSend={handleSend} />);
  const field = screen.getByLabelText('Reason');
  press(field, {});
  press(field, { shiftKey: true });
  press(field, { ctrlKey: true, isComposing: true });
  press(screen.getByRole('button', { name: 'Back' }), { ctrlKey: true });
  expect(handleSend).not.toHaveBeenCalled();
  press(field, { ctrlKey: true });
  press(field, { metaKey: true });
  expect(handleSend).toHaveBeenCalledTimes(2);
});

it('sends nothing by Ctrl+Enter that its button would not send', () => {
  const handleSend = vi.fn();
  render(<Reason onSend={handleSend} isWaiting />);
  press(screen.getByLabelText('Reason'), { ctrlKey: true });
  expect(handleSend).not.toHaveBeenCalled();
});

it('closes by Escape alone, and not with a dialog inside it or when a file picker is cancelled', () => {
  const handleOuter = vi.fn();
  const handleInner = vi.fn();
  render(
    <Dialog title="Business" onClose={handleOuter}>
      <input type="file" aria-label="Receipt" />
      <Dialog title="Suspend?" onClose={handleInner}>
        Why?
      </Dialog>
    </Dialog>,
  );
  const cancel = (bubbles: boolean) => new Event('cancel', { bubbles, cancelable: true });
  fireEvent(screen.getByLabelText('Receipt'), cancel(true));
  expect(handleOuter).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog', { name: 'Suspend?' }), cancel(false));
  expect([handleOuter, handleInner].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  fireEvent(screen.getByRole('dialog', { name: 'Business' }), cancel(false));
  expect(handleOuter).toHaveBeenCalledTimes(1);
});

it('stays where its owner keeps it, when the browser closes it without asking', () => {
  const handleClose = vi.fn();
  render(
    <Dialog title="Suspend?" onClose={handleClose}>
      Why?
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Suspend?' });
  dialog.close();
  expect(handleClose).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(true);
});
