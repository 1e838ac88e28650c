import type { Limit, Limits } from '../limits/limits.ts';
import { getBusiness } from './get-business.ts';

type MailKind = 'instruction' | 'invitation' | 'registration';

/**
 * Mails that anybody can have sent to an address by typing it in: few for one person, and not many for one mail domain. Who has asked
 * for few at a domain gets theirs although others have used up what it gets. `asker`: a network address, or a merchant.
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
