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

it('sends by the last of its buttons that send, and leaves to the browser what it does not send', () => {
  const sent: string[] = [];
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
  render(
    <Dialog title="Reply" onClose={() => {}}>
      <form onSubmit={handleSubmit}>
        <input aria-label="Text" />
        <input aria-label="Search" onKeyDown={(event) => event.preventDefault()} />
        <a href="/help">Help</a>
        <button type="submit" onClick={() => sent.push('draft')}>
          Draft
        </button>
        <button type="submit" onClick={() => sent.push('reply')}>
          Send
        </button>
        <button type="button" onClick={() => sent.push('nothing')}>
          Back
        </button>
      </form>
      <form>
        <input aria-label="Filter" />
      </form>
    </Dialog>,
  );
  const text = screen.getByLabelText('Text');
  expect(press(text, { key: 'b', ctrlKey: true })).toBe(true);
  expect(press(screen.getByRole('link', { name: 'Help' }), { ctrlKey: true })).toBe(true);
  expect(press(screen.getByLabelText('Filter'), { ctrlKey: true })).toBe(true);
  press(screen.getByLabelText('Search'), { ctrlKey: true });
  expect(sent).toEqual([]);
  expect(press(text, { ctrlKey: true })).toBe(false);
  expect(sent).toEqual(['reply']);
});

it('never sends by Ctrl+Enter the form that a dialog lies in', () => {
  const handleSend = vi.fn();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    handleSend();
  };
  render(
    <Dialog title="Order" onClose={() => {}}>
      <form onSubmit={handleSubmit}>
        <Dialog title="Search" onClose={() => {}}>
          <input aria-label="Name" />
        </Dialog>
        <button type="submit">Send</button>
      </form>
    </Dialog>,
  );
  press(screen.getByLabelText('Name'), { ctrlKey: true });
  expect(handleSend).not.toHaveBeenCalled();
});

it('takes the focus where it is asked for, and gives it back to what opened it', () => {
  render(<button type="button">Open</button>);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  const handleClose = vi.fn();
  const { unmount } = render(
    <Dialog title="Rename" onClose={handleClose}>
      <input aria-label="First" />
      <input aria-label="Second" data-autofocus />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Second'));
  unmount();
  expect(document.activeElement).toBe(opener);
  expect(handleClose).not.toHaveBeenCalled();
});

it('closes by its button and by a press beside it, not by one inside it', () => {
  const handleClose = vi.fn();
  render(
    <Dialog title="Rename" onClose={handleClose}>
      <p>Words</p>
    </Dialog>,
  );
  fireEvent.pointerDown(screen.getByText('Words'));
  expect(handleClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByRole('dialog'));
  expect(handleClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(handleClose).toHaveBeenCalledTimes(2);
});

it('has its title or its label for a name, and its width unless it fills the window', () => {
  render(
    <>
      <Dialog title="Rename" width={300} onClose={() => {}}>
        Words
      </Dialog>
      <Dialog label="Pictures" kind="full" onClose={() => {}}>
        Words
      </Dialog>
    </>,
  );
  expect(screen.getByRole('dialog', { name: 'Rename' }).style.width).toBe('300px');
  const pictures = screen.getByRole('dialog', { name: 'Pictures' });
  expect(pictures.style.width).toBe('');
  expect(pictures.querySelector('h2')).toBeNull();
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
  // The browser closes a dialog itself that does not say no.
  expect(fireEvent(screen.getByRole('dialog', { name: 'Business' }), cancel(false))).toBe(false);
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

it('does not answer for a dialog inside it that the browser closes, nor when it is taken from the page', () => {
  const handleOuter = vi.fn();
  const handleInner = vi.fn();
  const page = (isAsking: boolean) => (
    <Dialog title="Business" onClose={handleOuter}>
      {isAsking && (
        <Dialog title="Suspend?" onClose={handleInner}>
          Why?
        </Dialog>
      )}
    </Dialog>
  );
  const { rerender, unmount } = render(page(true));
  screen.getByRole<HTMLDialogElement>('dialog', { name: 'Suspend?' }).close();
  expect([handleOuter, handleInner].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  const inner = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Suspend?' });
  rerender(page(false));
  expect(inner.open).toBe(false);
  unmount();
  expect([handleOuter, handleInner].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
