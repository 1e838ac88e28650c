import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from './machine.ts';
import { printResult, type Row, type Target } from './report.ts';

type Options = Record<string, string | number | boolean>;
type Widened<O extends Options> = {
  [K in keyof O]: O[K] extends number ? number : O[K] extends boolean ? boolean : string;
};

export interface Bench<O extends Options> {
  readonly options: Widened<O>;
  /** An empty folder that is removed at the end, on a disk unless --folder names another place. */
  readonly folder: string;
  /** Runs at the end, also after Ctrl-C; the last one first. */
  defer(cleanUp: () => Promise<unknown> | unknown): void;
  /** Tells a person what goes on. */
  note(text: string): void;
}

export interface Outcome {
  readonly rows: readonly Row[];
  readonly targets: readonly Target[];
}

/** The options of a run, with their types and defaults: `--seconds=5`. */
function readOptions<O extends Options>(defaults: O): Widened<O> & { folder: string } {
  const all: Options = { folder: tmpdir(), ...defaults };
  const { values } = parseArgs({
    options: Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, { type: typeof value === 'boolean' ? 'boolean' : 'string' }]),
    ) as Record<string, { type: 'string' | 'boolean' }>,
  });
  const entries = Object.entries(all).map(([name, value]) => {
    const given = values[name];
    if (given === undefined) return [name, value];
    if (typeof value !== 'number') return [name, given];
    if (!Number.isFinite(Number(given))) throw new Error(`--${name} must be a number`);
    return [name, Number(given)];
  });
  return Object.fromEntries(entries);
}

/** Runs one benchmark from its options to its printed result, and clears away what it started. */
export async function benchmark<const O extends Options>(
  name: string,
  defaults: O,
  body: (bench: Bench<O>) => Promise<Outcome>,
): Promise<void> {
  const options = readOptions(defaults);
  const machine = describeMachine();
  // PostgreSQL runs as another user when we are root and has to pass through.
  const folder = mkdtempSync(join(options.folder, 'sala-bench-'));
  chmodSync(folder, 0o711);
  const cleanUps: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  let clearing: Promise<void> | undefined;
  const clear = () => {
    clearing ??= (async () => {
      for (const cleanUp of cleanUps.reverse()) {
        try {
          await cleanUp();
        } catch (error) {
          console.error(error);
        }
      }
    })();
    return clearing;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void clear().then(() => process.exit(130)));
  try {
    const outcome = await body({
      options,
      folder,
      defer: (cleanUp) => void cleanUps.push(cleanUp),
      note: (text) => console.error(`… ${text}`),
    });
    await clear();
    printResult({ benchmark: name, machine, options, ...outcome });
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    await clear();
  }
  // Sockets and pools that a failed step left open must not keep the process.
  process.exit();
}
