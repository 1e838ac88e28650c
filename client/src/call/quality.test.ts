import { expect, it } from 'vitest';
import { type QualitySample, toLevel } from './quality.ts';

const fine: QualitySample = { loss: 0, roundTrip: 40, jitter: 4, received: 100 };

it('calls a connection by the worst that can be heard of it', () => {
  expect(toLevel(fine)).toBe('good');
  expect(toLevel({ ...fine, roundTrip: null })).toBe('good');
  expect(toLevel({ ...fine, loss: 0.03 })).toBe('fair');
  expect(toLevel({ ...fine, roundTrip: 350 })).toBe('fair');
  expect(toLevel({ ...fine, jitter: 80 })).toBe('weak');
  expect(toLevel({ ...fine, loss: 0.2, roundTrip: 350 })).toBe('weak');
});

it('says that it is lost as soon as nothing comes any more', () => {
  expect(toLevel({ ...fine, received: 0 })).toBe('lost');
});
