import type pg from 'pg';
import { createCache } from '../cache.ts';
import type { Scope } from './scope.ts';
import { runScoped, type Statement } from './scoped-query.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** From this use on a statement has a name, and connections keep its plan. */
const usesBeforeName = 5;
/** Each name is a plan in the memory of each connection, and none is given up again. */
const maxNames = 400;
const maxWatched = 4000;
/** In ms; a statement that takes longer may have a plan that does not suit its values. */
const slow = 500;
/** How long a slow statement is planned for its values, in ms. */
const slowFor = 600_000;

/**
 * Names for the statements that come again and again, so that connections keep their plans: planning under row-level security takes
 * about as long as running. PostgreSQL itself goes on planning for the values where that promises a cheaper plan; where it
 * was wrong, so that the statement was slow, the name is not used for a while.
 */
export class KeptPlans {
  /** By role, since policies and with them plans depend on it, and by text. */
  readonly #names: Record<Scope['role'], Map<string, string>> = { sala_merchant: new Map(), sala_system: new Map() };
  readonly #uses = createCache<number>({ max: maxWatched });
  #given = 0;
  readonly #slow = createCache<true>({ max: maxNames, ttl: slowFor });
  readonly #outdated = new WeakSet<Client>();

  /**
   * As `runScoped`; `wanted` is the scope of the statement, also where it is set already. `isAlone`: the statement is a transaction of its
   * own, so it can be repeated when its plan is from before a change of the schema.
   */
  async run(
    client: Client,
    statement: Statement,
    { wanted, isAlone, ...how }: { wanted: Scope; isAlone: boolean; scope: Scope | undefined; isFirst?: boolean },
  ): Promise<pg.QueryResult> {
    const name = statement.name ?? this.#nameOf(wanted.role, statement.text);
    const startedAt = performance.now();
    try {
      const result = await runScoped(client, name === undefined ? statement : { ...statement, name }, how);
      if (name !== undefined && performance.now() - startedAt > slow) this.#slow.set(name, true);
      return result;
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      this.#outdated.add(client);
      if (!isAlone) throw error;
      const { text, values } = statement;
      return runScoped(client, { text, ...(values && { values }) }, how);
    }
  }

  /** Whether the connection has plans from before a change of the schema and is to be closed. */
  isOutdated(client: Client): boolean {
    return this.#outdated.has(client);
  }

  /** The name under which to run the statement; undefined: none. */
  #nameOf(role: Scope['role'], text: string): string | undefined {
    const names = this.#names[role];
    const name = names.get(text);
    if (name !== undefined) return this.#slow.has(name) ? undefined : name;
    if (this.#given >= maxNames) return undefined;
    const key = `${role} ${text}`;
    const uses = (this.#uses.get(key) ?? 0) + 1;
    if (uses < usesBeforeName) {
      this.#uses.set(key, uses);
      return undefined;
    }
    this.#uses.delete(key);
    const given = `kept-${this.#given}`;
    this.#given += 1;
    names.set(text, given);
    return given;
  }
}

/** Whether a plan is from before a change of the schema, by a newer version on the same database. */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as Partial<pg.DatabaseError>;
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
