import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodings, wantsEncoding } from './encodings.ts';

const root = join(import.meta.dirname, '../../../..');

/** Output folders of the build; absolute paths. */
export const builtFolders = { portal: join(root, 'portal/dist'), widget: join(root, 'widget/dist') } as const;

/** A built file as text, or undefined before the first build. */
export function readBuiltFile(folder: keyof typeof builtFolders, name: string): string | undefined {
  const path = join(builtFolders[folder], name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

const endings = { br: '.br', gzip: '.gz' } as const;

/** A built file in the smallest encoding that the request accepts, compressed by the build; undefined before the first build. */
export function readEncodedFile(
  folder: keyof typeof builtFolders,
  name: string,
  accepted: string | undefined,
): { content: Buffer; encoding: string | undefined } | undefined {
  const path = join(builtFolders[folder], name);
  const best = encodings.find((name) => wantsEncoding(accepted, name) && existsSync(path + endings[name]));
  if (best) return { content: readFileSync(path + endings[best]), encoding: best };
  return existsSync(path) ? { content: readFileSync(path), encoding: undefined } : undefined;
}

let version: string | undefined;

/** Changes with every build of the portal. */
export function buildVersion(): string {
  version ??= createHash('sha256')
    .update(readBuiltFile('portal', 'index.html') ?? 'unbuilt')
    .digest('hex')
    .slice(0, 12);
  return version;
}
