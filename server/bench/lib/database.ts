import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { createLogger } from '#platform/logger.ts';

export interface BenchDatabase {
  readonly connectionString: string;
  /** What its processes have used so far, in µs; NaN where the system does not tell. */
  cpu(): number;
}

/** The PostgreSQL that `npm start` runs, with its settings for real use. */
export async function startDatabase(bench: {
  readonly folder: string;
  defer(cleanUp: () => Promise<unknown>): void;
}): Promise<BenchDatabase> {
  const dataDir = join(bench.folder, 'database');
  const postgres = await startEmbeddedPostgres({ dataDir, logger: createLogger('warn') });
  bench.defer(() => postgres.stop());
  return { connectionString: postgres.connectionString, cpu: () => cpuOfFamily(postgres.pid) };
}

/** The kernel counts in hundredths of a second. */
const tick = 10_000;

function cpuOfFamily(parent: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = readStat(pid);
    if (!fields) continue;
    // After the name: state, parent, … 11 user, 12 system, 13 and 14 the same of children that have ended.
    if (Number(fields[1]) === parent) ticks += Number(fields[11]) + Number(fields[12]);
    else if (Number(pid) === parent)
      ticks += Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
  }
  return ticks * tick;
}

function readStat(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
