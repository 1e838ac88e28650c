import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('figures that change all the time', () => {
  it('are asked for at once, and then once for everything within two seconds', () => {
    const run = vi.fn();
    const figures = throttle(2000, run);
    figures.ask();
    expect(run).toHaveBeenCalledTimes(1);
    for (let change = 0; change < 50; change++) figures.ask();
    vi.advanceTimersByTime(1999);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('are asked for no more once the page is left', () => {
    const run = vi.fn();
    const figures = throttle(2000, run);
    figures.ask();
    figures.ask();
    figures.stop();
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
