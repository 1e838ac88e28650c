import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** Folders that the build fills; absolute paths. */
export const builtFolders = { portal: join(root, 'portal/dist'), widget: join(root, 'widget/dist') } as const;

/** A built file as text, or undefined when nothing has been built yet. */
export function readBuiltFile(folder: keyof typeof builtFolders, name: string): string | undefined {
  const path = join(builtFolders[folder], name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

let version: string | undefined;

/** Changes whenever the portal that would be served changes. */
export function buildVersion(): string {
  version ??= createHash('sha256')
    .update(readBuiltFile('portal', 'index.html') ?? 'unbuilt')
    .digest('hex')
    .slice(0, 12);
  return version;
}
