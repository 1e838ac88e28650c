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
/** Bytes that may stand before any marker. */
const withFillBytes = (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(5, 0xff), jpeg.subarray(2)]);

const still: [name: string, format: string, make: () => Promise<Buffer>][] = [
  ['a JPEG', 'jpeg', () => picture().jpeg().toBuffer()],
  ['a progressive JPEG', 'jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with metadata', 'jpeg', async () => withMetadata(await picture().jpeg().toBuffer(), 2 * 65_537)],
  ['a JPEG with fill bytes', 'jpeg', async () => withFillBytes(await picture().jpeg().toBuffer())],
  ['a PNG', 'png', () => picture(4).png().toBuffer()],
  ['a WebP', 'webp', () => picture().webp().toBuffer()],
  ['a WebP with transparency', 'webp', () => picture(4).webp().toBuffer()],
  ['a lossless WebP', 'webp', () => picture().webp({ lossless: true }).toBuffer()],
  ['a GIF', 'gif', () => picture().gif().toBuffer()],
];

it.each(still)('tells the size of %s', async (_name, format, make) => {
  expect(await readPictureHeader(await make())).toEqual({ format, ...size, frames: 1 });
});

const frames = async () => {
  const one = await picture().png().toBuffer();
  const other = await picture().negate().png().toBuffer();
  return sharp([one, other], { join: { animated: true } });
};

it('counts the frames of short pictures that move', async () => {
  for (const [format, content] of [
    ['gif', await (await frames()).gif().toBuffer()],
    ['webp', await (await frames()).webp().toBuffer()],
  ] as const)
    expect(await readPictureHeader(content)).toEqual({ format, ...size, frames: 2 });
});

it('believes no canvas that is smaller than what is on it', async () => {
  const gif = await picture().gif().toBuffer();
  gif.writeUInt16LE(1, 6);
  gif.writeUInt16LE(1, 8);
  expect(await readPictureHeader(gif)).toEqual({ format: 'gif', ...size, frames: 1 });
});

/** Comments before the end, as many as it takes to be longer than what is read. */
const withComments = (gif: Buffer) => {
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 0xff]), Buffer.alloc(255, 'a'), Buffer.from([0])]);
  return Buffer.concat([gif.subarray(0, -1), Buffer.alloc(1100 * comment.length, comment), gif.subarray(-1)]);
};

const others: [name: string, make: () => Promise<Buffer>][] = [
  ['a GIF that is longer than what is read', async () => withComments(await picture().gif().toBuffer())],
  ['a GIF that is cut off', async () => (await picture().gif().toBuffer()).subarray(0, -2)],
  ['a moving WebP that is cut off', async () => (await (await frames()).webp().toBuffer()).subarray(0, -4)],
  ['a JPEG behind more metadata than is read', async () => withMetadata(await picture().jpeg().toBuffer(), 5 * 65_537)],
  ['a JPEG that is cut off', async () => (await picture().jpeg().toBuffer()).subarray(0, 40)],
  ['an empty file', async () => Buffer.alloc(0)],
];

it.each(others)('leaves %s to the process that draws', async (_name, make) => {
  expect(await readPictureHeader(await make())).toBeUndefined();
});
