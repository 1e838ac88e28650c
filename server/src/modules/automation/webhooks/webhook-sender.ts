import type { WebhookTarget } from '#modules/connections/integrations/integrations.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { attemptDelivery } from './attempt.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import { bringLanesForward, findHead, listDueLanes, setLaneDue } from './lanes.repository.ts';
import { findQueue, lineTo, type QueueName, releaseQueue, renewLease } from './queues.repository.ts';
import { findTarget } from './receiver-target.ts';
import { restAfter } from './retry-pauses.ts';
import { recordAttempt } from './usecases/record-attempt.ts';

/** Duration of a lease in ms: longer than an attempt; after a crash nothing is sent for this time. */
export const leaseTime = 15_000;
const renewAfter = 2000;
const maxParallelLanes = 20;
/** Concurrent lanes of one merchant. */
const parallel = 4;

/** Sends due deliveries to one receiver: in order within a lane, several lanes at a time. It has the queue's lease. */
export class WebhookSender {
  readonly #context: AppContext;
  readonly #queue: QueueName;
  readonly #owner: string;
  readonly #isStopping: () => boolean;
  #failures = 0;
  /** Set by a pause, or when another process has the lease. */
  #isOver = false;
  #renewedAt = performance.now();

  constructor(context: AppContext, queue: QueueName, owner: string, isStopping: () => boolean) {
    this.#context = context;
    this.#queue = queue;
    this.#owner = owner;
    this.#isStopping = isStopping;
  }

  async run(): Promise<void> {
    try {
      await this.#drain();
    } finally {
      const { merchantId, receiver } = this.#queue;
      await inTransaction(this.#context, merchantId, (unit) => releaseQueue(lineTo(unit, receiver), this.#owner));
    }
  }

  get #line() {
    return lineTo(this.#context.database.forMerchant(this.#queue.merchantId), this.#queue.receiver);
  }

  async #drain(): Promise<void> {
    const target = await findTarget(this.#context, this.#queue.merchantId, this.#queue.receiver);
    const queue = await findQueue(this.#line);
    if (!target || queue?.state !== 'active') return;
    this.#failures = queue.failures;
    let wasDead = queue.failures >= restAfter;
    while (this.#mayGoOn()) {
      // A failing receiver gets one delivery at a time until one succeeds.
      const width = this.#failures >= restAfter ? 1 : parallel;
      const lanes = await listDueLanes(this.#line, this.#context.clock.now(), width === 1 ? 1 : maxParallelLanes);
      if (lanes.length === 0) return;
      await Promise.all(Array.from({ length: width }, () => this.#work(target, lanes)));
      if (wasDead && this.#failures === 0) {
        wasDead = false;
        await bringLanesForward(this.#line, this.#context.clock.now());
      }
    }
  }

  #mayGoOn(): boolean {
    return !this.#isOver && !this.#isStopping();
  }

  async #work(target: WebhookTarget, lanes: string[]): Promise<void> {
    for (let id = lanes.shift(); id !== undefined && this.#mayGoOn(); id = lanes.shift())
      await this.#sendLane(target, id);
  }

  async #sendLane(target: WebhookTarget, laneId: string): Promise<void> {
    let delivery = await findHead(this.#line, laneId);
    // The delivery was deleted because of its age.
    if (!delivery) await setLaneDue(this.#line, laneId, null);
    while (delivery && this.#mayGoOn() && (await this.#keepLease()))
      delivery = await this.#send(target, delivery, laneId);
  }

  async #send(target: WebhookTarget, delivery: DeliveryRow, laneId: string): Promise<DeliveryRow | undefined> {
    const { merchantId } = this.#queue;
    const outcome = await attemptDelivery(this.#context, target, { ...delivery, merchantId });
    const ofLane = { ...delivery, lane_id: laneId };
    const settled = await recordAttempt(this.#context, merchantId, ofLane, outcome, this.#failures);
    this.#failures = settled.failures;
    if (settled.isResting) this.#isOver = true;
    return settled.next;
  }

  async #keepLease(): Promise<boolean> {
    if (performance.now() - this.#renewedAt < renewAfter) return true;
    this.#renewedAt = performance.now();
    const until = new Date(this.#context.clock.now().getTime() + leaseTime);
    const isOurs = await renewLease(this.#line, this.#owner, until);
    if (!isOurs) this.#isOver = true;
    return isOurs;
  }
}
