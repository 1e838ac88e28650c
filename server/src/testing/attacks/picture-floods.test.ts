import { uploadsApi } from '@sala/contract/uploads/uploads.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company, dataOf } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let flooded: Company;
let other: Company;

beforeAll(async () => {
  app = await createTestApp();
  [flooded, other] = await Promise.all([Company.open(app), Company.open(app)]);
});
afterAll(() => app?.close());

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' }, limitInputPixels: false });

/** How long the other merchant's picture takes, in ms. */
async function timeOfSmall(content: Buffer): Promise<number> {
  const startedAt = performance.now();
  const stored = dataOf(await other.owner.call(uploadsApi.create, {}, { file: { name: 'small.png', content } }));
  expect(stored).toMatchObject({ width: 200, height: 200 });
  return performance.now() - startedAt;
}

it('one visitor’s large pictures keep nobody else’s waiting; those there is no room for come again', async () => {
  const white = await picture(7070).webp().toBuffer();
  const small = await picture(200).png().toBuffer();
  await timeOfSmall(small);
  const baseline = Math.max(await timeOfSmall(small), await timeOfSmall(small));

  const { portal } = await flooded.visit();
  const send = () => portal.call(visitorsApi.createAttachment, {}, { file: { name: 'white.webp', content: white } });
  const flood = Array.from({ length: 30 }, send);
  const refused = await Promise.any(
    flood.map(async (sent) => {
      const answer = await sent;
      if (answer.status !== 503) throw new Error('taken');
      return answer;
    }),
  );
  expect(refused.failure).toMatchObject({ message: 'picturesBusy', params: { seconds: 10 } });
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(app.context.pictures.waiting).toBeGreaterThan(0);

  for (let each = 0; each < 5; each += 1) expect(await timeOfSmall(small)).toBeLessThan(Math.max(1000, 5 * baseline));
  expect(app.context.pictures.waiting).toBeLessThanOrEqual(6);

  const answers = await Promise.all(flood);
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  // One that is drawn, and six that wait.
  expect(statuses.get(200)!.length).toBeLessThanOrEqual(7);
  expect(statuses.get(200)![0]!.data).toMatchObject({ width: 7070, height: 7070 });
}, 120_000);
