import type { UserActor } from '#platform/auth/actor.ts';

/** Who did something, as histories keep it. */
export interface TicketOpener<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string | null;
  readonly name: string;
}

/** Somebody of the business, or their program. */
export const makerOf = ({
  apiToken,
  userId,
  name,
}: UserActor): TicketOpener<'program' | 'user'> & { readonly id: string } =>
  apiToken ? { kind: 'program', id: userId, name: apiToken.name } : { kind: 'user', id: userId, name };
