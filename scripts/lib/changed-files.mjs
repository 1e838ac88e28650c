import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { capture, ScriptError } from './run.mjs';

/** What differs from main in this checkout, committed or not; deleted files are left out. */
export async function changedFiles() {
  const changed = await git('diff', '--name-only', '--diff-filter=d', await commitOfMain());
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${added}`.split('\n'))].filter((name) => name && existsSync(inRoot(name)));
}

/** The commit from which this checkout went its own way. */
export const commitOfMain = async () => git('merge-base', 'HEAD', await nameOfMain());

async function nameOfMain() {
  for (const name of ['main', 'origin/main'])
    if ((await capture('git', ['rev-parse', '--verify', '--quiet', name])).code === 0) return name;
  throw new ScriptError('There is no branch "main" to compare with.');
}

async function git(...args) {
  const { code, output } = await capture('git', args);
  if (code !== 0) throw new ScriptError(output);
  return output.trim();
}
