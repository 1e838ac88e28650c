/** The effect of new entries on the counters, as SQL. */
interface Added {
  /** Number of the visitor's messages after the last one of an operator. */
  readonly unread: string;
  /** Seq of the operators' last message; null without one. */
  readonly answeredSeq: string;
  /** When the entries were written. */
  readonly at: string;
}

type Counters = Readonly<Record<'unread_count' | 'operator_seen_seq' | 'waiting_since', string>>;

/** Counters from a conversation's row, and for a new conversation. */
export const countersFrom = (row: string): Counters => ({
  unread_count: `${row}.unread_count`,
  operator_seen_seq: `${row}.operator_seen_seq`,
  waiting_since: `${row}.waiting_since`,
});
export const noCounters: Counters = { unread_count: '0', operator_seen_seq: '0', waiting_since: 'null::timestamptz' };

/**
 * The only rule for unread, seen and waiting: an operator's answer marks all earlier messages as seen,
 * and the visitor waits since their first unanswered message.
 */
export const countersAfter = ({ unread, answeredSeq, at }: Added, before: Counters): Counters => ({
  unread_count: `${unread} + case when ${answeredSeq} is null then ${before.unread_count} else 0 end`,
  operator_seen_seq: `coalesce(${answeredSeq}, ${before.operator_seen_seq})`,
  waiting_since: `case
      when ${unread} = 0 then case when ${answeredSeq} is null then ${before.waiting_since} end
      when ${answeredSeq} is null then coalesce(${before.waiting_since}, ${at})
      else ${at} end`,
});

/** The same as assignments of an update. */
export const setCounters = (added: Added, row: string): string =>
  Object.entries(countersAfter(added, countersFrom(row)))
    .map(([column, value]) => `${column} = ${value}`)
    .join(',\n    ');
