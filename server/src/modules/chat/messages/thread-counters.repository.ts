/** What new entries of a thread are to its counters, as SQL. */
interface Added {
  /** How many the visitor said since the operators last said something among them. */
  readonly unread: string;
  /** The place of that last word of the operators; null where there is none. */
  readonly answeredSeq: string;
  /** When the entries were written. */
  readonly at: string;
}

type Counters = Readonly<Record<'unread_count' | 'operator_seen_seq' | 'waiting_since', string>>;

/** The counters of a conversation as its own row has them, and of one that begins. */
export const countersFrom = (row: string): Counters => ({
  unread_count: `${row}.unread_count`,
  operator_seen_seq: `${row}.operator_seen_seq`,
  waiting_since: `${row}.waiting_since`,
});
export const noCounters: Counters = { unread_count: '0', operator_seen_seq: '0', waiting_since: 'null::timestamptz' };

/**
 * The one rule of what is unread, what operators have seen, and since when the visitor waits: operators who answer have read what stands
 * before their words, and the visitor waits since the first of theirs that nobody has answered.
 */
export const countersAfter = ({ unread, answeredSeq, at }: Added, before: Counters): Counters => ({
  unread_count: `${unread} + case when ${answeredSeq} is null then ${before.unread_count} else 0 end`,
  operator_seen_seq: `coalesce(${answeredSeq}, ${before.operator_seen_seq})`,
  waiting_since: `case
      when ${unread} = 0 then case when ${answeredSeq} is null then ${before.waiting_since} end
      when ${answeredSeq} is null then coalesce(${before.waiting_since}, ${at})
      else ${at} end`,
});

/** The same, to stand in a `set`. */
export const setCounters = (added: Added, row: string): string =>
  Object.entries(countersAfter(added, countersFrom(row)))
    .map(([column, value]) => `${column} = ${value}`)
    .join(',\n    ');
