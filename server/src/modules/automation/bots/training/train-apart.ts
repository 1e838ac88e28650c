import { Worker } from 'node:worker_threads';
import type { Accuracy, BotDefinition } from '@sala/contract/automation/bots/bots.schema.ts';
import { tooManyRequests } from '#platform/limits/too-many-requests.ts';
import { SerialQueue, TooManyWaiting } from '#platform/serial-queue.ts';

const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
/** One after the other of each merchant, and of all; more than these do not wait. */
const ofMerchant = { running: 1, waiting: 2 };
const ofAll = { running: 1, waiting: 10 };

/** Judges what a bot learns. undefined: it took too long. */
export type Trainer = (merchantId: string, definition: BotDefinition) => Promise<Accuracy | undefined>;

/** Trains in a worker thread, one bot after the other: with many phrases it takes many seconds, in which others are answered. */
export function createTrainer(timeoutMs = 90_000): Trainer {
  const merchants = new SerialQueue(ofMerchant);
  const all = new SerialQueue(ofAll);
  const { signal } = new AbortController();

  function trainInThread(definition: BotDefinition): Promise<Accuracy | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<Accuracy | undefined>();
    const worker = new Worker(new URL('./training.worker.ts', import.meta.url), {
      workerData: definition,
      resourceLimits,
      env: {},
      execArgv: [],
    });
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => resolve(undefined));
    return promise.finally(() => {
      clearTimeout(timer);
      return worker.terminate();
    });
  }

  return async (merchantId, definition) => {
    try {
      return await merchants.take(merchantId, signal, () => all.take('all', signal, () => trainInThread(definition)));
    } catch (error) {
      if (error instanceof TooManyWaiting) throw tooManyRequests(timeoutMs);
      throw error;
    }
  };
}
