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
/** The counters before, and whether a bot answers. */
interface Before extends Counters {
  readonly withBot: string;
}

/** Conversations that a bot answers, from an alias or name of chat_channels: see `isWithBot` of the contract. */
export const withBot = (row: string): string => `(${row}.status = 'unassigned' and ${row}.marks -> 'bot' is not null)`;

/** Counters from a conversation's row, and for a new conversation. */
export const countersFrom = (row: string): Before => ({
  unread_count: `${row}.unread_count`,
  operator_seen_seq: `${row}.operator_seen_seq`,
  waiting_since: `${row}.waiting_since`,
  withBot: withBot(row),
});
export const noCounters: Before = {
  unread_count: '0',
  operator_seen_seq: '0',
  waiting_since: 'null::timestamptz',
  withBot: 'false',
};

/**
 * The only rule for unread, seen and waiting: an operator's answer marks all earlier messages as seen,
 * and the visitor waits since their first unanswered message, unless a bot answers them.
 */
export const countersAfter = ({ unread, answeredSeq, at }: Added, before: Before): Counters => ({
  unread_count: `${unread} + case when ${answeredSeq} is null then ${before.unread_count} else 0 end`,
  operator_seen_seq: `coalesce(${answeredSeq}, ${before.operator_seen_seq})`,
  waiting_since: `case
      when ${before.withBot} then null
      when ${unread} = 0 then case when ${answeredSeq} is null then ${before.waiting_since} end
      when ${answeredSeq} is null then coalesce(${before.waiting_since}, ${at})
      else ${at} end`,
});

/** The same as assignments of an update. */
export const setCounters = (added: Added, row: string): string =>
  Object.entries(countersAfter(added, countersFrom(row)))
    .map(([column, value]) => `${column} = ${value}`)
    .join(',\n    ');
