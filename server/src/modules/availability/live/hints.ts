import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { Concerned } from './availability-watch.ts';

const topic = 'availability.changed';
/** Changes within this time are sent as one hint for each merchant, in ms. */
const gathering = 20;
/** Most user ids of one hint. */
const maxNamed = 100;

export interface Hint {
  readonly merchantId: string;
  readonly userIds: Concerned;
  /** Whether plans changed. */
  readonly isPlan: boolean;
}

/** Sends changes of this process to the others, and receives theirs. */
export class Hints {
  readonly #context: AppContext;
  readonly #process = newId();
  readonly #gathered = new Map<string, { all: boolean; isPlan: boolean; userIds: Set<string> }>();

  constructor(context: AppContext, heard: (hint: Hint) => void) {
    this.#context = context;
    context.bus.subscribe(topic, (payload) => {
      const { process, ...hint } = payload as Hint & { process: string };
      if (process !== this.#process) heard(hint);
    });
  }

  tell({ merchantId, userIds, isPlan }: Hint): void {
    let gathered = this.#gathered.get(merchantId);
    if (!gathered) {
      gathered = { all: false, isPlan: false, userIds: new Set() };
      this.#gathered.set(merchantId, gathered);
      setTimeout(() => this.#send(merchantId), gathering).unref();
    }
    gathered.isPlan ||= isPlan;
    if (userIds === 'all') gathered.all = true;
    else for (const id of userIds) gathered.userIds.add(id);
  }

  #send(merchantId: string): void {
    const { all, isPlan, userIds } = this.#gathered.get(merchantId)!;
    this.#gathered.delete(merchantId);
    const concerned: Concerned = all || userIds.size > maxNamed ? 'all' : [...userIds];
    this.#context.bus
      .publish(topic, { merchantId, userIds: concerned, isPlan, process: this.#process })
      .catch((error) => this.#context.logger.warn({ err: error }, 'other processes were not told of a change'));
  }
}
