import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const contract = join(import.meta.dirname, '../../contract/src');

/** In a program of its own, so that a build that watches sees what the contract says now. */
async function readExports(file: string): Promise<Record<string, unknown>> {
  const program = `console.log(JSON.stringify(await import(${JSON.stringify(pathToFileURL(file).href)})))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

/**
 * Puts in the place of a file `*.evaluated.ts` the plain values that it exports. What they are worked out from, such as the contract
 * with its validator, stays behind.
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
