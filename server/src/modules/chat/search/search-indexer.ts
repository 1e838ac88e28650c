import type { AppContext } from '#platform/context.ts';
import type { ChannelKey } from './search-index.repository.ts';
import { indexLines, indexNotes, readUnindexed, readUnindexedNotes } from './search-index.repository.ts';
import {
  findPast,
  listLaggingChannels,
  listPastChannels,
  recordIndexedRange,
  recordSweep,
} from './search-sweep.repository.ts';

/** Messages a statement. */
const batch = 200;
const channelsAtOnce = 100;
/** From a message to its place among what is found, in ms: what comes meanwhile goes along. */
const delay = 150;
/** Beyond this the sweep finds them. */
const maxWaiting = 20_000;
/** After each batch the database has the rest of the time for people, in multiples of what the batch took. */
const restFor = 2;
/** The same while more came than fits a batch: those who write have the database before those who search. */
const restWhenBusy = 8;
/** How long one sweep works on the past, in ms: the next one goes on from there. */
const pastTime = 25_000;

type IndexerContext = Pick<AppContext, 'database' | 'events' | 'bus' | 'logger' | 'clock' | 'config'>;

/**
 * Makes messages findable right behind their commit. Nothing here is remembered but which conversations have news: what this process
 * could not do before it died, the next sweep does.
 */
export class SearchIndexer {
  readonly #context: IndexerContext;
  readonly #waiting = new Map<string, ChannelKey>();
  #hasNotes = false;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(context: IndexerContext) {
    this.#context = context;
  }

  /** Does nothing but remember: it is called for every message. */
  note(merchantId: string, channelId: string): void {
    if (this.#waiting.size >= maxWaiting) return;
    this.#waiting.set(channelId, { merchantId, channelId });
    this.#schedule(delay);
  }

  noteNotes(): void {
    this.#hasNotes = true;
    this.#schedule(delay);
  }

  /** Looks for what nobody told of. Once at a time in a process; doing it twice in two does no harm. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined;
    });
    return this.#sweeping;
  }

  sweepSoon(): void {
    this.sweep().catch((error) => this.#report(error));
  }

  #schedule(wait: number): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => void this.#work(), wait);
    this.#timer.unref();
  }

  /** The timer stays set while it works, so that there is one at a time. */
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

  /** Whether nothing of these conversations is left to do. */
  async #index(channels: readonly ChannelKey[]): Promise<boolean> {
    if (channels.length === 0) return true;
    const lines = await readUnindexed(this.#context.database, channels, batch);
    await indexLines(this.#context.database, lines);
    return lines.length < batch;
  }

  async #indexAll(channels: readonly ChannelKey[]): Promise<void> {
    while (!(await this.#index(channels)));
  }

  async #indexNotes(): Promise<void> {
    for (;;) {
      const notes = await readUnindexedNotes(this.#context.database, batch);
      await indexNotes(this.#context.database, notes);
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
