import type { Generated, TimestampColumn } from '#platform/database/tables.ts';

/** A code asked for to sign in; of no merchant, since a row is made for an address without an account, too. */
export interface SignInCodeTable {
  id: string;
  email: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: TimestampColumn;
  created_at: TimestampColumn;
}

/** A link mailed beside a code. It outlives the code, and only the mailbox knows it. */
export interface SignInLinkTable {
  token_hash: string;
  email: string;
  tries: Generated<number>;
  expires_at: TimestampColumn;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    sign_in_codes: SignInCodeTable;
    sign_in_links: SignInLinkTable;
  }
}
