import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#platform/ids.ts';
import type { BenchDatabase } from './database.ts';
import type { Subject } from './message-subjects.ts';
import { Durations } from './stats.ts';
import { toText } from './texts.ts';

export interface LoadResult {
  readonly perSecond: number;
  readonly accept: Durations;
  readonly delivery: Durations;
  /** Acknowledged and never seen by the operator. */
  readonly undelivered: number;
  /** Of the server's process, for each message. In µs. */
  readonly cpuPerMessage: number;
  readonly databaseCpuPerMessage: number;
  /** Of this process, which writes the messages and listens as the operator. */
  readonly loadCpuPerMessage: number;
}

/** How long the last messages may take to reach the operator, in ms. */
const deliveryTimeoutMs = 5000;

interface Load {
  readonly visitors: number;
  readonly database: BenchDatabase;
}

interface Run {
  send(slot: number, visitor: number, startedAt: number): Promise<void>;
  finish(startedAt: number): Promise<LoadResult>;
}

async function startRun(subject: Subject, database: BenchDatabase): Promise<Run> {
  const waiting = new Map<string, number>();
  const accept = new Durations();
  const delivery = new Durations();
  subject.onDelivered = (id) => {
    const startedAt = waiting.get(id);
    if (startedAt === undefined) return;
    waiting.delete(id);
    delivery.add(performance.now() - startedAt);
  };
  const before = await subject.process.usage();
  const databaseBefore = database.cpu();
  const ownBefore = process.cpuUsage();
  let count = 0;
  return {
    async send(slot, visitor, startedAt) {
      const id = newId();
      count += 1;
      waiting.set(id, startedAt);
      await subject.send(slot, visitor, id, toText(count));
      accept.add(performance.now() - startedAt);
    },
    async finish(startedAt) {
      const seconds = (performance.now() - startedAt) / 1000;
      const until = performance.now() + deliveryTimeoutMs;
      while (waiting.size > 0 && performance.now() < until) await pause(10);
      const own = process.cpuUsage(ownBefore);
      const after = await subject.process.usage();
      return {
        perSecond: accept.count / seconds,
        accept,
        delivery,
        undelivered: waiting.size,
        cpuPerMessage: (after.cpu - before.cpu) / accept.count,
        loadCpuPerMessage: (own.user + own.system) / accept.count,
        databaseCpuPerMessage: (database.cpu() - databaseBefore) / accept.count,
      };
    },
  };
}

/** One message for each visitor: opens the conversations and warms up. */
export async function greet(subject: Subject, { visitors, database }: Load): Promise<void> {
  const run = await startRun(subject, database);
  let next = 0;
  const work = async (slot: number) => {
    for (let visitor = next++; visitor < visitors; visitor = next++) await run.send(slot, visitor, performance.now());
  };
  await Promise.all(Array.from({ length: 8 }, (_, slot) => work(slot)));
  await run.finish(performance.now());
}

/** Always so many messages not yet acknowledged. */
export async function closedLoop(
  subject: Subject,
  options: Load & { outstanding: number; seconds: number },
): Promise<LoadResult> {
  const run = await startRun(subject, options.database);
  const startedAt = performance.now();
  const end = startedAt + options.seconds * 1000;
  let next = 0;
  const work = async (slot: number) => {
    for (let now = performance.now(); now < end; now = performance.now())
      await run.send(slot, next++ % options.visitors, now);
  };
  await Promise.all(Array.from({ length: options.outstanding }, (_, slot) => work(slot)));
  return run.finish(startedAt);
}

/** So many messages a second, whatever becomes of them; times count from when each was due. */
export async function openLoop(
  subject: Subject,
  options: Load & { rate: number; seconds: number },
): Promise<LoadResult> {
  const run = await startRun(subject, options.database);
  const free = Array.from({ length: 400 }, (_, slot) => 399 - slot);
  const sending = new Set<Promise<void>>();
  const startedAt = performance.now();
  const total = options.rate * options.seconds;
  for (let index = 0; index < total; index += 1) {
    const due = startedAt + (index * 1000) / options.rate;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const slot = free.pop();
    if (slot === undefined) throw new Error('The server does not keep up with the rate');
    const sent = run.send(slot, index % options.visitors, due).then(() => {
      free.push(slot);
      sending.delete(sent);
    });
    sending.add(sent);
  }
  await Promise.all(sending);
  return run.finish(startedAt);
}
