import { describe, expect, it } from 'vitest';
import { countdown, serverClock } from './server-clock.ts';

const at = (time: string) => `2026-11-22T${time}.000Z`;

describe('what is left of a hold', () => {
  it('is counted by the server, whatever the clock of the device says', () => {
    let elapsed = 5_000_000;
    // The device's clock is two hours ahead and must not be used.
    const clock = serverClock(at('10:00:00'), () => elapsed);
    expect(countdown(at('10:05:00'), clock.now(), 'en')).toBe('05:00');
    elapsed += 61_000;
    expect(countdown(at('10:05:00'), clock.now(), 'en')).toBe('03:59');
    elapsed += 600_000;
    expect(countdown(at('10:05:00'), clock.now(), 'en')).toBeNull();
  });

  it('is told in hours and days where it is long', () => {
    const now = Date.parse(at('10:00:00'));
    expect(countdown(at('11:04:05'), now, 'en')).toBe('1:04:05');
    expect(countdown('2026-11-24T11:04:05.000Z', now, 'km')).toBe('2 ថ្ងៃ 1:04:05');
  });
});
