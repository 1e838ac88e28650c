import pg from 'pg';
import type { Scope } from './scope.ts';

/** What a statement is, as the pg library takes it. With a name its plan is kept by the connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** The parts of the pg library's connection and query that its own extensions, such as cursors, are built on. */
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
 * A statement with what has to come before it, sent together: the server answers once, and without `begin` all of it is one transaction of
 * its own. The settings end with the transaction, so a connection that others share never carries them over.
 */
class ScopedQuery extends (pg.Query as unknown as new (config: object) => QueryParts) {
  readonly #before: readonly Before[];
  /** Answers still to come that belong to what comes before. */
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

/** Prepares what comes before statements, without running it. */
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

/** The callback is a parameter of the call, where a client that limits how long a statement may take finds it. */
const send = (client: Client, query: Preparation | ScopedQuery) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
    (client.query as (query: object, callback: Callback) => void)(query, callback);
  });

const prepared = new WeakSet<Client>();

/** Once for each connection. The statement behind it need not wait: the connection does one after the other. */
function prepareOnce(client: Client): void {
  if (prepared.has(client)) return;
  prepared.add(client);
  send(client, new Preparation()).catch(() => prepared.delete(client));
}

/** Runs one statement, after setting the scope where one is given. `isFirst`: it begins a transaction that goes on behind it. */
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
    // The stack that is of use is the caller's, not the socket's.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
