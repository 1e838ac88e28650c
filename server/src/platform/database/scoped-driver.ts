import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type pg from 'pg';
import type { EmittedHints } from './emitted-hints.ts';
import type { KeptPlans } from './kept-plans.ts';
import { getScope, isSameScope, type Scope } from './scope.ts';

/** The result of a query, and the hints of triggers in its transaction so far. */
export interface HintedResult<Row> extends QueryResult<Row> {
  readonly hints?: readonly string[];
}

const writes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

class ScopedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #hints: EmittedHints;
  readonly #plans: KeptPlans;
  #state: 'autocommit' | 'begins' | 'inside' = 'autocommit';
  /** The last scope set in the transaction. */
  #scope: Scope | undefined;
  /** Hints of committed transactions. */
  readonly #committed: string[] = [];

  constructor(client: pg.PoolClient, hints: EmittedHints, plans: KeptPlans) {
    this.#client = client;
    this.#hints = hints;
    this.#plans = plans;
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<HintedResult<Row>> {
    const wanted = getScope(query);
    const isFirst = this.#state === 'begins';
    const scope = this.#scope && isSameScope(this.#scope, wanted) ? undefined : wanted;
    // Set before the statement is sent, so that a statement sent directly after it sees it.
    if (this.#state !== 'autocommit') {
      this.#state = 'inside';
      this.#scope = wanted;
    }
    try {
      const result = await this.#plans.run(
        this.#client,
        { text: sql, values: parameters },
        { wanted, scope, isFirst, isAlone: this.#state === 'autocommit' },
      );
      const { command, rowCount } = result;
      const hints = this.#hints.of(this.#client);
      if (this.#state === 'autocommit') this.#committed.push(...this.#hints.take(this.#client));
      return {
        rows: (result.rows ?? []) as Row[],
        ...(writes.includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
        ...(hints.length > 0 ? { hints } : {}),
      };
    } catch (error) {
      this.#scope = undefined;
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, and nobody streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed: read them in pages');
  }

  /** Sent together with the first statement. */
  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    if (!isolationLevel && !accessMode) {
      this.#state = 'begins';
      return;
    }
    await this.#client.query(
      `start transaction${isolationLevel ? ` isolation level ${isolationLevel}` : ''}${accessMode ? ` ${accessMode}` : ''}`,
    );
    this.#state = 'inside';
  }

  async end(command: 'commit' | 'rollback'): Promise<void> {
    const isBegun = this.#state === 'inside';
    this.#state = 'autocommit';
    this.#scope = undefined;
    if (!isBegun) return;
    const hints = this.#hints.take(this.#client);
    const result = await this.#client.query(command);
    if (command === 'rollback') return;
    if (result.command === 'ROLLBACK')
      throw new Error('An earlier statement of the transaction failed, so nothing of it was kept');
    this.#committed.push(...hints);
  }

  async release(isBroken: boolean): Promise<void> {
    this.#hints.take(this.#client);
    this.#client.release(isBroken || this.#plans.isOutdated(this.#client));
    await this.#hints.tell(this.#committed.splice(0));
  }
}

/** Runs each query of Kysely in the scope attached to it. */
export class ScopedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #hints: EmittedHints;
  readonly #plans: KeptPlans;
  readonly #broken = new WeakSet<DatabaseConnection>();

  constructor(pool: pg.Pool, hints: EmittedHints, plans: KeptPlans) {
    this.#pool = pool;
    this.#hints = hints;
    this.#plans = plans;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(await this.#pool.connect(), this.#hints, this.#plans);
  }

  beginTransaction(connection: ScopedConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: ScopedConnection): Promise<void> {
    return connection.end('commit');
  }

  async rollbackTransaction(connection: ScopedConnection): Promise<void> {
    try {
      await connection.end('rollback');
    } catch (error) {
      this.#broken.add(connection);
      throw error;
    }
  }

  async releaseConnection(connection: ScopedConnection): Promise<void> {
    await connection.release(this.#broken.has(connection));
  }

  /** The pool is closed by its creator. */
  async destroy(): Promise<void> {}
}
