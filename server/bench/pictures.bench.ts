// Another merchant's pictures while the visitors of one flood the server with the largest ones.

import { setTimeout as pause } from 'node:timers/promises';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import sharp from 'sharp';
import { TestClock } from '#testing/test-clock.ts';
import { TestPortal } from '#testing/test-portal.ts';
import { benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { startProduct } from './lib/product.ts';
import { Durations, round } from './lib/stats.ts';
import { inviteVisitors, openWorkplace } from './lib/workplace.ts';

/** `side`: of the flooding pictures, in pixels; 7070 is the most that is drawn. `times`: how often each picture is sent. */
const defaults = { side: 7070, visitors: 20, outstanding: 30, times: 20 };
/** Before a refused picture is sent again, in ms: each visitor may upload 60 times a minute. */
const again = 2000;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false });

await benchmark('pictures', defaults, async (bench) => {
  const { side, visitors, outstanding, times } = bench.options;
  const { connectionString } = await startDatabase(bench);
  const product = await startProduct(bench, { connectionString });
  const [flooded, other] = [
    await openWorkplace(product, connectionString),
    await openWorkplace(product, connectionString),
  ];
  for (const { database } of [flooded, other]) bench.defer(() => database.close());
  const portal = (token: { visitorToken: string } | { accessToken: string }) =>
    Object.assign(new TestPortal(product.address, product.config.keys.client, new TestClock()), token);
  const owner = portal({ accessToken: other.operator.accessToken });
  const photo = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  });
  const pictures = [
    { what: 'a small picture', name: 'small.png', content: await picture(200, 200).png().toBuffer() },
    { what: 'the photo of a phone', name: 'photo.jpg', content: await photo.jpeg({ quality: 70 }).toBuffer() },
  ];
  const large = { name: 'white.webp', content: await picture(side, side).webp({ effort: 0 }).toBuffer() };

  /** How long each picture of the other merchant takes, in ms. */
  async function measure(): Promise<Durations[]> {
    const all = pictures.map(() => new Durations());
    for (let turn = 0; turn < times; turn += 1)
      for (const [index, file] of pictures.entries()) {
        const begun = performance.now();
        const { status } = await owner.call(uploadsApi.create, {}, { file });
        if (status !== 200) throw new Error(`The other merchant's picture was refused: ${status}`);
        all[index]!.add(performance.now() - begun);
      }
    return all;
  }

  bench.note('warming up');
  await measure();
  bench.note('measuring without a flood');
  const alone = await measure();

  const guests = await inviteVisitors(product, flooded, visitors);
  const answers = new Map<number, number>();
  let isOver = false;
  const flood = Array.from({ length: outstanding }, async (_, index) => {
    const guest = portal({ visitorToken: guests[index % guests.length]!.token });
    while (!isOver) {
      const { status } = await guest.call(visitorsApi.createAttachment, {}, { file: large });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status !== 200) await pause(again);
    }
  });
  // The first answer is a refusal if the flood has filled its share of the queue.
  while (answers.size === 0) await pause(again);
  bench.note('measuring during the flood');
  const during = await measure();
  isOver = true;
  await Promise.all(flood);

  const rows = pictures.map(({ what }, index) => ({
    what,
    'alone, p50 ms': round(alone[index]!.percentile(0.5)),
    'worst ms': round(alone[index]!.percentile(1)),
    'during the flood, p50 ms': round(during[index]!.percentile(0.5)),
    'its worst ms': round(during[index]!.percentile(1)),
  }));
  const answered = [...answers].map(([status, count]) => ({ answer: String(status), 'pictures of the flood': count }));
  return {
    rows: [...rows, ...answered],
    targets: pictures.map(({ what }, index) => ({
      what: `${what} during the flood: worst, of 1 s or five times what it takes alone`,
      measured: round(during[index]!.percentile(1) / Math.max(1000, 5 * alone[index]!.percentile(0.5))),
      atMost: 1,
    })),
  };
});
