import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { buildProfile } from '../../../../testing/session.ts';
import { buildChannel } from '../chat.factory.ts';
import { OwnProfileProvider } from '../own-profile.tsx';
import type { Moves } from '../use-moves.ts';
import { ThreadBanner } from './thread-banner.tsx';

const awake = buildChannel();
const snoozed = { ...awake, snoozedUntil: '2126-11-20T08:00:00.000Z' };

function banner(channel: typeof awake) {
  const moves: Moves = {
    channel,
    allowed: new Set(),
    hasTaken: false,
    forgetTaken: () => {},
    endAndNext: () => {},
    make: () => {},
    running: null,
  };
  return (
    <OwnProfileProvider value={buildProfile()}>
      <ThreadBanner channel={channel} moves={moves} unsentCount={0} />
    </OwnProfileProvider>
  );
}

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('chat');
});
afterEach(cleanup);

it('keeps the place of the line of a snoozed conversation that wakes while somebody reads it', () => {
  const { rerender } = render(banner(snoozed));
  expect(screen.getByRole('status').textContent).toMatch(/^Snoozed until/);
  rerender(banner(awake));
  expect(screen.getByRole('status').textContent).toBe('This conversation is no longer snoozed.');
});

it('leaves no line where the conversation was put aside only while it was open', () => {
  const { rerender } = render(banner(awake));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(banner(snoozed));
  expect(screen.getByRole('status').textContent).toMatch(/^Snoozed until/);
  rerender(banner(awake));
  expect(screen.queryByRole('status')).toBeNull();
});
