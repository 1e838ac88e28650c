import { sameEmailAs } from '@sala/contract/core/rules/agents.ts';
import * as z from 'zod/mini';
import { failFields } from '#platform/failure.ts';

/** Throws at an address that is not the visitor's. */
export function assertSameEmail(visitorEmail: string, email: string): void {
  if (!z.string().check(sameEmailAs(visitorEmail)).safeParse(email).success)
    failFields({ customerEmail: [{ key: 'ticketEmail' }] });
}
