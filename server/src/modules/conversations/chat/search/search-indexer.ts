import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChannelKey } from './search-index.repository.ts';
import { indexLines, indexNotes, readUnindexed, readUnindexedNotes } from './search-index.repository.ts';
import {
  findPast,
  forgetUnusedWords,
  listLaggingChannels,
  listPastChannels,
  recordIndexedRange,
  recordSweep,
} from './search-sweep.repository.ts';

/** Messages of one statement. */
const batch = 200;
const channelsAtOnce = 100;
/** Delay between a message and its indexing in ms, so that several are indexed together. */
const delay = 150;
/** Beyond this the sweep indexes the rest. */
const maxWaiting = 20_000;
/** Pause after a batch in multiples of its duration, so that the database has time for users. */
const restFor = 2;
/** The same while more messages arrive than fit a batch, since writing has priority over search. */
const restWhenBusy = 8;
/** Longest time of one sweep for old conversations, in ms; the next one continues. */
const pastTime = 25_000;

/** Words whose noting is remembered, and for how long in ms. Shorter than the day after which unused words are removed. */
const noted = { max: 50_000, ttl: 3_600_000 };
/** Words that one statement looks at before it removes the unused ones. */
const wordsAtOnce = 100;

type IndexerContext = Pick<AppContext, 'database' | 'events' | 'bus' | 'logger' | 'clock' | 'config'>;

/**
 * Indexes messages right after their commit. Only the conversations to index are kept in memory: after a crash the
 * next sweep does the rest.
 */
export class SearchIndexer {
  readonly #context: IndexerContext;
  readonly #waiting = new Map<string, ChannelKey>();
  readonly #noted = createCache<true>(noted);
  #hasNotes = false;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(context: IndexerContext) {
    this.#context = context;
  }

  /** Only records the conversation, since it is called for every message. */
  note(merchantId: string, channelId: string): void {
    if (this.#waiting.size >= maxWaiting) return;
    this.#waiting.set(channelId, { merchantId, channelId });
    this.#schedule(delay);
  }

  noteNotes(): void {
    this.#hasNotes = true;
    this.#schedule(delay);
  }

  /** Finds unindexed messages. One at a time in a process; concurrent sweeps of two processes do no harm. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined;
    });
    return this.#sweeping;
  }

  /** Removes words that no message has any more from the list of words. */
  async forgetWords(): Promise<void> {
    let last: Parameters<typeof forgetUnusedWords>[1];
    do last = await forgetUnusedWords(this.#context.database, last, wordsAtOnce);
    while (last);
  }

  sweepSoon(): void {
    this.sweep().catch((error) => this.#report(error));
  }

  #schedule(wait: number): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => void this.#work(), wait);
    this.#timer.unref();
  }

  /** The timer stays set meanwhile, so that only one run is active. */
  async #work(): Promise<void> {
    const startedAt = performance.now();
    const channels = [...this.#waiting.values()].slice(0, channelsAtOnce);
    for (const { channelId } of channels) this.#waiting.delete(channelId);
    try {
      const isWhole = await this.#index(channels);
      if (!isWhole) for (const key of channels) this.#waiting.set(key.channelId, key);
      if (this.#hasNotes) {
        this.#hasNotes = false;
        await this.#indexNotes();
      }
    } catch (error) {
      this.#report(error);
    }
    this.#timer = undefined;
    const rest = this.#waiting.size > channelsAtOnce ? restWhenBusy : restFor;
    if (this.#waiting.size > 0 || this.#hasNotes)
      this.#schedule(Math.max(delay, (performance.now() - startedAt) * rest));
  }

  /** Returns whether nothing is left to index in these conversations. */
  async #index(channels: readonly ChannelKey[]): Promise<boolean> {
    if (channels.length === 0) return true;
    const lines = await readUnindexed(this.#context.database, channels, batch);
    await indexLines(this.#context.database, lines, this.#noted);
    return lines.length < batch;
  }

  async #indexAll(channels: readonly ChannelKey[]): Promise<void> {
    while (!(await this.#index(channels)));
  }

  async #indexNotes(): Promise<void> {
    for (;;) {
      const notes = await readUnindexedNotes(this.#context.database, batch);
      await indexNotes(this.#context.database, notes, this.#noted);
      if (notes.length < batch) return;
    }
  }

  async #sweep(): Promise<void> {
    const { database, clock } = this.#context;
    const startedAt = clock.now();
    for (;;) {
      const channels = await listLaggingChannels(database, channelsAtOnce);
      await this.#indexAll(channels);
      if (channels.length < channelsAtOnce) break;
    }
    await this.#indexNotes();
    await recordSweep(database, startedAt);
    await this.#sweepPast();
  }

  async #sweepPast(): Promise<void> {
    const { database } = this.#context;
    const until = performance.now() + pastTime;
    while (performance.now() < until) {
      const slice = await findPast(database);
      if (!slice) return;
      const channels = await listPastChannels(database, slice, channelsAtOnce);
      await this.#indexAll(channels);
      await recordIndexedRange(database, slice.merchantId, channels.at(-1)?.channelId ?? null);
    }
  }

  #report(error: unknown): void {
    if (this.#context.database.isClosing()) return;
    this.#context.logger.warn({ err: error }, 'messages could not be made findable yet');
  }
}
