import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { startI18n } from '#shared/i18n/i18n.ts';
import { useNotices } from './notices.ts';
import { showDone, undoneText } from './undo.ts';

const toasts = () => useNotices.getState().toasts;
const newest = () => toasts().at(-1);

beforeAll(startI18n);
beforeEach(() => useNotices.setState({ dialogs: [], toasts: [], confirmation: null }));

describe('what was done', () => {
  it('can be undone for ten seconds, and is then said to be undone in the same place', async () => {
    const undo = vi.fn(async () => 2);
    showDone({ id: 'orders', content: 'Moved', undo, undone: (count) => undoneText(count, 1) });
    expect(newest()).toMatchObject({ content: 'Moved', duration: 10_000, action: { label: 'Undo' } });
    newest()!.action!.run();
    await vi.waitFor(() => expect(newest()?.content).toBe('2 undone · 1 could not be undone'));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(toasts()).toHaveLength(1);
  });

  it('is no success to undo when nothing could be undone', async () => {
    const undo = async () => 0;
    showDone({ content: 'Moved', undo, undone: (count) => undoneText(count, 2), hasUndone: (count) => count > 0 });
    newest()!.action!.run();
    await vi.waitFor(() => expect(newest()).toMatchObject({ tone: 'error', content: '2 could not be undone' }));
  });

  it('is said without a way back where there is none', () => {
    showDone({ content: 'Ended', tone: 'info' });
    expect(newest()).toMatchObject({ content: 'Ended', duration: 3000 });
    expect(newest()?.action).toBeUndefined();
  });

  it('stays when it was changed meanwhile or the way back is refused, and the reason is shown', async () => {
    const refuse = (key: string) => {
      showDone({ id: 'moved', content: 'Moved', undo: () => Promise.reject(new ApiError({ status: 409, key })) });
      newest()!.action!.run();
    };
    refuse('recordChanged');
    const changed = 'Someone has changed this since, so it was not undone.';
    await vi.waitFor(() => expect(newest()).toMatchObject({ tone: 'error', content: changed }));
    refuse('operatorAlreadyAssigned');
    await vi.waitFor(() => expect(newest()?.content).toMatchObject({ key: 'operatorAlreadyAssigned' }));
    expect(newest()?.action).toBeUndefined();
  });
});
