import { readStored, writeStored } from '#shared/storage/storage.ts';

const key = 'chatReminded';
/** Nobody needs to know for longer when a wait was called to mind; in ms. */
const keptFor = 86_400_000;

/** When each wait was last called to mind in this browser: a page that is opened anew need not begin again. */
export function readReminded(now: number): Map<string, number> {
  try {
    const entries = Object.entries(JSON.parse(readStored(key) ?? '{}') as Record<string, unknown>);
    return new Map(entries.filter((entry): entry is [string, number] => Number(entry[1]) > now - keptFor));
  } catch {
    return new Map();
  }
}

export function keepReminded(reminded: ReadonlyMap<string, number>): void {
  writeStored(key, JSON.stringify(Object.fromEntries(reminded)));
}
