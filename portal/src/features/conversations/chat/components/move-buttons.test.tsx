import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { buildProfile, signInForTest } from '../../../../testing/session.ts';
import type { OperatorMove } from '../channel-moves.ts';
import { buildChannel } from '../chat.factory.ts';
import type { Moves } from '../use-moves.ts';
import { MoveButtons } from './move-buttons.tsx';

const make = vi.fn<Moves['make']>();
const forgetTaken = vi.fn();

function buttons(move: OperatorMove, hasTaken = false) {
  const moves: Moves = {
    channel: buildChannel(),
    allowed: new Set([move]),
    hasTaken,
    forgetTaken,
    endAndNext: () => {},
    make,
    running: null,
  };
  return <MoveButtons moves={moves} room="ample" translation={null} />;
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('chat', 'ui');
  signInForTest(buildProfile());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  make.mockReset();
});

it('keeps the second click of a double click from the button that took the place of the first', () => {
  vi.useFakeTimers();
  const { rerender } = render(buttons('end'));
  click('End');
  expect(make).toHaveBeenLastCalledWith('end');
  rerender(buttons('reopen'));
  click('Reopen');
  expect(make).toHaveBeenCalledTimes(1);
  wait(500);
  click('Reopen');
  expect(make).toHaveBeenLastCalledWith('reopen');
});

it('confirms for a second that the conversation was taken, and then ends it', () => {
  vi.useFakeTimers();
  const { rerender } = render(buttons('take'));
  rerender(buttons('end', true));
  expect(screen.getByText('Taken')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  wait(1000);
  expect(forgetTaken).toHaveBeenCalledTimes(1);
  rerender(buttons('end'));
  click('End');
  expect(make).not.toHaveBeenCalled();
  wait(500);
  click('End');
  expect(make).toHaveBeenLastCalledWith('end');
});

it('keeps the place of the transfer, which cannot be pressed while a colleague has not answered', () => {
  render(buttons('withdraw'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Transfer' }).disabled).toBe(true);
});
