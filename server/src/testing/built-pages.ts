import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const script = join(import.meta.dirname, '../../../scripts/build.mjs');

async function build(...names: string[]): Promise<void> {
  const { VITEST: _vitest, ...env } = process.env;
  await promisify(execFile)(process.execPath, [script, '--if-changed', ...names], {
    env: { ...env, NODE_ENV: 'production' },
  });
}

/** Builds portal and widget on demand, since few tests need them. */
export const buildPages = (): Promise<void> => build('portal', 'widget');

let server: Promise<void> | undefined;

/** Builds the program that people start, once for all test files of this process. */
export const buildServer = (): Promise<void> => (server ??= build('server'));
