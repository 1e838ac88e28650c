import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPictureHeader } from './picture-header.ts';

const size = { width: 321, height: 45 };
const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { ...size, channels, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });
/** Metadata of such a length, in blocks as a camera writes them. */
const withMetadata = (jpeg: Buffer, length: number) => {
  const block = Buffer.alloc(65_537, 'a');
  block.writeUInt32BE(0xffe1ffff);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(length, block), jpeg.subarray(2)]);
};

const still: [name: string, format: string, make: () => Promise<Buffer>][] = [
  ['a JPEG', 'jpeg', () => picture().jpeg().toBuffer()],
  ['a progressive JPEG', 'jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with metadata', 'jpeg', async () => withMetadata(await picture().jpeg().toBuffer(), 2 * 65_537)],
  ['a PNG', 'png', () => picture(4).png().toBuffer()],
  ['a WebP', 'webp', () => picture().webp().toBuffer()],
  ['a WebP with transparency', 'webp', () => picture(4).webp().toBuffer()],
  ['a lossless WebP', 'webp', () => picture().webp({ lossless: true }).toBuffer()],
];

it.each(still)('tells the size of %s', async (_name, format, make) => {
  expect(await readPictureHeader(await make())).toEqual({ format, ...size });
});

const frames = async () => {
  const one = await picture().png().toBuffer();
  const other = await picture().negate().png().toBuffer();
  return sharp([one, other], { join: { animated: true } });
};

const others: [name: string, make: () => Promise<Buffer>][] = [
  ['a GIF', () => picture().gif().toBuffer()],
  ['a moving WebP', async () => (await frames()).webp().toBuffer()],
  ['a JPEG behind more metadata than is read', async () => withMetadata(await picture().jpeg().toBuffer(), 5 * 65_537)],
  ['a JPEG that is cut off', async () => (await picture().jpeg().toBuffer()).subarray(0, 40)],
  ['an empty file', async () => Buffer.alloc(0)],
];

it.each(others)('leaves %s to the process that draws', async (_name, make) => {
  expect(await readPictureHeader(await make())).toBeUndefined();
});
