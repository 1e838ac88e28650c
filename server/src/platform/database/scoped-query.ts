import pg from 'pg';
import type { Scope } from './scope.ts';

/** A statement in the format of the pg library. With a name its plan is cached by the connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** The internals of the pg library's connection and query on which its own extensions, such as cursors, are built. */
interface Wire {
  parse(config: { name: string; text: string }): void;
  bind(config: { statement: string; values: readonly string[] }): void;
  execute(config: { portal: string; rows: number }): void;
  sync(): void;
}
interface QueryParts {
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}
type Callback = (error: Error | undefined, result: pg.QueryResult) => void;

const setScope = {
  name: 'sala-set-scope',
  text: `select set_config('role', $1, true), set_config('sala.merchant_id', $2, true)`,
} as const;
const begin = { name: 'sala-begin', text: 'begin' } as const;

interface Before {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * A statement and its settings, sent together: the server answers once, and without `begin` they form a transaction of
 * their own. The settings end with the transaction, so that they never reach another user of the connection.
 */
class ScopedQuery extends (pg.Query as unknown as new (config: object) => QueryParts) {
  readonly #before: readonly Before[];
  /** Answers to the settings that are still expected. */
  #expected: number;

  constructor({ values = [], ...statement }: Statement, before: readonly Before[]) {
    super({ ...statement, values: [...values], queryMode: 'extended' });
    this.#before = before;
    this.#expected = before.length;
  }

  override prepare(connection: Wire): void {
    for (const { name, values } of this.#before) {
      connection.bind({ statement: name, values });
      connection.execute({ portal: '', rows: 0 });
    }
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#expected === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#expected > 0) this.#expected -= 1;
    else super.handleCommandComplete(message, connection);
  }
}

/** Prepares the statements of the settings without running them. */
class Preparation {
  declare callback: Callback;

  submit(connection: Wire): null {
    for (const statement of [setScope, begin]) connection.parse(statement);
    connection.sync();
    return null;
  }

  handleError(error: Error): void {
    this.callback(error, undefined as unknown as pg.QueryResult);
  }

  handleReadyForQuery(): void {
    this.callback(undefined, undefined as unknown as pg.QueryResult);
  }
}

type Client = Pick<pg.ClientBase, 'query'>;

/** The callback is a parameter of the call, where the client with the query timeout expects it. */
const send = (client: Client, query: Preparation | ScopedQuery) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
    (client.query as (query: object, callback: Callback) => void)(query, callback);
  });

const prepared = new WeakSet<Client>();

/** Once for each connection. The following statement need not wait, since the connection works in order. */
function prepareOnce(client: Client): void {
  if (prepared.has(client)) return;
  prepared.add(client);
  send(client, new Preparation()).catch(() => prepared.delete(client));
}

/** Runs one statement, after setting the scope if one is given. `isFirst`: it begins a transaction that continues after it. */
export async function runScoped(
  client: Client,
  statement: Statement,
  { scope, isFirst = false }: { scope: Scope | undefined; isFirst?: boolean },
): Promise<pg.QueryResult> {
  prepareOnce(client);
  const before = [
    ...(isFirst ? [{ name: begin.name, values: [] }] : []),
    ...(scope ? [{ name: setScope.name, values: [scope.role, scope.merchantId] }] : []),
  ];
  try {
    return await send(client, new ScopedQuery(statement, before));
  } catch (error) {
    // The caller's stack is more useful than the socket's.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
