import { isSameValue } from '../form-values.ts';

type Plain = string | number;

/** Additions and removals; a change of order is neither. */
export interface ListChange {
  readonly added: readonly unknown[];
  readonly removed: readonly unknown[];
}

/** A list that both sides changed, with the change of each. */
export interface JoinedList {
  readonly path: string;
  readonly mine: ListChange;
  readonly theirs: ListChange;
}

const valuesIn = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
const without = (list: readonly unknown[], others: readonly unknown[]) =>
  list.filter((one) => !others.some((other) => isSameValue(one, other)));

/** The difference between two lists. */
export function listChange(before: unknown, after: unknown): ListChange {
  const [was, is] = [valuesIn(before), valuesIn(after)];
  return { added: without(is, was), removed: without(was, is) };
}

const isPlain = (value: unknown): value is Plain => typeof value === 'string' || typeof value === 'number';

/** A list of distinct plain values. */
const isSet = (list: unknown): list is Plain[] =>
  Array.isArray(list) && list.every(isPlain) && new Set(list).size === list.length;

/** Numbers in ascending order, such as weekdays. */
const isAscending = (list: readonly Plain[]) =>
  list.every((one, index) => typeof one === 'number' && (index === 0 || Number(list[index - 1]) < one));

/** Whether common values have the same order. */
function isSameOrder(one: readonly Plain[], other: readonly Plain[]): boolean {
  const common = other.filter((value) => one.includes(value));
  return one.filter((value) => other.includes(value)).every((value, index) => value === common[index]);
}

/**
 * Merges both sides' additions and removals of a set. Undefined when that is not possible: other lists, different orders,
 * or one side emptied the list while the other added, since empty often has its own meaning, such as "everywhere".
 */
export function joinedSet(before: unknown, mine: unknown, theirs: unknown): readonly Plain[] | undefined {
  const known = before ?? [];
  if (!isSet(known) || !isSet(mine) || !isSet(theirs)) return undefined;
  const addedTo = (list: readonly Plain[]) => list.filter((value) => !known.includes(value));
  const isEmptied = (one: readonly Plain[], other: readonly Plain[]) => one.length === 0 && addedTo(other).length > 0;
  if (known.length > 0 && (isEmptied(mine, theirs) || isEmptied(theirs, mine))) return undefined;
  const isMoved = !isSameOrder(known, mine);
  if (isMoved && !isSameOrder(known, theirs) && !isSameOrder(mine, theirs)) return undefined;
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const stays = (value: Plain) => !known.includes(value) || second.includes(value);
  const joined = [...new Set([...first.filter(stays), ...addedTo(second)])];
  return isAscending(mine) && isAscending(theirs) ? joined.sort((a, b) => Number(a) - Number(b)) : joined;
}
