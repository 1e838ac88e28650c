import { uploadsApi } from '@sala/contract/uploads/uploads.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company, dataOf } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { underWay } from '../under-way.ts';

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

/** Another merchant's picture, which has to be drawn. */
async function drawSmall(content: Buffer): Promise<void> {
  const stored = dataOf(await other.owner.call(uploadsApi.create, {}, { file: { name: 'small.png', content } }));
  expect(stored).toMatchObject({ width: 200, height: 200 });
}

it('one visitor’s large pictures keep nobody else’s waiting; those there is no room for come again', async () => {
  const white = await picture(4000).webp().toBuffer();
  const small = await picture(200).png().toBuffer();

  const { portal } = await flooded.visit();
  const send = () => portal.call(visitorsApi.createAttachment, {}, { file: { name: 'white.webp', content: white } });
  const flood = Array.from({ length: 30 }, () => underWay(send()));
  let drawn = 0;
  for (const sent of flood)
    sent.then(
      ({ status }) => (drawn += status === 200 ? 1 : 0),
      () => undefined,
    );
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

  // It waits for the large one that is being drawn, and not for those behind it.
  for (let each = 0; each < 3; each += 1) {
    const before = drawn;
    await drawSmall(small);
    expect(drawn - before).toBeLessThanOrEqual(1);
  }
  expect(drawn).toBeLessThanOrEqual(3);
  expect(app.context.pictures.waiting).toBeLessThanOrEqual(6);

  const answers = await Promise.all(flood);
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  // One that is drawn, and six that wait.
  expect(statuses.get(200)!.length).toBeLessThanOrEqual(7);
  expect(statuses.get(200)![0]!.data).toMatchObject({ width: 4000, height: 4000 });
});
