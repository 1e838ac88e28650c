import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerVisit, takeVisit } from './handover.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

  it('is taken from our own origin only', () => {
    const onToken = vi.fn();
    const frame = { postMessage: vi.fn() };
    takeVisit(onToken);
    deliver(frame, 'https://evil.example', { sala: 'handover', token: 'fixed' });
    deliver(frame, location.origin, { sala: 'handover', token: 7 });
    expect(onToken).not.toHaveBeenCalled();
    deliver(frame, location.origin, { sala: 'handover', token: 'token-1' });
    expect(onToken).toHaveBeenCalledExactlyOnceWith('token-1');
    expect(frame.postMessage).toHaveBeenCalledWith({ sala: 'handover' }, location.origin);
  });
});
