import { isSameValue } from '../form-values.ts';
import { type JoinedList, joinedSet, listChange } from './merge-lists.ts';

type Values = Record<string, unknown>;

/** A field that both sides changed to different values. */
export interface Conflict {
  /** Dotted path in the form. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** Merged values; in a conflict those of `mine`. */
  values: Values;
  conflicts: Conflict[];
  /** Fields that only the other side changed. */
  theirs: string[];
  /** Lists that both changed, with both changes merged. */
  joined: JoinedList[];
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Merges two changes of the same values. Only fields in `mine` are compared. For lists of plain values the additions and
 * removals of both are kept, unless the path is in `wholes`; other lists are single fields.
 */
export function mergeChanges(before: unknown, mine: unknown, theirs: unknown, wholes: readonly string[] = []): Merged {
  const merged: Merged = { values: {}, conflicts: [], theirs: [], joined: [] };
  const mergedAt = (path: string, was: unknown, own: unknown, other: unknown): unknown => {
    if (isGroup(own) && isGroup(other)) {
      const known = isGroup(was) ? was : {};
      // A group is merged as a whole, including a colleague's new fields in it.
      const names = path === '' ? Object.keys(own) : [...new Set([...Object.keys(own), ...Object.keys(other)])];
      return Object.fromEntries(
        names.map((name) => [name, mergedAt(path ? `${path}.${name}` : name, known[name], own[name], other[name])]),
      );
    }
    if (isSameValue(own, other) || isSameValue(was, other)) return own;
    if (isSameValue(was, own)) {
      merged.theirs.push(path);
      return other;
    }
    const joined = wholes.includes(path) ? undefined : joinedSet(was, own, other);
    if (joined) {
      merged.joined.push({ path, mine: listChange(was, own), theirs: listChange(was, other) });
      return joined;
    }
    merged.conflicts.push({ path, mine: own, theirs: other });
    return own;
  };
  merged.values = mergedAt('', before, mine, theirs) as Values;
  return merged;
}
