import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const dataDir = process.env.SALA_E2E_DATA ?? join(root, '.cache', 'e2e-data');

/** What `npm run admin -- …` prints, on the machine of the tests' server. */
export async function runAdmin(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'true' };
  return (await promisify(execFile)('node', ['scripts/admin.mjs', ...words], { cwd: root, env })).stdout;
}
