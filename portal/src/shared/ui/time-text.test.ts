import { expect, it } from 'vitest';
import { getTime, readTime } from './time-text.ts';

it('understands a time of day however it is written, and refuses what is none', () => {
  const written = ['8', '830', '0830', '8:30', '8.30', '17h30', ' 22:00 ', '២២:៣០', '０８：３０', '00:00', '2359'];
  expect(written.map(readTime)).toEqual([
    '08:00',
    '08:30',
    '08:30',
    '08:30',
    '08:30',
    '17:30',
    '22:00',
    '22:30',
    '08:30',
    '00:00',
    '23:59',
  ]);
  for (const text of ['', '24', '24:00', '12:60', '8:3', '12345', 'noon', '-1'])
    expect(readTime(text), text).toBeNull();
});

it('goes round at midnight', () => {
  expect([0, 1439, 1440, 1455, -15].map(getTime)).toEqual(['00:00', '23:59', '00:00', '00:15', '23:45']);
});
