import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import type { AppContext } from '#platform/context.ts';
import { countUnreadByUser } from './channels/channel-counts.repository.ts';
import { chatRooms } from './chat.rooms.ts';

/** Totals are counted at most twice a second for each merchant, although every change affects them. In ms. */
const pause = 500;

interface MerchantBadges {
  isDirty: boolean;
  isBusy: boolean;
}

/** Broadcasts each reader's unread total when it has changed. */
export class Badges {
  readonly #context: AppContext;
  readonly #merchants = new Map<string, MerchantBadges>();
  /** The last broadcast totals of this or another node, by the reader's room. */
  readonly #totals = new Map<string, number>();

  constructor(context: AppContext) {
    this.#context = context;
    context.realtime.onEmittedElsewhere(messageNamespace, 'message:totalBadge', ({ total }, { rooms }) => {
      for (const room of rooms) this.#totals.set(room, total);
    });
  }

  /** Call when data of the totals changed. */
  touch(merchantId: string): void {
    const known = this.#merchants.get(merchantId);
    const merchant = known ?? { isDirty: false, isBusy: false };
    if (!known) this.#merchants.set(merchantId, merchant);
    merchant.isDirty = true;
    if (merchant.isBusy) return;
    merchant.isBusy = true;
    this.#run(merchantId, merchant);
  }

  /** Call for a new socket of a reader, who then gets their total in any case. */
  greet(merchantId: string, userId: string): void {
    this.#totals.delete(chatRooms.reader(userId));
    this.touch(merchantId);
  }

  #run(merchantId: string, merchant: MerchantBadges): void {
    merchant.isDirty = false;
    this.#tell(merchantId)
      .catch((error) => this.#context.logger.warn({ err: error }, 'unread totals were not told'))
      .finally(() => {
        setTimeout(() => {
          merchant.isBusy = merchant.isDirty;
          if (merchant.isDirty) this.#run(merchantId, merchant);
        }, pause).unref();
      });
  }

  async #tell(merchantId: string): Promise<void> {
    const counted = await countUnreadByUser(this.#context.database, merchantId);
    for (const [userId, total] of counted) {
      const room = chatRooms.reader(userId);
      if (this.#totals.get(room) === total) continue;
      this.#totals.set(room, total);
      this.#context.realtime.emit(messageNamespace, room, 'message:totalBadge', { total });
    }
  }
}
