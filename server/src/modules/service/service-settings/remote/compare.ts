import { createHash } from 'node:crypto';
import type { RemoteCounts, RemoteRow } from '@sala/contract/service/service-settings/remote-data.schema.ts';
import type { RemoteItem, RemoteValue, RemoteValues } from './remote-items.ts';

/** An existing row. */
export interface KnownRow {
  readonly id: string;
  readonly code: string;
  readonly above: readonly string[];
  readonly isRemote: boolean;
  readonly remoteFields: readonly string[];
  readonly values: RemoteValues;
}

/** A row to write, with all its values. */
export interface ExpectedRow {
  /** null: a new row. */
  readonly id: string | null;
  readonly code: string;
  readonly above: readonly string[];
  readonly values: RemoteValues;
  readonly remoteFields: readonly string[];
}

/** The data to compare with. */
export interface ComparedRow {
  readonly known: readonly KnownRow[];
  /** Whether the parent entry exists; not needed at the top level. */
  hasPlace(above: readonly string[]): boolean;
  /** Values of a new row that the other system does not provide. */
  readonly defaults: RemoteValues;
  /** How many more rows are allowed. */
  readonly room: number;
  /** Whether a code is unique in the business, or only below its parent. */
  readonly isCodeGlobal: boolean;
  /** Further problems with the merchant's own data. */
  refusalOf?(item: RemoteItem): RemoteRow['problems'];
}

export interface Comparison {
  readonly rows: readonly RemoteRow[];
  readonly counts: RemoteCounts;
  readonly wanted: readonly ExpectedRow[];
  readonly goneIds: readonly string[];
  readonly fingerprint: string;
  /** The result exceeds the merchant's limit. */
  readonly isTooMuch: boolean;
}

const toKey = (codes: readonly string[]) => codes.map((code) => code.normalize('NFC').toLowerCase()).join('/');

const getTitle = (values: RemoteValues): string =>
  [values.titleEn, values.projectName, values.titleKm, values.titleVi, values.titleZh].find(
    (each): each is string => typeof each === 'string' && each !== '',
  ) ?? '';

interface Judged {
  readonly row: RemoteRow | undefined;
  readonly wanted?: ExpectedRow;
}

const refused = (item: RemoteItem, problems: RemoteRow['problems']): Judged => ({
  row: {
    change: 'refused',
    code: [...item.above, item.code].filter(Boolean).join('/'),
    title: getTitle(item.said),
    line: item.line,
    isTakenOver: false,
    fields: [],
    problems: [...problems],
  },
});

const changedFields = (before: RemoteValues, after: RemoteValues) =>
  Object.entries(after)
    .filter(([field, value]) => (before[field] ?? null) !== value)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value as RemoteValue }));

function judgeKnown(item: RemoteItem, known: KnownRow): Judged {
  const isMoved = toKey(known.above) !== toKey(item.above);
  const moved = isMoved ? [{ field: 'place', before: known.above.join('/'), after: item.above.join('/') }] : [];
  const fields = [...moved, ...changedFields(known.values, item.said)];
  const remoteFields = Object.keys(item.said).sort();
  const isSame = known.isRemote && fields.length === 0 && remoteFields.join() === [...known.remoteFields].sort().join();
  if (isSame) return { row: undefined };
  const values = { ...known.values, ...item.said };
  return {
    row: {
      change: 'changed',
      code: [...item.above, known.code].join('/'),
      title: getTitle(values),
      line: item.line,
      isTakenOver: !known.isRemote,
      fields,
      problems: [],
    },
    wanted: { id: known.id, code: known.code, above: item.above, values, remoteFields },
  };
}

function judgeNew(item: RemoteItem, { defaults }: ComparedRow): Judged {
  const values = { ...defaults, ...item.said };
  return {
    row: {
      change: 'added',
      code: [...item.above, item.code].join('/'),
      title: getTitle(values),
      line: item.line,
      isTakenOver: false,
      fields: changedFields({}, item.said).filter(({ after }) => after !== null && after !== ''),
      problems: [],
    },
    wanted: { id: null, code: item.code, above: item.above, values, remoteFields: Object.keys(item.said).sort() },
  };
}

const problem = (field: string, key: string, params: Record<string, string> = {}) => [{ field, key, params }];

/** The row is no longer in the other system, or has another code there. */
function toDeactivatedRow(known: KnownRow): RemoteRow {
  return {
    change: 'deactivated',
    code: [...known.above, known.code].join('/'),
    title: getTitle(known.values),
    line: null,
    isTakenOver: false,
    fields: [{ field: 'isActive', before: true, after: false }],
    problems: [],
  };
}

const ranks: Record<RemoteRow['change'], number> = { refused: 0, added: 1, changed: 2, deactivated: 3 };

/**
 * The changes that importing the items would make, by code. A refused row is neither written nor counted as gone; fields that the other
 * system
 * does not provide stay unchanged.
 */
export function compare(items: readonly RemoteItem[], laid: ComparedRow): Comparison {
  const pathOf = (row: Pick<RemoteItem, 'above' | 'code'>) =>
    laid.isCodeGlobal ? toKey([row.code]) : toKey([...row.above, row.code]);
  const known = new Map(laid.known.map((row) => [pathOf(row), row]));
  const met = new Set<string>();
  let { room } = laid;
  const judged = items.map((item): Judged => {
    const path = pathOf(item);
    const isRepeated = met.has(path);
    met.add(path);
    if (item.problems.length > 0) return refused(item, item.problems);
    if (isRepeated) return refused(item, problem('code', 'unique', { value: item.code }));
    if (!laid.hasPlace(item.above))
      return refused(item, problem('place', 'unknownName', { value: item.above.join('/') }));
    const inTheWay = laid.refusalOf?.(item) ?? [];
    if (inTheWay.length > 0) return refused(item, inTheWay);
    const here = known.get(path);
    if (here) return judgeKnown(item, here);
    room -= 1;
    return judgeNew(item, laid);
  });
  const gone = laid.known.filter((row) => row.isRemote && row.values.isActive === true && !met.has(pathOf(row)));
  const rows = [...judged.flatMap(({ row }) => row ?? []), ...gone.map(toDeactivatedRow)];
  rows.sort((one, other) => ranks[one.change] - ranks[other.change]);
  return {
    rows,
    counts: getCounts(rows, judged.filter(({ row }) => row === undefined).length),
    wanted: judged.flatMap(({ wanted }) => wanted ?? []),
    goneIds: gone.map(({ id }) => id),
    isTooMuch: room < 0,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([rows, room]))
      .digest('base64url'),
  };
}

function getCounts(rows: readonly RemoteRow[], same: number): RemoteCounts {
  const count = (change: RemoteRow['change']) => rows.filter((row) => row.change === change).length;
  return {
    added: count('added'),
    changed: count('changed'),
    deactivated: count('deactivated'),
    refused: count('refused'),
    same,
  };
}
