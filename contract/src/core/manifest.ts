/** What a feature adds to the registries that the contract keeps for all features. */
export interface ContractManifest {
  /** What can be done to its things and is noted in the audit log: subject → verbs. Together they are actions such as `holiday.created`. */
  readonly audit?: Readonly<Record<string, readonly string[]>>;
  /** Kinds of notifications it sends; the comment of a kind says when, and which params its text is given. */
  readonly notifications?: readonly string[];
}
