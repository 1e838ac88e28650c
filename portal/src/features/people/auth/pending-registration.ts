import type { CodeSent } from '@sala/contract/people/accounts/accounts.api.ts';
import * as z from 'zod/mini';

/** The data that the page with the code needs after a reload. It is stored only for this tab, because the address is private. */
const rememberedSchema = z.object({ email: z.string(), resendAt: z.number() });
export type PendingRegistration = z.infer<typeof rememberedSchema>;

const toKey = (registrationId: string) => `sala.registration.${registrationId}`;

export function storeCodeSent({ registrationId, resendIn }: CodeSent, email: string): void {
  const remembered: PendingRegistration = { email, resendAt: Date.now() + resendIn * 1000 };
  try {
    sessionStorage.setItem(toKey(registrationId), JSON.stringify(remembered));
  } catch {
    // Private windows may have no storage; the page then does not show the address.
  }
}

export function readCodeSent(registrationId: string): PendingRegistration | undefined {
  try {
    return rememberedSchema.parse(JSON.parse(sessionStorage.getItem(toKey(registrationId)) ?? ''));
  } catch {
    return undefined;
  }
}
