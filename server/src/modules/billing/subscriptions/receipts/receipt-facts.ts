import type { Offer } from '#platform/config/plans-file.ts';

/** One of the two sides of a receipt. */
interface Party {
  readonly name: string;
  readonly address: string | null;
}

/** What a receipt says beside the payment itself; kept when it is approved, as names and addresses change later. */
export interface ReceiptFacts {
  readonly issuer: Party & { readonly taxNumber: string | null };
  readonly payer: Party;
  /** The time that was bought; ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Days are those of this zone; an IANA name. */
  readonly timeZone: string;
}

/** Who sells here: the deployment's owner, or the application by its name. */
export const issuerOf = ({ offer, appName }: { offer: Offer; appName: string }): ReceiptFacts['issuer'] =>
  offer.issuer ?? { name: appName, address: null, taxNumber: null };
