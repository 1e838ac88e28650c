import type { Generated, TimestampColumn } from '#platform/database/tables.ts';

/** A requested sign-in code; without a merchant, since addresses without an account get a row too. */
export interface SignInCodeTable {
  id: string;
  email: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: TimestampColumn;
  created_at: TimestampColumn;
}

/** A link mailed beside a code. It is valid for longer than the code. */
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
