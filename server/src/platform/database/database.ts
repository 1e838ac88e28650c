import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { EmittedHints, type HintListener } from './emitted-hints.ts';
import { isOutdatedPlan, KeptPlans } from './kept-plans.ts';
import { MerchantTurns } from './merchant-turns.ts';
import { merchantRole, merchantScope, type Scope, systemScope } from './scope.ts';
import { ScopedDriver } from './scoped-driver.ts';
import type { Statement } from './scoped-query.ts';
import type { Tables } from './tables.ts';
import { TenantPlugin } from './tenant-plugin.ts';

// Counts and sequence numbers stay far below 2^53; as strings they would compare wrongly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Runs one statement of hand-written SQL, in a transaction of its own. */
// biome-ignore lint/suspicious/noExplicitAny: as in the pg library, a row is what the author of the SQL says
export type RunSql = <Row = any>(
  statement: Statement | string,
  values?: readonly unknown[],
) => Promise<{ rows: Row[]; rowCount: number | null }>;

export interface Database {
  /**
   * Queries over all merchants: only before a merchant is known (sign-in by email, an application id), for sweeps, and
   * for the system's own tables. The files that may use it are listed in scripts/checks/queries-allowed.json.
   */
  readonly unscoped: Kysely<Tables>;
  /** The same for hand-written SQL. */
  readonly unscopedSql: RunSql;
  /** The only access to a merchant's rows: every query is limited to them, by its own conditions and by row-level security. Does no I/O. */
  forMerchant(merchantId: string): TenantDatabase;
  /**
   * Runs work that opens a transaction of the merchant when a connection is available. Throws temporarilyUnavailable before any work when
   * none becomes available in time.
   */
  inTurn<T>(merchantId: string, work: () => Promise<T>): Promise<T>;
  /** Runs a statement for each of the merchants, all in one transaction, in order of the merchants' ids. */
  inOneCommit(parts: readonly MerchantStatement[]): Promise<pg.QueryResult[]>;
  /** The listener gets the hints of triggers about writes of this process, before the writing code continues. */
  onHints(listener: HintListener): void;
  /** The server is shutting down, so errors are expected. */
  isClosing(): boolean;
  close(): Promise<void>;
}

interface MerchantStatement {
  readonly merchantId: string;
  readonly statement: Statement;
}

export interface TenantDatabase {
  readonly merchantId: string;
  readonly query: Kysely<Tables>;
  /** Hand-written SQL. It must name the merchant itself; row-level security hides the rows of other merchants in any case. */
  readonly sql: RunSql;
}

export type Tx = Transaction<Tables>;

/** Timeout of a statement that people wait for, in ms. */
const defaultStatementTimeout = 15_000;
const usualPoolSize = 20;

/**
 * Opens the pool; connects on first use. `connectionString` is a postgres:// address. A statement that takes longer than `statementTimeout`
 * (in ms, default 15 s) fails like an unreachable database; `Infinity` is for migrations and the like.
 */
export function openDatabase(options: {
  connectionString: string;
  logger: Logger;
  poolSize?: number;
  statementTimeout?: number;
}): Database {
  const timeout = options.statementTimeout ?? defaultStatementTimeout;
  const max = options.poolSize ?? usualPoolSize;
  const turns = new MerchantTurns(max);
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // A statement without a scope sees no rows; the scope is also set in each transaction, in case a pooler drops this option.
    // Notices carry hints of triggers to this process; without them it gets the hints by the bus, a moment later.
    options: `-c role=${merchantRole} -c client_min_messages=notice`,
    ...(Number.isFinite(timeout)
      ? // Slightly shorter in the database itself, so that it stops work whose client has given up.
        {
          Client: createTimeoutClient(timeout),
          statement_timeout: Math.ceil(timeout * 0.9),
          // A transaction that stops between two statements keeps its locks and blocks others.
          idle_in_transaction_session_timeout: timeout * 4,
        }
      : {}),
  });
  let isClosing = false;
  // A database restart breaks idle clients; without a listener each would end the process. Connections lost during shutdown are not logged.
  const noteLoss = (what: string) => (error: Error) => {
    if (!isClosing) options.logger.warn({ err: error }, what);
  };
  pool.on('error', noteLoss('idle database connection lost'));
  const hints = new EmittedHints();
  const plans = new KeptPlans();
  pool.on('connect', (client) => {
    client.on('error', noteLoss('database connection lost'));
    hints.watch(client);
  });
  const unscoped = new Kysely<Tables>({
    dialect: {
      createDriver: () => new ScopedDriver(pool, hints, plans),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
  const sqlIn =
    (scope: Scope): RunSql =>
    async <Row>(statement: Statement | string, values?: readonly unknown[]) => {
      const client = await pool.connect();
      let given: readonly string[] = [];
      try {
        const what = typeof statement === 'string' ? { text: statement, values } : statement;
        const result = await plans.run(client, what, { wanted: scope, scope, isAlone: true });
        given = hints.of(client);
        return result as unknown as { rows: Row[]; rowCount: number | null };
      } finally {
        hints.take(client);
        client.release(plans.isOutdated(client));
        await hints.tell(given);
      }
    };
  return {
    unscoped,
    unscopedSql: sqlIn(systemScope),
    forMerchant: (merchantId) => ({
      merchantId,
      query: unscoped.withPlugin(new TenantPlugin(merchantId)),
      sql: sqlIn(merchantScope(merchantId)),
    }),
    inTurn: (merchantId, work) => turns.take(merchantId, work),
    inOneCommit: (parts) => runInOneCommit(pool, plans, parts),
    onHints: (listener) => hints.listen(listener),
    isClosing: () => isClosing,
    async close() {
      isClosing = true;
      await unscoped.destroy();
      await pool.end();
    },
  };
}

async function runInOneCommit(
  pool: pg.Pool,
  plans: KeptPlans,
  parts: readonly MerchantStatement[],
): Promise<pg.QueryResult[]> {
  const client = await pool.connect();
  let isBroken = false;
  // A single statement is a transaction by itself and needs no further round trip.
  const isAlone = parts.length === 1;
  try {
    const sorted = parts.toSorted((one, other) => (one.merchantId < other.merchantId ? -1 : 1));
    const results = new Map<MerchantStatement, pg.QueryResult>();
    for (const [index, part] of sorted.entries()) {
      const how = { scope: merchantScope(part.merchantId), isFirst: index === 0 && !isAlone };
      results.set(part, await plans.run(client, part.statement, { ...how, wanted: how.scope, isAlone }));
    }
    if (!isAlone) await client.query('commit');
    return parts.map((part) => results.get(part)!);
  } catch (error) {
    if (!isAlone)
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
    throw error;
  } finally {
    client.release(isBroken || plans.isOutdated(client));
  }
}

/** The same handles inside a transaction, for code that writes through a Database. Hand-written SQL stays outside of it. */
export function databaseIn(database: Database, tx: Tx): Database {
  return {
    ...database,
    unscoped: tx,
    forMerchant: (merchantId) => ({
      ...database.forMerchant(merchantId),
      query: tx.withPlugin(new TenantPlugin(merchantId)),
    }),
  };
}

/** Resolves when the database answers. */
export async function runOnDatabase({ unscoped }: Pick<Database, 'unscoped'>): Promise<void> {
  await sql`select 1`.execute(unscoped);
}

/** Whether an error means that the database is unreachable now, so that a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutdatedPlan(error)) return true;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    // 57014: statement timeout, 55P03: lock timeout, 25P03 and 25P04: a transaction that took too long.
    if (/^(08|57P0|57014|53|55P03|25P0[34])/.test(code)) return true;
    if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'].includes(code)) return true;
  }
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}

/** Whether a transaction was the victim of a deadlock or of a serialization failure, so that it can be repeated at once. */
export function isLostRace(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '40P01' || code === '40001';
}

/** Whether an error is PostgreSQL's unique violation, optionally of this constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const problem = error as { code?: unknown; constraint?: unknown } | null;
  return problem?.code === '23505' && (constraint === undefined || problem.constraint === constraint);
}

type Callback = (error: Error, result: unknown) => void;

/**
 * A database client that closes its connection when a query is not answered in time. A hanging database or a network that drops packets
 * answers nothing at all, so only closing frees the caller and the connection.
 */
function createTimeoutClient(timeoutMs: number): typeof pg.Client {
  return class ImpatientClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: passes on whichever of the library's overloads was called
    override query(...parameters: any[]): any {
      const timer = setTimeout(() => this.#cut(), timeoutMs);
      const stop = () => clearTimeout(timer);
      const last = parameters.at(-1);
      if (typeof last === 'function') {
        const callback = last as Callback;
        parameters[parameters.length - 1] = (error: Error, result: unknown) => {
          stop();
          callback(error, result);
        };
      }
      const result = Reflect.apply(super.query, this, parameters);
      if (typeof result?.then === 'function') result.then(stop, stop);
      else if (typeof last !== 'function') stop();
      return result;
    }

    #cut(): void {
      this.connection.stream.destroy();
    }
  };
}
