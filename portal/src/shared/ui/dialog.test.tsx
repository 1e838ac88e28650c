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
