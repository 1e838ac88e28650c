// Hours of steady load with people who come and go: does memory, a descriptor, a timer or a dead row stay behind, and is a message lost?
import { setTimeout as pause } from 'node:timers/promises';
import { benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { startProduct } from './lib/product.ts';
import { SoakDesk } from './lib/soak-desk.ts';
import { createSoakLoad } from './lib/soak-load.ts';
import { minutesToJudgeMemory, reportSoak, timersOfQueues } from './lib/soak-report.ts';
import { SoakSampler } from './lib/soak-samples.ts';
import { SoakTally } from './lib/soak-tally.ts';

const defaults = {
  minutes: 60,
  /** Messages of visitors a second. */
  rate: 200,
  /** Seconds between two looks at the server. */
  every: 5,
};

const mostMinutes = 24 * 60;
const mostRate = 1000;
/** Of one merchant: the server takes a hundred a second. */
const ratePerMerchant = 50;
/** How long the last messages may take to reach an operator, in ms. */
const deliveryMs = 10_000;
/** How long the server has until nothing of those who left is there any more, in ms. */
const settleMs = 90_000;
const descriptors = 'descriptors beside those of the database';

await benchmark('soak', defaults, async (bench) => {
  const { minutes, rate, every } = bench.options;
  if (process.platform !== 'linux') throw new Error('Descriptors and threads are counted on Linux only');
  if (!(minutes > 0 && minutes <= mostMinutes)) throw new Error(`--minutes is more than 0 and at most ${mostMinutes}`);
  if (!(rate > 0 && rate <= mostRate)) throw new Error(`--rate is more than 0 and at most ${mostRate}`);
  if (every < 1) throw new Error('--every is at least 1');
  const seconds = minutes * 60;
  const { connectionString } = await startDatabase(bench);
  const product = await startProduct(bench, { connectionString, hasUsualLimits: true });
  const sampler = await SoakSampler.open(product, connectionString);
  bench.defer(() => sampler.close());
  const tally = new SoakTally(rate * seconds);
  const desks: SoakDesk[] = [];
  for (let count = 0; count < Math.max(2, Math.ceil(rate / ratePerMerchant)); count += 1)
    desks.push(await SoakDesk.open(product, connectionString, tally));
  const load = createSoakLoad(product.port, desks, tally, { rate, seconds });
  bench.defer(() => load.leave());
  await pause(2000);
  const before = await sampler.look(true);

  bench.note(`${rate} messages a second for ${minutes} min`);
  for (const desk of desks) await desk.begin();
  // Some twenty collections in the half that is judged, and none more often than four times a minute.
  const watching = sampler.watch(tally, { seconds, every, collectEvery: Math.max(15, seconds / 40) });
  await Promise.all([load.run(), watching]);
  await Promise.all(desks.map((desk) => desk.finishTasks()));
  const until = performance.now() + deliveryMs;
  while (tally.missing > 0 && performance.now() < until) await pause(50);
  const stored = await sampler.countStored();

  bench.note('everybody leaves');
  load.leave();
  await Promise.all(desks.map((desk) => desk.end()));
  let after = await sampler.look(true);
  const settled = performance.now() + settleMs;
  const isLeft = () =>
    after.values[descriptors]! > before.values[descriptors]! ||
    after.values.timers! > before.values.timers! + timersOfQueues;
  while (isLeft() && performance.now() < settled) {
    await pause(2000);
    after = await sampler.look(true);
  }
  if (minutes < minutesToJudgeMemory) bench.note(`memory is judged from ${minutesToJudgeMemory} min on`);
  return reportSoak({ minutes, rate, tally, sampler, stored, before: before.values, after: after.values });
});
