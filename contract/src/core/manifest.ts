/** What a feature adds to the contract's registries. */
export interface ContractManifest {
  /** Actions recorded in the audit log: subject → verbs. Together they are actions such as `holiday.created`. */
  readonly audit?: Readonly<Record<string, readonly string[]>>;
  /** Kinds of notifications it sends; the comment of a kind says when it is sent and which params its text has. */
  readonly notifications?: readonly string[];
}
