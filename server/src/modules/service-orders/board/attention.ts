import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { AttentionKind } from '@sala/contract/service-orders/service-board.schema.ts';
import { LRUCache } from 'lru-cache';
import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import { listActiveUsers } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { isInScope, type ScopedOrder } from '../service-orders.policy.ts';

/** Who may see an order, and that somebody may, is believed for so long. In ms. */
const trust = 15_000;

interface Audience {
  readonly order: ScopedOrder | null;
  readonly userIds: readonly string[];
}

/**
 * Passes on what dispatchers do at this moment. Nothing of it is kept: a screen repeats itself, and those who hear of it forget what is
 * not said again.
 */
export class Attending {
  readonly #context: AppContext;
  readonly #audiences = new LRUCache<string, Audience>({ max: 5_000, ttl: trust });
  /** What was passed on last: the same again is news only for its sake of being said, and not within a second. */
  readonly #told = new LRUCache<string, AttentionKind | 'gone'>({ max: 20_000, ttl: 1_000 });

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Throws recordNotFound for an order that the actor may not see. `null`: the board itself. */
  async attend(actor: UserActor, orderId: string | null, what: AttentionKind | null): Promise<null> {
    const { merchantId, userId, name } = actor;
    const { order, userIds } = await this.#audienceOf(merchantId, orderId);
    const { query } = this.#context.database.forMerchant(merchantId);
    if (order && !userIds.includes(userId)) {
      found(isInScope(await serviceScopeOf(query, userId), order) || undefined);
    }
    const key = `${userId} ${orderId}`;
    if (this.#told.get(key) === (what ?? 'gone')) return null;
    this.#told.set(key, what ?? 'gone');
    const rooms = userIds.filter((id) => id !== userId).map((id) => actorRooms.user(id));
    if (rooms.length > 0)
      this.#context.realtime.emit(roomNamespace, rooms, 'service:attention', {
        orderId,
        user: { id: userId, name },
        what,
      });
    return null;
  }

  async #audienceOf(merchantId: string, orderId: string | null): Promise<Audience> {
    const key = `${merchantId} ${orderId}`;
    const known = this.#audiences.get(key);
    if (known) return known;
    const tenant = this.#context.database.forMerchant(merchantId);
    const order = orderId ? found(await findOrder(tenant.query, orderId)) : null;
    const users = await listActiveUsers(tenant);
    const userIds = users
      .filter((user) => defineAbility(user.permissions).can('read', 'view-service'))
      .filter((user) => !order || isInScope(user.serviceScope, order))
      .map(({ id }) => id);
    const audience = { order, userIds };
    this.#audiences.set(key, audience);
    return audience;
  }
}
