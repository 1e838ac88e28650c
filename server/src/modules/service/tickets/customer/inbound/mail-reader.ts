import { Worker } from 'node:worker_threads';
import type { AppContext } from '#platform/context.ts';
import { tooManyRequests } from '#platform/limits/too-many-requests.ts';
import type { ReadMail } from './read-mail.ts';

/** Memory limits for one mail in MB: the largest mail needs about half. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
const atOnce = 2;
/** Most waiting mails, each of which is in memory. */
const maxWaiting = 10;

/** Parses a mail; undefined for an invalid or malicious one. */
export type MailReader = (content: Buffer) => Promise<ReadMail | undefined>;

/** Parses mails in a worker thread, since parsing can be slow for crafted mails. `timeoutMs`: timeout in ms. */
export function createMailReader({ logger }: Pick<AppContext, 'logger'>, timeoutMs = 10_000): MailReader {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  async function waitForTurn(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw tooManyRequests(timeoutMs);
    await new Promise<void>((go) => waiting.push(go));
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  function readApart(content: Buffer): Promise<ReadMail | undefined> {
    const { promise, resolve } = Promise.withResolvers<ReadMail | undefined>();
    const giveUp = (err?: Error) => {
      if (err) logger.warn({ err }, 'a mail could not be read');
      resolve(undefined);
    };
    const worker = new Worker(new URL('./mail-reader.worker.ts', import.meta.url), {
      workerData: content,
      resourceLimits,
      env: {},
      execArgv: [],
    });
    const timer = setTimeout(giveUp, timeoutMs);
    worker
      .once('message', resolve)
      .once('error', giveUp)
      .once('exit', () => giveUp());
    return promise.finally(() => {
      clearTimeout(timer);
      return worker.terminate();
    });
  }

  return async (content) => {
    await waitForTurn();
    try {
      return await readApart(content);
    } finally {
      endTurn();
    }
  };
}
