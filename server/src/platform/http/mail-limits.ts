import { businessOf } from './business-of.ts';
import { createLimit, type Limit } from './rate-limits.ts';

/** Mails that anybody can have sent to an address by typing it in: few for one person, and not many for one business. */
export function createMailLimit(perPerson: number, perBusiness: number): Pick<Limit, 'consume'> {
  const persons = createLimit(perPerson, 3600);
  const businesses = createLimit(perBusiness, 3600);
  return {
    async consume(email) {
      await persons.consume(email);
      const business = businessOf(email);
      if (business) await businesses.consume(business);
    },
  };
}
