import type { Limit, Limits } from '../limits/limits.ts';
import { getBusiness } from './get-business.ts';

type MailKind = 'instruction' | 'invitation' | 'registration';

/**
 * Limits for mails that anyone can trigger by entering an address: for one address, and for one mail domain. A requester with few
 * requests at a domain is still served when others have used up the domain's limit. `asker`: a network address, or a merchant.
 */
export function getMailLimit(
  { limits }: { limits: Limits },
  { kind, asker }: { kind: MailKind; asker: string },
): Pick<Limit, 'consume'> {
  const persons = limits.of(`${kind}-person`);
  const businesses = limits.of(`${kind}-business`);
  const askers = limits.of(`${kind}-asker`);
  return {
    async consume(email) {
      await persons.consume(email);
      const business = getBusiness(email);
      if (business && (await businesses.waitFor(business)) !== undefined) await askers.consume(`${business} ${asker}`);
    },
  };
}
