import { expect, it } from 'vitest';
import { minutesUntilEnd } from './waiting.ts';

it('knows that a conversation is about to end automatically in its last three minutes, and until the end is late', () => {
  const endsAt = '2026-11-20T08:10:00.000Z';
  const at = (time: string) => minutesUntilEnd(endsAt, Date.parse(`2026-11-20T${time}.000Z`));
  expect(['08:06:59', '08:07:00', '08:08:30', '08:09:40', '08:10:05', '08:11:00'].map(at)).toEqual([
    null,
    3,
    2,
    1,
    1,
    null,
  ]);
  expect(minutesUntilEnd(null, Date.parse(endsAt))).toBeNull();
});
