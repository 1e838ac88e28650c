import { expect, it } from 'vitest';
import { TestClock } from '#testing/test-clock.ts';
import { BodiesInFlight } from './bodies-in-flight.ts';

const mb = 1024 * 1024;
const size = 16 * mb;

it.each([
  { medium: 'memory', ofAddress: 2, ofProcess: 12 },
  { medium: 'disk', ofAddress: 10, ofProcess: 64 },
] as const)(
  'bodies on their way to the $medium fill it from many addresses, and the next one is let in when one is done',
  ({ medium, ofAddress, ofProcess }) => {
    const clock = new TestClock();
    const bodies = new BodiesInFlight({ clock, requestTimeout: 120 });
    const ended: string[] = [];
    const take = (address: string, bytes = size) =>
      bodies.take(medium, {
        address,
        bytes,
        // All but the end of it: none is slow.
        received: () => bytes - 1,
        isComplete: () => false,
        end: () => ended.push(address),
      });
    const releases = Array.from({ length: ofProcess }, (_, index) =>
      take(`203.0.113.${Math.floor(index / ofAddress) + 1}`),
    );
    // New ones would make room for an address that has less.
    const untilNoneIsNew = () => clock.advance({ seconds: 3 });
    untilNoneIsNew();
    expect(bodies.bytesIn(medium)).toBe(ofProcess * size);
    expect(() => take('203.0.113.1')).toThrow('tooManyRequests');
    expect(() => take('198.51.100.1', 1)).toThrow('temporarilyUnavailable');
    releases[0]!();
    const release = take('198.51.100.1');
    untilNoneIsNew();
    expect(() => take('198.51.100.2', 1)).toThrow('temporarilyUnavailable');
    // Released once, however often it is said.
    release();
    release();
    expect(bodies.bytesIn(medium)).toBe((ofProcess - 1) * size);
    take('198.51.100.2');
    untilNoneIsNew();
    expect(() => take('198.51.100.3', 1)).toThrow('temporarilyUnavailable');
    expect(ended).toEqual([]);
  },
);
