import type { Limit, Limits } from '../limits/limits.ts';
import { businessOf } from './business-of.ts';

type MailKind = 'instruction' | 'invitation' | 'registration';

/** Mails that anybody can have sent to an address by typing it in: few for one person, and not many for one business. */
export function mailLimitOf({ limits }: { limits: Limits }, kind: MailKind): Pick<Limit, 'consume'> {
  const persons = limits.of(`${kind}-person`);
  const businesses = limits.of(`${kind}-business`);
  return {
    async consume(email) {
      await persons.consume(email);
      const business = businessOf(email);
      if (business) await businesses.consume(business);
    },
  };
}
