import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import { availabilityRoom } from '../availability.rooms.ts';
import { MerchantWatch } from './merchant-watch.ts';

export type Concerned = 'all' | readonly string[];
type AvailabilityListener = (merchantId: string, userId: string, availability: Availability) => void;

/**
 * Tracks availability at the merchants with open sockets in this process, and broadcasts changes to colleagues: when data
 * change, and when a planned time is reached.
 */
export class AvailabilityWatch {
  readonly #context: AvailabilityContext;
  readonly #listeners = new Set<AvailabilityListener>();
  readonly #watches = new Map<string, { readonly watch: MerchantWatch; holders: number }>();

  constructor(context: AvailabilityContext) {
    this.#context = context;
  }

  /** Receives changes of merchants that have sockets open on this process. */
  onChanged(listener: AvailabilityListener): void {
    this.#listeners.add(listener);
  }

  /** A socket of the merchant was opened: of the user, or of a visitor. */
  hold(merchantId: string, userId?: string): void {
    const held = this.#watches.get(merchantId) ?? { watch: this.#begin(merchantId), holders: 0 };
    this.#watches.set(merchantId, held);
    held.holders += 1;
    if (userId !== undefined) this.touched(merchantId, [userId]);
    else if (held.holders === 1) held.watch.look([]);
  }

  /** Call when it was closed. */
  release(merchantId: string): void {
    const held = this.#watches.get(merchantId);
    if (!held) return;
    held.holders -= 1;
    if (held.holders > 0) return;
    held.watch.stop();
    this.#watches.delete(merchantId);
  }

  /** Data of these users changed. */
  touched(merchantId: string, concerned: Concerned): void {
    this.#watches.get(merchantId)?.watch.look(concerned);
    this.#context.events.publish([{ name: 'availability.touched', payload: { merchantId } }]);
  }

  /** Data of any user may have changed. */
  touchedAll(): void {
    for (const merchantId of this.#watches.keys()) this.touched(merchantId, 'all');
  }

  #begin(merchantId: string): MerchantWatch {
    const { events, realtime } = this.#context;
    return new MerchantWatch(this.#context, merchantId, {
      changed: (userId, availability) => {
        realtime.emitHere(roomNamespace, availabilityRoom(merchantId), 'availability:changed', {
          userId,
          availability,
        });
        for (const listener of this.#listeners) listener(merchantId, userId, availability);
      },
      timeCame: () => events.publish([{ name: 'availability.touched', payload: { merchantId } }]),
    });
  }
}
