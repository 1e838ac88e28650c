import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const contract = join(import.meta.dirname, '../../contract/src');

/** Evaluated in a new process, so that a watching build uses the present contract. */
async function readExports(file: string): Promise<Record<string, unknown>> {
  const program = `console.log(JSON.stringify(await import(${JSON.stringify(pathToFileURL(file).href)})))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

/**
 * Replaces a file `*.evaluated.ts` by the plain values that it exports. The modules they are computed from, such as the contract
 * with zod, are not bundled.
 */
export function evaluated(): Plugin {
  return {
    name: 'sala-evaluated',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.evaluated.ts')) return undefined;
      if (this.meta.watchMode)
        for (const name of readdirSync(contract, { recursive: true, encoding: 'utf8' }))
          if (name.endsWith('.ts')) this.addWatchFile(join(contract, name));
      return Object.entries(await readExports(id))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
