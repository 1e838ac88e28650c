import { LRUCache } from 'lru-cache';
import type { UserActor } from '../auth/actor.ts';

/** Who may see a thing, and that somebody may, is believed for so long. In ms. */
const trust = 2_000;

/** Who hears what is done with a thing. */
export interface Audience<Thing> {
  readonly thing: Thing;
  readonly userIds: readonly string[];
}

export interface AttentionRules<Thing, What extends string> {
  /** Throws recordNotFound for what is not there. */
  readonly audienceOf: (merchantId: string, id: string | null) => Promise<Audience<Thing>>;
  /** Throws recordNotFound when somebody outside the audience may not see it. */
  readonly assertSees: (actor: UserActor, thing: Thing) => Promise<void>;
  readonly tell: (
    userIds: readonly string[],
    news: { id: string | null; user: { id: string; name: string }; what: What | null },
  ) => void;
}

/**
 * Passes on what people do with a thing at this moment. Nothing of it is kept: a screen repeats itself, and those who hear of it forget
 * what is not said again.
 */
export class AttentionDesk<Thing, What extends string> {
  readonly #rules: AttentionRules<Thing, What>;
  readonly #audiences = new LRUCache<string, Audience<Thing>>({ max: 5_000, ttl: trust });
  /** What was passed on last: the same again is news only for its sake of being said, and not within a second. */
  readonly #told = new LRUCache<string, What | 'gone'>({ max: 20_000, ttl: 1_000 });

  constructor(rules: AttentionRules<Thing, What>) {
    this.#rules = rules;
  }

  /** Throws recordNotFound for what the actor may not see. `what` null: not any more. */
  async attend(actor: UserActor, id: string | null, what: What | null): Promise<null> {
    const { merchantId, userId, name } = actor;
    const { thing, userIds } = await this.#audienceOf(merchantId, id);
    if (!userIds.includes(userId)) await this.#rules.assertSees(actor, thing);
    const key = `${userId} ${id}`;
    if (this.#told.get(key) === (what ?? 'gone')) return null;
    this.#told.set(key, what ?? 'gone');
    const others = userIds.filter((one) => one !== userId);
    if (others.length > 0) this.#rules.tell(others, { id, user: { id: userId, name }, what });
    return null;
  }

  async #audienceOf(merchantId: string, id: string | null): Promise<Audience<Thing>> {
    const key = `${merchantId} ${id}`;
    const known = this.#audiences.get(key);
    if (known) return known;
    const audience = await this.#rules.audienceOf(merchantId, id);
    this.#audiences.set(key, audience);
    return audience;
  }
}
