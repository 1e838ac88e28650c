import type { UserActor } from '#platform/auth/actor.ts';
import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import type { RecordKind, RecordState } from './record-kind.ts';

/** How long permissions for a record are cached, in ms. */
const trust = 2_000;

interface Audience<State> {
  /** null: no particular record. */
  readonly record: State | null;
  readonly userIds: readonly string[];
}

export interface AttentionEvent<What> {
  readonly id: string | null;
  readonly user: { readonly id: string; readonly name: string };
  /** null: no longer. */
  readonly what: What | null;
}

/**
 * Broadcasts what users do with a record now, or on the page: that they view it, or write in it. Nothing is
 * stored: clients repeat the signal, and receivers forget it when it is not repeated.
 */
export class AttentionCoordinator<
  State extends RecordState,
  Person extends { readonly id: string },
  What extends string,
> {
  readonly #context: AppContext;
  readonly #kind: RecordKind<State, Person>;
  readonly #tell: (rooms: readonly string[], news: AttentionEvent<What>) => void;
  readonly #audiences = createCache<Audience<State>>({ max: 5_000, ttl: trust });
  /** The last broadcast: an unchanged signal is repeated at most once a second. */
  readonly #broadcast = createCache<What | 'gone'>({ max: 20_000, ttl: 1_000 });

  constructor(
    context: AppContext,
    kind: RecordKind<State, Person>,
    tell: (rooms: readonly string[], news: AttentionEvent<What>) => void,
  ) {
    this.#context = context;
    this.#kind = kind;
    this.#tell = tell;
  }

  /** Throws recordNotFound for a record that the actor may not see. */
  async attend(actor: UserActor, id: string | null, what: What | null): Promise<null> {
    const { merchantId, userId, name } = actor;
    const { record, userIds } = await this.#audienceOf(merchantId, id);
    if (record && !userIds.includes(userId)) await this.#assertSees(actor, record);
    const key = `${userId} ${id}`;
    if (this.#broadcast.get(key) === (what ?? 'gone')) return null;
    this.#broadcast.set(key, what ?? 'gone');
    const rooms = userIds.filter((one) => one !== userId).map(actorRooms.user);
    if (rooms.length > 0) this.#tell(rooms, { id, user: { id: userId, name }, what });
    return null;
  }

  async #assertSees(actor: UserActor, record: State): Promise<void> {
    const { query } = this.#context.database.forMerchant(actor.merchantId);
    found((await this.#kind.isVisible(query, actor, record)) || undefined);
  }

  async #audienceOf(merchantId: string, id: string | null): Promise<Audience<State>> {
    const key = `${merchantId} ${id}`;
    const known = this.#audiences.get(key);
    if (known) return known;
    const tenant = this.#context.database.forMerchant(merchantId);
    const record = id === null ? null : found(await this.#kind.find(tenant.query, id));
    const people = await this.#kind.listPeople(tenant);
    const userIds = people
      .filter((person) => !record || this.#kind.sees(person, record))
      .map(({ id: userId }) => userId);
    const audience = { record, userIds };
    this.#audiences.set(key, audience);
    return audience;
  }
}
