import { readStored, writeStored } from '#shared/storage/storage.ts';

const key = 'voiceTold';
/** How long announced causes are remembered; in ms. */
const retentionMs = 86_400_000;

/** When each cause was last announced in this browser: another tab or a reloaded page does not announce it again. */
export function readSpokenAlerts(now: number): Map<string, number> {
  try {
    const entries = Object.entries(JSON.parse(readStored(key) ?? '{}') as Record<string, unknown>);
    return new Map(entries.filter((entry): entry is [string, number] => Number(entry[1]) > now - retentionMs));
  } catch {
    return new Map();
  }
}

export function storeSpokenAlerts(announced: ReadonlyMap<string, number>): void {
  writeStored(key, JSON.stringify(Object.fromEntries(announced)));
}
