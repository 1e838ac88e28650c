import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Running } from './processes.ts';
import type { SoakTally } from './soak-tally.ts';

const MB = 1024 * 1024;
/** A smaller table says nothing of rows that are not cleared away. */
const leastMb = 1;

/** A moment of the run. */
export interface Point {
  /** Share of the run that was over. */
  readonly share: number;
  readonly hours: number;
  /** Acknowledged until then. */
  readonly messages: number;
}

/** What is measured of the server and the database, by the name it has in the tables. */
export const measures = [
  'resident MB',
  'in use MB',
  'in use after collection MB',
  'descriptors beside those of the database',
  'threads',
  'timers',
  'connections to the database',
  'jobs that are due',
  'database MB',
  'dead rows',
] as const;
export type Measure = (typeof measures)[number];
export type Values = Partial<Record<Measure, number>>;

interface TableState {
  readonly name: string;
  readonly rows: number;
  readonly dead: number;
  readonly mb: number;
}
export type TablePoint = Point & TableState;

interface Connection {
  readonly connections: number;
  readonly due: number;
  readonly mb: number;
}

const stateSql = `
  select (select count(*) from pg_stat_activity
      where datname = current_database() and usesysid is not null and pid <> pg_backend_pid())::int as connections,
    (select count(*) from jobs.job where state < 'active' and start_after <= now())::int as due,
    pg_database_size(current_database())::float8 / ${MB} as mb`;
const tablesSql = `
  select relid::regclass::text as name, n_live_tup::float8 as rows, n_dead_tup::float8 as dead,
    pg_total_relation_size(relid)::float8 / ${MB} as mb
  from pg_stat_user_tables`;

const countDescriptors = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
const countThreads = (pid: number) =>
  Number(/^Threads:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);

/** Looks at the server's process and its database again and again. */
export class SoakSampler {
  readonly points = new Map<Measure, (Point & { readonly value: number })[]>();
  /** By the name of the table. */
  readonly tables = new Map<string, TablePoint[]>();
  readonly #process: Running;
  readonly #client: pg.Client;

  private constructor(process: Running, client: pg.Client) {
    this.#process = process;
    this.#client = client;
  }

  static async open(process: Running, connectionString: string): Promise<SoakSampler> {
    const client = new pg.Client({ connectionString });
    client.on('error', (error) => console.error(error));
    await client.connect();
    return new SoakSampler(process, client);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** `isCollected`: memory after a garbage collection too, which holds the server up for a moment. */
  async look(isCollected: boolean): Promise<{ values: Values; tables: TableState[] }> {
    const { pid } = this.#process;
    const usage = await this.#process.usage();
    const collected = isCollected ? await this.#process.usage(true) : undefined;
    const { rows: states } = await this.#client.query<Connection>(stateSql);
    const { rows: tables } = await this.#client.query<TableState>(tablesSql);
    const { connections, due, mb } = states[0]!;
    const values: Values = {
      'resident MB': usage.resident / MB,
      'in use MB': usage.used / MB,
      'descriptors beside those of the database': countDescriptors(pid) - connections,
      threads: countThreads(pid),
      timers: usage.timers,
      'connections to the database': connections,
      'jobs that are due': due,
      'database MB': mb,
      'dead rows': tables.reduce((sum, { dead }) => sum + dead, 0),
    };
    if (collected) values['in use after collection MB'] = collected.used / MB;
    return { values, tables };
  }

  /** Every `every` seconds until the time is over; `collectEvery` of them with a collection. */
  async watch(tally: SoakTally, options: { seconds: number; every: number; collectEvery: number }): Promise<void> {
    const startedAt = performance.now();
    let collectedAt = Number.NEGATIVE_INFINITY;
    for (let turn = 0; turn * options.every < options.seconds; turn += 1) {
      const early = startedAt + turn * options.every * 1000 - performance.now();
      if (early > 0) await pause(early);
      const seconds = (performance.now() - startedAt) / 1000;
      const isCollected = seconds - collectedAt >= options.collectEvery;
      if (isCollected) collectedAt = seconds;
      const { values, tables } = await this.look(isCollected);
      const moment = { share: seconds / options.seconds, hours: seconds / 3600, messages: tally.acknowledged };
      for (const [name, value] of Object.entries(values) as [Measure, number][])
        append(this.points, name, { ...moment, value });
      for (const table of tables)
        if (table.mb >= leastMb || table.name.startsWith('jobs.'))
          append(this.tables, table.name, { ...table, ...moment });
    }
  }

  /** How many messages of visitors are stored. */
  async countStored(): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(
      "select count(*)::int as count from chat_messages where sender_type = 'visitor'",
    );
    return rows[0]!.count;
  }
}

function append<Name, Value>(lists: Map<Name, Value[]>, name: Name, value: Value): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}
