import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const script = join(import.meta.dirname, '../../../scripts/build.mjs');

/** Builds portal and widget on demand, since few tests need them. */
export async function buildPages(): Promise<void> {
  const { VITEST: _vitest, ...env } = process.env;
  await promisify(execFile)(process.execPath, [script, '--if-changed'], { env: { ...env, NODE_ENV: 'production' } });
}
