import { readStored, writeStored } from '#shared/storage/storage.ts';

const key = 'voiceTold';
/** Nobody needs to know for longer what was told of; in ms. */
const retentionMs = 86_400_000;

/** When each cause was last told of in this browser: neither another tab nor a page that is opened anew tells of it again. */
export function readSpokenAlerts(now: number): Map<string, number> {
  try {
    const entries = Object.entries(JSON.parse(readStored(key) ?? '{}') as Record<string, unknown>);
    return new Map(entries.filter((entry): entry is [string, number] => Number(entry[1]) > now - retentionMs));
  } catch {
    return new Map();
  }
}

export function storeSpokenAlerts(told: ReadonlyMap<string, number>): void {
  writeStored(key, JSON.stringify(Object.fromEntries(told)));
}
