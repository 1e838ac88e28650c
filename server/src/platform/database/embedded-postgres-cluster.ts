import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresHome } from './embedded-postgres-home.ts';

/** Role and database of the application. The role is no superuser; it may create databases (tests) and roles. */
export const APP_NAME = 'sala';

const UNFINISHED = 'unfinished-';

export interface Cluster {
  home: PostgresHome;
  /** Folder of the programs. */
  bin: string;
  durable: boolean;
}

/** What the programs need of the environment, and nothing else: the server's own holds secrets. */
export const PROGRAM_ENV = Object.fromEntries(
  [
    ['PATH', process.env.PATH],
    ['SystemRoot', process.env.SystemRoot],
    ['LC_ALL', 'C'],
    ['TZ', 'UTC'],
  ].filter(([, value]) => value),
) as Record<string, string>;

export const getDataFolder = (home: PostgresHome): string => join(home.path, 'data');

/** Makes the cluster with the application's role and database where there is none yet, and returns the role's password. */
export function prepareCluster(cluster: Cluster): string {
  const data = getDataFolder(cluster.home);
  if (!existsSync(data)) return createCluster(cluster, data);

  const known = readPassword(cluster);
  if (known) return known;
  const password = generatePassword(cluster);
  runSql(cluster, data, [`ALTER ROLE ${APP_NAME} PASSWORD '${password}'`]);
  return password;
}

/** A name that all processes of this cluster show in the process list, and those of no other. */
export function nameCluster(home: PostgresHome): string {
  const data = getDataFolder(home);
  // The control file begins with a number made up by initdb, so that the same path inside a container is told apart.
  const identifier = readFileSync(join(data, 'global', 'pg_control')).subarray(0, 8);
  return `${APP_NAME}-${createHash('sha256').update(identifier).update(data).digest('hex').slice(0, 16)}`;
}

function createCluster(cluster: Cluster, data: string): string {
  // Built under another name and renamed in one step: a start cut short never leaves half a cluster behind.
  // A fresh one each time: an initdb whose server was killed may still be busy in the last.
  for (const name of readdirSync(cluster.home.path).filter((name) => name.startsWith(UNFINISHED))) {
    rmSync(join(cluster.home.path, name), { recursive: true, force: true, maxRetries: 3 });
  }
  const unfinished = join(cluster.home.path, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  // Who may log in, and how, is said by our own file at each start, so "trust" never takes effect.
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  run(cluster, 'initdb', [`--pgdata=${unfinished}`, ...options, ...locale, ...(cluster.durable ? [] : ['--no-sync'])]);

  const password = generatePassword(cluster);
  runSql(cluster, unfinished, [
    `CREATE ROLE ${APP_NAME} LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`,
    `GRANT pg_monitor TO ${APP_NAME}`,
    `CREATE DATABASE ${APP_NAME} OWNER ${APP_NAME}`,
  ]);
  renameSync(unfinished, data);
  if (cluster.durable && process.platform !== 'win32') syncFolder(cluster.home.path);
  return password;
}

function runSql(cluster: Cluster, data: string, statements: string[]): void {
  const settings = [
    '-c',
    'exit_on_error=on',
    '-c',
    'log_min_error_statement=panic',
    '-c',
    `fsync=${cluster.durable ? 'on' : 'off'}`,
    // A throwaway cluster is asked for thousands of connections, and its password protects nothing.
    ...(cluster.durable ? [] : ['-c', 'scram_iterations=1']),
  ];
  run(cluster, 'postgres', ['--single', '-D', data, ...settings, 'postgres'], `${statements.join('\n')}\n`);
}

function run({ home, bin }: Cluster, program: string, args: string[], input = ''): void {
  const command = join(bin, program);
  const result = spawnSync(command, args, { ...home.runAs, cwd: home.path, env: PROGRAM_ENV, input, encoding: 'utf8' });
  if (result.status === 0) return;
  const reason = result.error?.message ?? `${result.stdout}${result.stderr}`.trim();
  throw new EmbeddedPostgresError(`${explain(program, reason)} What ${command} said:\n${reason}`);
}

function explain(program: string, reason: string): string {
  const instead = 'or set DATABASE_URL to a PostgreSQL 15 or later of your own.';
  if (reason.includes('could not look up effective user')) {
    return `PostgreSQL needs a user that this system knows by name; start the server as one, ${instead}`;
  }
  if (reason.includes('ENOENT'))
    return `The PostgreSQL of this installation does not run on this system (it needs glibc); use such a system, ${instead}`;
  if (reason.includes('EPERM'))
    return `Root may not change to another user here; start the server as an ordinary user, ${instead}`;
  return `The database could not be prepared (${program} failed); remove the cause below, ${instead}`;
}

function generatePassword({ home }: Cluster): string {
  const password = randomBytes(24).toString('hex');
  const file = `${home.path}.password`;
  writeFileSync(file, password, { mode: 0o600 });
  chmodSync(file, 0o600);
  return password;
}

function readPassword({ home }: Cluster): string | undefined {
  const file = `${home.path}.password`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
