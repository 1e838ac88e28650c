import { messageNamespace } from '@sala/contract/chat/chat.events.ts';
import type { AppContext } from '#platform/context.ts';
import { countUnreadByUser } from './channels/channel-counts.repository.ts';
import { chatRooms } from './chat.rooms.ts';

/** Every change asks for new totals; they are counted at most twice a second for each merchant. In ms. */
const pause = 500;

interface MerchantBadges {
  readonly totals: Map<string, number>;
  isDirty: boolean;
  isBusy: boolean;
}

/** Tells each reader his unread total, when it has changed. Knows only what this node has told: another may tell it again. */
export class Badges {
  readonly #context: AppContext;
  readonly #merchants = new Map<string, MerchantBadges>();

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Something that the totals depend on has changed. */
  touch(merchantId: string): void {
    const known = this.#merchants.get(merchantId);
    const merchant = known ?? { totals: new Map(), isDirty: false, isBusy: false };
    if (!known) this.#merchants.set(merchantId, merchant);
    merchant.isDirty = true;
    if (merchant.isBusy) return;
    merchant.isBusy = true;
    this.#run(merchantId, merchant);
  }

  /** A reader's socket is new: he is told his total whether or not it has changed. */
  greet(merchantId: string, userId: string): void {
    this.#merchants.get(merchantId)?.totals.delete(userId);
    this.touch(merchantId);
  }

  #run(merchantId: string, merchant: MerchantBadges): void {
    merchant.isDirty = false;
    this.#tell(merchantId, merchant)
      .catch((error) => this.#context.logger.warn({ err: error }, 'unread totals were not told'))
      .finally(() => {
        setTimeout(() => {
          merchant.isBusy = merchant.isDirty;
          if (merchant.isDirty) this.#run(merchantId, merchant);
        }, pause).unref();
      });
  }

  async #tell(merchantId: string, { totals }: MerchantBadges): Promise<void> {
    const counted = await countUnreadByUser(this.#context.database, merchantId);
    for (const [userId, total] of counted) {
      if (totals.get(userId) === total) continue;
      totals.set(userId, total);
      this.#context.realtime.emit(messageNamespace, chatRooms.reader(userId), 'message:totalBadge', { total });
    }
  }
}
