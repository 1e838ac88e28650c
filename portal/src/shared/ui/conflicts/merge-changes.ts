import { isSameValue } from '../form-values.ts';

type Values = Record<string, unknown>;

/** A field that two people gave different values, both other than before. */
export interface Conflict {
  /** Dotted, as the form names it. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** Both sides' changes; where they conflict, mine. */
  values: Values;
  conflicts: Conflict[];
  /** Fields that only the other one changed. */
  theirs: string[];
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Joins what two people made of the same values. Only fields among mine are looked at; a list is one field. */
export function mergeChanges(before: unknown, mine: unknown, theirs: unknown): Merged {
  const merged: Merged = { values: {}, conflicts: [], theirs: [] };
  merged.values = mergedAt('', [before, mine, theirs], merged) as Values;
  return merged;
}

function mergedAt(path: string, [before, mine, theirs]: [unknown, unknown, unknown], merged: Merged): unknown {
  if (isGroup(mine) && isGroup(theirs)) {
    const known = isGroup(before) ? before : {};
    // A group goes as a whole: what a colleague added in it is not left out of it.
    const names = path === '' ? Object.keys(mine) : [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return Object.fromEntries(
      names.map((name) => [
        name,
        mergedAt(path ? `${path}.${name}` : name, [known[name], mine[name], theirs[name]], merged),
      ]),
    );
  }
  if (isSameValue(mine, theirs) || isSameValue(before, theirs)) return mine;
  if (isSameValue(before, mine)) {
    merged.theirs.push(path);
    return theirs;
  }
  merged.conflicts.push({ path, mine, theirs });
  return mine;
}
