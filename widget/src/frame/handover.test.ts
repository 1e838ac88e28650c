import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWindowName } from './frame-location.ts';
import { offerVisit, takeVisit } from './handover.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function deliver(source: unknown, origin: string, data: unknown): void {
  const event = new MessageEvent('message', { origin, data });
  Object.defineProperty(event, 'source', { value: source });
  dispatchEvent(event);
}

describe('handing a visit over', () => {
  it('is offered to our own origin only, until it is taken', () => {
    const popup = { postMessage: vi.fn() } as unknown as Window;
    offerVisit(popup, 'token-1');
    vi.advanceTimersByTime(700);
    expect(popup.postMessage).toHaveBeenCalledTimes(2);
    expect(popup.postMessage).toHaveBeenLastCalledWith({ sala: 'handover', token: 'token-1' }, location.origin);
    deliver(popup, location.origin, { sala: 'handover' });
    vi.advanceTimersByTime(20_000);
    expect(popup.postMessage).toHaveBeenCalledTimes(2);
  });

  it('is taken from our own origin only', async () => {
    const opener = { postMessage: vi.fn() };
    vi.stubGlobal('opener', opener);
    window.name = toWindowName('demo');
    const frame = { postMessage: vi.fn() };
    const taken = takeVisit('demo');
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith('sala', '*');
    deliver(frame, 'https://evil.example', { sala: 'handover', token: 'fixed' });
    deliver(frame, location.origin, { sala: 'handover', token: 7 });
    deliver(frame, location.origin, { sala: 'handover', token: 'token-1' });
    await expect(taken).resolves.toBe('token-1');
    expect(frame.postMessage).toHaveBeenCalledExactlyOnceWith({ sala: 'handover' }, location.origin);
  });

  it('is not waited for long, and not at all in a window that no chat opened', async () => {
    vi.stubGlobal('opener', { postMessage: vi.fn() });
    window.name = toWindowName('demo');
    const taken = takeVisit('demo');
    vi.advanceTimersByTime(2000);
    await expect(taken).resolves.toBeUndefined();
    window.name = 'anything';
    await expect(takeVisit('demo')).resolves.toBeUndefined();
  });
});
