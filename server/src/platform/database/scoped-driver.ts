import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { isSameScope, type Scope, scopeOf } from './scope.ts';
import { runScoped } from './scoped-query.ts';

const writes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

class ScopedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #state: 'autocommit' | 'begins' | 'inside' = 'autocommit';
  /** What the transaction was set to last. */
  #scope: Scope | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const wanted = scopeOf(query);
    const isFirst = this.#state === 'begins';
    const scope = this.#scope && isSameScope(this.#scope, wanted) ? undefined : wanted;
    // Noted before it is sent: what comes right behind is done after it.
    if (this.#state !== 'autocommit') {
      this.#state = 'inside';
      this.#scope = wanted;
    }
    try {
      const result = await runScoped(this.#client, { text: sql, values: parameters }, { scope, isFirst });
      const { command, rowCount } = result;
      return {
        rows: (result.rows ?? []) as Row[],
        ...(writes.includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
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
    const result = await this.#client.query(command);
    if (command === 'commit' && result.command === 'ROLLBACK')
      throw new Error('An earlier statement of the transaction failed, so nothing of it was kept');
  }

  release(isBroken: boolean): void {
    this.#client.release(isBroken);
  }
}

/** Runs each query of Kysely's in the scope that was noted on it. */
export class ScopedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #broken = new WeakSet<DatabaseConnection>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(await this.#pool.connect());
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
    connection.release(this.#broken.has(connection));
  }

  /** The pool belongs to who opened it. */
  async destroy(): Promise<void> {}
}
