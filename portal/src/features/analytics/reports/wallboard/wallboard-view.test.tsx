import type { Wallboard } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { startOver } from '../../../../testing/session.ts';
import { WallboardView } from './wallboard-view.tsx';

const wallboard: Wallboard = {
  board: 'conversations',
  businessName: 'Lotus Home Services',
  timeZone: 'Asia/Phnom_Penh',
  asOf: '2026-11-20T03:00:00.000Z',
  tiles: [
    { key: 'longestWait', value: 200, of: null },
    { key: 'waiting', value: 7, of: null },
    { key: 'open', value: 12, of: null },
    { key: 'freeOperators', value: 0, of: 4 },
    { key: 'firstReplyToday', value: 60, of: 9 },
    { key: 'scoreToday', value: null, of: 0 },
  ],
  people: null,
};
const tile = (name: string) => screen.getByRole('article', { name });
const shapeOf = (name: string) => tile(name).querySelector('svg')?.innerHTML;

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('reports', 'dashboard', 'ui', 'errors');
});
beforeEach(startOver);

describe('a tile', () => {
  it('says how its value stands in words, with a colour and a shape of their own', () => {
    render(<WallboardView wallboard={wallboard} isOld={false} />);
    const places = { 'First reply today': 'fine', 'Longest wait now': 'warning', 'Operators available': 'bad' };
    const words = { fine: 'Good', warning: 'Watch', bad: 'Act now' };
    for (const [name, level] of Object.entries(places)) {
      const mark = within(tile(name)).getByText(words[level as keyof typeof words]);
      expect(tile(name).dataset.level).toBe(level);
      expect(mark.dataset.level).toBe(level);
    }
    const shapes = Object.keys(places).map(shapeOf);
    expect(shapes.every(Boolean)).toBe(true);
    expect(new Set(shapes).size).toBe(3);
  });

  it('has no mark where it only informs, or there is nothing to measure', () => {
    render(<WallboardView wallboard={wallboard} isOld={false} />);
    for (const name of ['Awaiting reply', 'Satisfaction today']) {
      expect(tile(name).dataset.level).toBeUndefined();
      expect(shapeOf(name)).toBeUndefined();
    }
    expect(within(tile('Satisfaction today')).getByText('No ratings yet today')).toBeTruthy();
  });
});

describe('a board', () => {
  it('says by the clocks of the business how fresh it is, and whether its figures are old', () => {
    const { rerender } = render(<WallboardView wallboard={wallboard} isOld={false} />);
    expect(screen.getByRole('status').textContent).toBe('as of 10:00');
    rerender(<WallboardView wallboard={wallboard} isOld />);
    expect(screen.getByRole('status').textContent).toBe('No connection. Trying again…as of 10:00');
    expect(tile('Open conversations').closest('[data-old]')).toBeTruthy();
  });

  describe('of a screen that can be kept on', () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async (_kind: string) => ({ release }));
    beforeEach(() => {
      Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    });
    afterEach(() => {
      cleanup();
      Reflect.deleteProperty(navigator, 'wakeLock');
    });

    it('keeps it on, asks again when it comes back, and lets go when it is closed', async () => {
      const { unmount } = render(<WallboardView wallboard={wallboard} isOld={false} />);
      expect(request.mock.calls).toEqual([['screen']]);
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
      expect(request).toHaveBeenCalledTimes(2);
      expect(release).not.toHaveBeenCalled();
      unmount();
      expect(release).toHaveBeenCalledOnce();
      document.dispatchEvent(new Event('visibilitychange'));
      expect(request).toHaveBeenCalledTimes(2);
    });
  });
});
