import { chmodSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import type { PostgresHome } from './embedded-postgres-home.ts';

const MB = 1024 * 1024;

/** Where PostgreSQL listens: a socket file in a folder (Unix), or a port of 127.0.0.1. */
export type Listen = { folder: string } | { port: number };

/**
 * Writes the settings and the login rules beside the home at every start, and returns the arguments that refer to them.
 * Administrators can use ALTER SYSTEM, which takes precedence over this file.
 */
export function writeSettings(home: PostgresHome, { listen, durable }: { listen: Listen; durable: boolean }): string[] {
  const settingsFile = `${home.path}.conf`;
  const rulesFile = `${home.path}.hba.conf`;
  const settings = {
    ...listenSettings(listen),
    ...COMMON,
    ...memorySettings(),
    ...(durable ? {} : THROWAWAY),
    hba_file: rulesFile,
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value.replaceAll("'", "''")}'`);
  writeReadable(settingsFile, [
    '# Written by Sala at every start. Use ALTER SYSTEM for settings of your own.',
    ...lines,
  ]);
  writeReadable(rulesFile, ['local all all scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256']);
  return ['-c', `config_file=${settingsFile}`];
}

const COMMON = {
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  default_text_search_config: 'pg_catalog.simple',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  synchronous_commit: 'on',
  // Small servers have flash disks, and two cores are better used for two requests than for one parallel query.
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  wal_compression: 'on',
  max_wal_size: '1GB',
  // Until a new table has statistics, all indexes that begin with the merchant look alike to the planner, and frequent queries use a wrong
  // one.
  autovacuum_naptime: '10s',
  // Texts of messages must not be logged: no failing statements, no "Key (…)=(…)" details.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

const THROWAWAY = {
  // One cluster serves a whole test run: several files at a time, some with three servers of about thirty connections each.
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Each test file has its own database, and autovacuum would go through all of them without a pause.
  autovacuum_naptime: '1min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
};

function listenSettings(listen: Listen): Record<string, string> {
  if ('port' in listen)
    return { listen_addresses: '127.0.0.1', port: String(listen.port), unix_socket_directories: '' };
  return {
    listen_addresses: '',
    unix_socket_directories: `"${listen.folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

function memorySettings(): Record<string, string> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MB;
  return {
    shared_buffers: `${Math.round(Math.min(512, Math.max(128, memory / 16)))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
  };
}

function writeReadable(file: string, lines: string[]): void {
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(file, 0o644);
}
