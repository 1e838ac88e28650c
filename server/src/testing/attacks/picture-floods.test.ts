import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company, getData } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { toRunningRecording } from '../to-running-recording.ts';

let app: TestApp;
let flooded: Company;
let other: Company;
let small: Buffer;
let large: Buffer;
/** Short pictures whose size does not stand at the beginning alone. */
let moving: readonly Buffer[];
/** Just beyond what is drawn with the small ones. */
const largeSide = 1900;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUSTED_PROXIES: '1' } });
  [flooded, other] = await Promise.all([Company.open(app), Company.open(app)]);
  [small, large] = await Promise.all([picture(200).png().toBuffer(), picture(largeSide).webp().toBuffer()]);
  const frames = [small, await picture(200).negate().png().toBuffer()];
  const film = () => sharp(frames, { join: { animated: true } });
  moving = await Promise.all([film().gif().toBuffer(), film().webp().toBuffer()]);
});
afterAll(() => app?.close());

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' }, limitInputPixels: false });

/** A picture of another merchant. */
async function drawOther(content: Buffer, side: number): Promise<void> {
  const stored = getData(await other.owner.call(uploadsApi.create, {}, { file: { name: 'other', content } }));
  expect(stored).toMatchObject({ width: side, height: side });
}

/** A customer who sends the same large picture many times at once. */
async function flood(company: Company, count: number, headers = {}) {
  const { portal } = await company.visit();
  const file = { name: 'white.webp', content: large };
  return Array.from({ length: count }, () =>
    toRunningRecording(portal.call(visitorsApi.createAttachment, {}, { file, headers })),
  );
}

/** What became of pictures so far. */
function follow(sent: Awaited<ReturnType<typeof flood>>) {
  const seen = { answered: 0, drawn: 0 };
  for (const each of sent)
    each.then(
      ({ status }) => {
        seen.answered += 1;
        seen.drawn += status === 200 ? 1 : 0;
      },
      () => undefined,
    );
  return {
    /** Number of drawn pictures, once no answer is on its way. */
    async countDrawn(): Promise<number> {
      const { pictures } = app.context;
      await expect.poll(() => seen.answered + pictures.waiting).toBeGreaterThanOrEqual(sent.length - 1);
      return seen.drawn;
    },
  };
}

/** Lets the process that draws large pictures stand still while `work` goes on. */
async function whileLargeStandStill<T>(work: () => Promise<T>): Promise<T> {
  const pid = app.context.pictures.largePid!;
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** The businesses whose pictures are drawn from now on, in the order in which that is done. */
function noteDrawn(): readonly string[] {
  const { pictures } = app.context;
  const draw = pictures.draw.bind(pictures);
  const drawnFor: string[] = [];
  pictures.draw = async (picture) => {
    const drawn = await draw(picture);
    drawnFor.push(picture.merchantId);
    return drawn;
  };
  return drawnFor;
}

/** The first refused answers. */
async function firstRefused(sent: Awaited<ReturnType<typeof flood>>, count = 1) {
  const refused: Awaited<(typeof sent)[number]>[] = [];
  await new Promise<void>((resolve) => {
    for (const each of sent)
      each.then(
        (answer) => {
          if (answer.status === 503) refused.push(answer);
          if (refused.length === count) resolve();
        },
        () => undefined,
      );
  });
  return refused;
}

it('one visitor’s large pictures keep nobody else’s waiting; those there is no room for come again', async () => {
  const sent = await flood(flooded, 30);
  const flooding = follow(sent);
  const [refused] = await firstRefused(sent);
  expect(refused!.failure).toMatchObject({ message: 'picturesBusy', params: { seconds: 10 } });
  expect(refused!.headers.get('retry-after')).toBe('10');
  expect(app.context.pictures.waiting).toBeGreaterThan(0);

  // Small ones wait for none of the large ones, not even for the one in progress.
  await whileLargeStandStill(async () => {
    const before = await flooding.countDrawn();
    for (const content of [small, small, small, ...moving]) await drawOther(content, 200);
    expect(await flooding.countDrawn()).toBe(before);
    expect(app.context.pictures.waiting).toBeLessThanOrEqual(6);
  });

  const answers = await Promise.all(sent);
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  // One in progress and six waiting.
  expect(statuses.get(200)!.length).toBeLessThanOrEqual(7);
  expect(statuses.get(200)![0]!.data).toMatchObject({ width: largeSide, height: largeSide });
});

it('one address that writes to five merchants has one share over all of them, and the sixth merchant its own', async () => {
  const companies = await Promise.all(Array.from({ length: 5 }, () => Company.open(app)));
  const drawnFor = noteDrawn();
  const headers = { 'X-Forwarded-For': '10.9.9.9' };
  // Two customers of each business, with the most pictures that one may have waiting.
  const floods = await Promise.all([...companies, ...companies].map((company) => flood(company, 6, headers)));
  const sent = floods.flat();
  const flooding = follow(sent);
  const refused = await firstRefused(sent, 30);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('10');
  // Half of the queue is left to others.
  expect(app.context.pictures.waiting).toBeLessThanOrEqual(12);

  const { before, own } = await whileLargeStandStill(async () => {
    await drawOther(small, 200);
    await flooding.countDrawn();
    const before = drawnFor.length;
    const { waiting } = app.context.pictures;
    const own = toRunningRecording(drawOther(large, largeSide));
    await expect.poll(() => app.context.pictures.waiting).toBe(waiting + 1);
    return { before, own };
  });
  await own;
  // The one in progress and the next one come before it; one of each merchant would be six.
  expect(drawnFor.slice(before, before + 3)).toContain(other.merchantId);
  await Promise.all(sent);
});

/** Moving pictures of so many frames, each a pixel at most. */
const tinyFrames = (count: number): { name: string; content: Buffer }[] => {
  const gif = [Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')];
  const gifFrame = Buffer.from('2c0000000001000100000202440100', 'hex');
  gif.push(Buffer.alloc(gifFrame.length * count, gifFrame), Buffer.from(';'));
  const webpFrames = Buffer.alloc(8 * count, 'ANMF\0\0\0\0');
  const webp = Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02', 'latin1'),
    Buffer.alloc(9),
    webpFrames,
  ]);
  webp.writeUInt32LE(webp.length - 8, 4);
  return [
    { name: 'dots.gif', content: Buffer.concat(gif) },
    { name: 'dots.webp', content: webp },
  ];
};

it('pictures of a great many tiny frames are counted beside the server, behind the large ones, and refused', async () => {
  const { portal } = await flooded.visit();
  await drawOther(large, largeSide);
  for (const file of tinyFrames(200_000)) {
    let isAnswered = false;
    const begun = await whileLargeStandStill(async () => {
      const sent = toRunningRecording(
        portal.call(visitorsApi.createAttachment, {}, { file }).finally(() => {
          isAnswered = true;
        }),
      );
      await drawOther(small, 200);
      expect(isAnswered).toBe(false);
      return { sent };
    });
    const { failure } = await begun.sent;
    expect([file.name, failure]).toMatchObject([file.name, { message: 'pictureTooLarge', params: { max: 50 } }]);
  }
});
