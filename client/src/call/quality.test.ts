import { expect, it } from 'vitest';
import { levelOf, type QualitySample } from './quality.ts';

const fine: QualitySample = { loss: 0, roundTrip: 40, jitter: 4, received: 100 };

it('calls a connection by the worst that can be heard of it', () => {
  expect(levelOf(fine)).toBe('good');
  expect(levelOf({ ...fine, roundTrip: null })).toBe('good');
  expect(levelOf({ ...fine, loss: 0.03 })).toBe('fair');
  expect(levelOf({ ...fine, roundTrip: 350 })).toBe('fair');
  expect(levelOf({ ...fine, jitter: 80 })).toBe('weak');
  expect(levelOf({ ...fine, loss: 0.2, roundTrip: 350 })).toBe('weak');
});

it('says that it is lost as soon as nothing comes any more', () => {
  expect(levelOf({ ...fine, received: 0 })).toBe('lost');
});
