// A minimal server for the launcher's tests, run as a separate program so that it can be killed.
// Usage: node embedded-postgres-owner.fixture.ts <dataDir> [write]. Prints events as JSON lines.
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const [, , dataDir = '', mode] = process.argv;
const silent = () => {};

try {
  const postgres = await startEmbeddedPostgres({ dataDir, logger: { info: silent, warn: silent, error: silent } });
  tell({ event: 'ready', pid: postgres.pid, connectionString: postgres.connectionString });
  const stop = () => postgres.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  if (mode === 'write') await writeForever(postgres.connectionString);
  else setInterval(silent, 1_000);
} catch (error) {
  tell({ event: 'failed', name: (error as Error).name, message: (error as Error).message });
  process.exitCode = 1;
}

async function writeForever(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', silent);
  await client.connect();
  await client.query('create table if not exists ledger (run text, number int, primary key (run, number))');
  const run = String(process.pid);
  for (let number = 1; ; number++) {
    await client.query('insert into ledger values ($1, $2)', [run, number]);
    tell({ event: 'acknowledged', run, number });
  }
}
