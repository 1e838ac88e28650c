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

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUSTED_PROXIES: '1' } });
  [flooded, other] = await Promise.all([Company.open(app), Company.open(app)]);
  [small, large] = await Promise.all([picture(200).png().toBuffer(), picture(4000).webp().toBuffer()]);
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

/** Number of finished pictures. */
function countDrawn(sent: Awaited<ReturnType<typeof flood>>): () => number {
  let drawn = 0;
  for (const each of sent)
    each.then(
      ({ status }) => (drawn += status === 200 ? 1 : 0),
      () => undefined,
    );
  return () => drawn;
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
  const drawn = countDrawn(sent);
  const [refused] = await firstRefused(sent);
  expect(refused!.failure).toMatchObject({ message: 'picturesBusy', params: { seconds: 10 } });
  expect(refused!.headers.get('retry-after')).toBe('10');
  expect(app.context.pictures.waiting).toBeGreaterThan(0);

  // It waits for the large one in progress, not for those in the queue.
  for (let each = 0; each < 3; each += 1) {
    const before = drawn();
    await drawOther(small, 200);
    expect(drawn() - before).toBeLessThanOrEqual(1);
  }
  expect(drawn()).toBeLessThanOrEqual(3);
  expect(app.context.pictures.waiting).toBeLessThanOrEqual(6);

  const answers = await Promise.all(sent);
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  // One in progress and six waiting.
  expect(statuses.get(200)!.length).toBeLessThanOrEqual(7);
  expect(statuses.get(200)![0]!.data).toMatchObject({ width: 4000, height: 4000 });
});

it('one address that writes to five merchants has one share over all of them, and the sixth merchant its own', async () => {
  const companies = await Promise.all(Array.from({ length: 5 }, () => Company.open(app)));
  const headers = { 'X-Forwarded-For': '10.9.9.9' };
  // Two customers of each business, with the most pictures that one may have waiting.
  const floods = await Promise.all([...companies, ...companies].map((company) => flood(company, 6, headers)));
  const sent = floods.flat();
  const drawn = countDrawn(sent);
  const refused = await firstRefused(sent, 30);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('10');
  // Half of the queue is left to others.
  expect(app.context.pictures.waiting).toBeLessThanOrEqual(12);

  // Only the one in progress and the next one come before it, not one of each merchant.
  for (const [content, side, most] of [
    [small, 200, 1],
    [large, 4000, 3],
  ] as const) {
    const before = drawn();
    await drawOther(content, side);
    expect(drawn() - before).toBeLessThanOrEqual(most);
  }
  await Promise.all(sent);
});
