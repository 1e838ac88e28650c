/** What every record has that several people work on: they read, move and change it at the same time. */
export interface WorkRecord {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly status: string;
  readonly createdAt: string;
  /** The reader has seen this version. */
  readonly isSeen: boolean;
  readonly customer: { readonly visitorId: string | null };
}
