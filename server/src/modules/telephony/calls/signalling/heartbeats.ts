import type { CallQuality } from '@sala/contract/telephony/calls/calls.schema.ts';
import type { CallsContext } from '../calls.context.ts';
import type { QualitySums } from '../calls.table.ts';
import { type HeardAt, markHeard } from './places.repository.ts';

/** How often what was heard is written, in ms: one statement for all calls of a merchant. */
const pause = 2000;

/** Who said that they are there, until it is written. */
export class Heartbeats {
  readonly #context: CallsContext;
  #heard = new Map<string, Map<string, HeardAt>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(context: CallsContext) {
    this.#context = context;
  }

  note(merchantId: string, participantId: string, quality: CallQuality | null): void {
    const ofMerchant = this.#heard.get(merchantId) ?? new Map<string, HeardAt>();
    this.#heard.set(merchantId, ofMerchant);
    const before = ofMerchant.get(participantId)?.quality ?? null;
    const at = this.#context.clock.now();
    ofMerchant.set(participantId, { participantId, at, quality: quality ? added(before, quality) : before });
    this.#timer ??= setTimeout(() => void this.#write(), pause).unref();
  }

  async #write(): Promise<void> {
    this.#timer = undefined;
    const heard = this.#heard;
    this.#heard = new Map();
    // What could not be written is said again in a moment.
    for (const [merchantId, ofMerchant] of heard)
      await markHeard(this.#context.database, merchantId, [...ofMerchant.values()]).catch((error) => {
        if (!this.#context.database.isClosing())
          this.#context.logger.warn({ err: error }, 'who is in a call was not noted');
      });
  }
}

const added = (sums: QualitySums | null, one: CallQuality): QualitySums => ({
  count: (sums?.count ?? 0) + 1,
  lossPercent: (sums?.lossPercent ?? 0) + one.lossPercent,
  roundTripMs: (sums?.roundTripMs ?? 0) + one.roundTripMs,
  jitterMs: (sums?.jitterMs ?? 0) + one.jitterMs,
});
