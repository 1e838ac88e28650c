import { getTitleLanguage } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import type { Instruction } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import { currentLocale } from '#shared/i18n/locale.ts';

/** Where a command is put: into which menu, before which other one; null: behind all. */
export interface InstructionPlace {
  readonly parentId: string | null;
  readonly beforeId: string | null;
}

/** The text in the reader's language, else in one that has it. */
export const textIn = (words: LocalizedText): string =>
  words[getTitleLanguage(currentLocale())] || titleLanguages.map((language) => words[language]).find(Boolean) || '';

export const childrenOf = (rows: readonly Instruction[], parentId: string | null): Instruction[] =>
  rows.filter((row) => row.parentId === parentId);

/** The command itself and all that stand under it. */
export function idsUnder(rows: readonly Instruction[], id: string): Set<string> {
  const ids = new Set([id]);
  // A set goes on over what is added to it meanwhile.
  for (const parent of ids) for (const child of childrenOf(rows, parent)) ids.add(child.id);
  return ids;
}

/** The command that has this key in the menu already. */
export const findTaken = (
  rows: readonly Instruction[],
  { id, parentId, key }: { id: string | undefined; parentId: string | null; key: string },
): Instruction | undefined => rows.find((row) => row.parentId === parentId && row.key === key && row.id !== id);

/** The rows with one of them elsewhere. */
export function withMoved(
  rows: readonly Instruction[],
  id: string,
  { parentId, beforeId }: InstructionPlace,
): Instruction[] {
  const row = rows.find((one) => one.id === id);
  if (!row || beforeId === id) return [...rows];
  const rest = rows.filter((one) => one.id !== id);
  const at = beforeId === null ? rest.length : rest.findIndex((one) => one.id === beforeId);
  return rest.toSpliced(at < 0 ? rest.length : at, 0, { ...row, parentId });
}

/** Those that the words are found in, and what stands above them. */
export function findRows(rows: readonly Instruction[], search: string): Instruction[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = new Set<string>();
  for (const row of rows) {
    const text = [row.key, ...Object.values(row.title), ...Object.values(row.text)].join(' ').toLocaleLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    for (let at: Instruction | undefined = row; at; at = byId.get(at.parentId ?? '')) ids.add(at.id);
  }
  return rows.filter(({ id }) => ids.has(id));
}

/** Where a step with the keyboard leads: up and down in its menu, into the menu above it, out of the one it is in. */
export function placeAfterStep(
  rows: readonly Instruction[],
  row: Instruction,
  step: 'up' | 'down' | 'in' | 'out',
): InstructionPlace | undefined {
  const { parentId } = row;
  const beside = childrenOf(rows, parentId);
  const at = beside.findIndex(({ id }) => id === row.id);
  if (step === 'up') return at === 0 ? undefined : { parentId, beforeId: beside[at - 1]!.id };
  if (step === 'down') return at >= beside.length - 1 ? undefined : { parentId, beforeId: beside[at + 2]?.id ?? null };
  if (step === 'in') {
    const above = beside[at - 1];
    return above?.action === 'submenu' ? { parentId: above.id, beforeId: null } : undefined;
  }
  const parent = rows.find(({ id }) => id === parentId);
  if (!parent) return undefined;
  const around = childrenOf(rows, parent.parentId);
  return {
    parentId: parent.parentId,
    beforeId: around[around.findIndex(({ id }) => id === parent.id) + 1]?.id ?? null,
  };
}

/** Where a command goes that is put down on another one: behind it where it comes from above it in the same menu, else before it. */
export function placeOnto(rows: readonly Instruction[], id: string, targetId: string): InstructionPlace | undefined {
  const target = rows.find((row) => row.id === targetId);
  if (!target || id === targetId) return undefined;
  const { parentId } = target;
  const beside = childrenOf(rows, parentId).map((row) => row.id);
  const at = beside.indexOf(targetId);
  const from = beside.indexOf(id);
  const isBehind = from >= 0 && from < at;
  return { parentId, beforeId: isBehind ? (beside[at + 1] ?? null) : targetId };
}
