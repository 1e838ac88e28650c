import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { PictureProcess } from './picture-process.ts';
import { Pictures } from './pictures.ts';

let white: Buffer;
/** Takes long enough to be waited for, and even on a busy machine far less than is allowed. */
let large: Buffer;
let small: Buffer;
/** Almost as large as a logo may be. */
let logo: Buffer;
let pictures: Pictures;

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' }, limitInputPixels: false });
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const from = (uploaderId: string, source: Buffer | string, more = {}) => ({
  merchantId: 'a merchant',
  uploaderId,
  address: undefined,
  kind: 'attachment' as const,
  source,
  ...more,
});
const toKey = (error: { definition?: { key: string } }) => error.definition?.key;

beforeAll(async () => {
  white = await picture(7070).webp({ effort: 0 }).toBuffer();
  large = await picture(3000).webp({ effort: 0 }).toBuffer();
  small = await picture(200).png().toBuffer();
  logo = await picture(4990).webp({ effort: 0 }).toBuffer();
  pictures = new Pictures(createLogger('silent'));
});
afterEach(() => void vi.useRealTimers());
afterAll(() => pictures?.close());

it('are drawn from memory or from a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sala-picture-'));
  const path = join(folder, 'picture');
  writeFileSync(path, small);
  for (const source of [small, path])
    expect(await pictures.draw(from('somebody', source))).toMatchObject({ width: 200, height: 200 });
  rmSync(folder, { recursive: true });
});

it('that take too long are ended, and the next one is drawn', async () => {
  const drawing = new PictureProcess({ isForLarge: false });
  const task = { kind: 'attachment', source: white } as const;
  await drawing.draw({ ...task, source: small }, 10_000);
  const pid = drawing.pid!;
  expect(isAlive(pid)).toBe(true);
  await expect(drawing.draw(task, 50)).rejects.toThrow('too long');
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await drawing.draw({ ...task, source: small }, 10_000)).toMatchObject({ width: 200 });
  drawing.end();
});

it.each([
  ['attachment', 30],
  ['customerAttachment', 20],
  ['portrait', 15],
  ['logo', 15],
] as const)('of the kind %s are ended after %i seconds', async (kind, seconds) => {
  const own = new Pictures(createLogger('silent'));
  try {
    await own.draw(from('somebody', large));
    const pid = own.largePid!;
    // It hangs from now on.
    process.kill(pid, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let outcome: unknown;
    const drawing = own.draw(from('somebody', kind === 'logo' ? logo : white, { kind })).then(
      () => 'drawn',
      (error) => {
        outcome = toKey(error);
        return outcome;
      },
    );
    // Since it is being drawn, only its end is waited for.
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect([outcome, isAlive(pid)]).toEqual([undefined, true]);
    vi.advanceTimersByTime(1);
    expect(await drawing).toBe('uploadFailed');
    vi.useRealTimers();
    await expect.poll(() => isAlive(pid)).toBe(false);
  } finally {
    own.close();
  }
});

it('of a logo have 25 million pixels at most', async () => {
  // The one of almost as many was taken above.
  const larger = await picture(5010).webp({ effort: 0 }).toBuffer();
  const refused = await pictures.draw(from('somebody', larger, { kind: 'logo' })).catch((error) => error);
  expect([toKey(refused), refused.params]).toEqual(['pictureTooLarge', { max: 25 }]);
});

it('that nobody waits for any more give up their place', async () => {
  const gone = new AbortController();
  const outcomes = Promise.all(
    ['first', 'second'].map((uploaderId) =>
      pictures.draw(from(uploaderId, large, { signal: gone.signal })).then(() => 'drawn', toKey),
    ),
  );
  await expect.poll(() => pictures.waiting).toBe(1);
  gone.abort();
  expect(pictures.waiting).toBe(0);
  // The picture in progress is finished.
  expect((await outcomes).sort()).toEqual(['drawn', 'picturesBusy']);
});

it('are given up when the server stops', async () => {
  const own = new Pictures(createLogger('silent'));
  const waiting = Array.from({ length: 3 }, () => own.draw(from('somebody', white)).catch(toKey));
  await expect.poll(() => own.waiting).toBe(2);
  own.close();
  expect((await Promise.all(waiting)).sort()).toEqual(['picturesBusy', 'picturesBusy', 'uploadFailed']);
});
