import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fileSizeWithin, imageDimensions } from './files.ts';
import { accepts, refuses, toRefusal } from './table.fixture.ts';

describe('a file of at most 2 MB', () => {
  const field = z.object({ size: z.number() }).check(fileSizeWithin(2048));
  const params = { max: '2 MB' };
  accepts(
    field,
    [0, 1, 1023, 1024, 1_000_000, 2_000_000, 2_097_151, 2_097_152].map((size) => [{ size }] as const),
  );
  refuses(field, [
    [{ size: 2_097_153 }, 'fileSize', params],
    [{ size: 3_000_000 }, 'fileSize', params],
    [{ size: Number.MAX_SAFE_INTEGER }, 'fileSize', params],
    [{ size: '1' }, 'type'],
    [{ size: '១' }, 'type'],
    [{ size: Number.NaN }, 'type'],
    [{}, 'required'],
    [[], 'type'],
    [null, 'required'],
    ['a file', 'type'],
  ]);

  it('says small limits in kB and parts of a MB to one decimal', () => {
    const maxOf = (kilobytes: number) =>
      toRefusal(z.object({ size: z.number() }).check(fileSizeWithin(kilobytes)), { size: 1e12 })?.params?.max;
    expect([maxOf(500), maxOf(1024), maxOf(1536)]).toEqual(['500 kB', '1 MB', '1.5 MB']);
  });

  it('takes the file a browser hands over', () => {
    const file = z.custom<File>((value) => value instanceof File).check(fileSizeWithin(1));
    expect(toRefusal(file, new File(['x'.repeat(1024)], 'a.txt'))).toBeUndefined();
    expect(toRefusal(file, new File(['x'.repeat(1025)], 'a.txt'))?.key).toBe('fileSize');
  });
});

const picture = z.object({ width: z.number(), height: z.number() });
const pixels = (width: number, height: number) => [{ width, height }] as const;

describe('a picture between 64 and 512 pixels', () => {
  const bounds = { atLeast: { width: 64, height: 64 }, atMost: { width: 512, height: 512 } };
  const field = picture.check(imageDimensions(bounds));
  accepts(field, [
    pixels(64, 64),
    pixels(512, 512),
    pixels(64, 512),
    pixels(512, 64),
    pixels(100, 100),
    pixels(65, 511),
    pixels(200, 300),
    pixels(511, 512),
  ]);
  refuses(field, [
    [...pixels(63, 64), 'imageDimensions', { size: '≥ 64 × 64, ≤ 512 × 512' }],
    [...pixels(64, 63), 'imageDimensions'],
    [...pixels(513, 512), 'imageDimensions'],
    [...pixels(512, 513), 'imageDimensions'],
    [...pixels(0, 0), 'imageDimensions'],
    [...pixels(-64, 64), 'imageDimensions'],
    [...pixels(1e9, 1e9), 'imageDimensions'],
    [{ width: '១០០', height: 100 }, 'type'],
    [{ width: 100 }, 'required'],
    [null, 'required'],
  ]);
});

describe('a picture of exactly 320 × 180', () => {
  const field = picture.check(imageDimensions({ exactly: { width: 320, height: 180 } }));
  accepts(field, [pixels(320, 180)]);
  refuses(field, [
    [...pixels(321, 180), 'imageDimensions', { size: '320 × 180' }],
    [...pixels(320, 181), 'imageDimensions'],
    [...pixels(319, 180), 'imageDimensions'],
    [...pixels(180, 320), 'imageDimensions'],
    [...pixels(640, 360), 'imageDimensions'],
    [...pixels(0, 180), 'imageDimensions'],
    [[320, 180], 'type'],
  ]);
});
