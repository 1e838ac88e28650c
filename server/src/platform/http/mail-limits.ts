import type { Limit, Limits } from '../limits/limits.ts';
import { getBusiness } from './get-business.ts';

type MailKind = 'instruction' | 'invitation' | 'registration';

/**
 * Limits for mails that anyone can trigger by entering an address: for one address, and for one mail domain. A requester with few
 * requests at an address or a domain is still served when others have used up its limit, of an address up to a second limit that
 * keeps its mailbox from being flooded. `asker`: a network address, or a merchant.
 */
export function getMailLimit(
  { limits }: { limits: Limits },
  { kind, asker }: { kind: MailKind; asker: string },
): Pick<Limit, 'consume'> {
  const persons = limits.of(`${kind}-person`);
  const businesses = limits.of(`${kind}-business`);
  const askers = limits.of(`${kind}-asker`);
  const [askersOfPerson, beyond] = [limits.of('mail-person-asker'), limits.of('mail-person-beyond')];
  return {
    async consume(email) {
      if ((await persons.waitFor(email)) !== undefined) {
        await askersOfPerson.consume(`${kind} ${email} ${asker}`);
        await beyond.consume(`${kind} ${email}`);
      }
      const business = getBusiness(email);
      if (business && (await businesses.waitFor(business)) !== undefined) await askers.consume(`${business} ${asker}`);
    },
  };
}
