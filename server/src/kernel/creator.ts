import type { UserActor } from '#platform/auth/actor.ts';

/** The actor as histories store it. */
export interface TicketOpener<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string | null;
  readonly name: string;
}

/** The actor of a user or of a program of the business. */
export const toCreator = ({
  apiToken,
  userId,
  name,
}: UserActor): TicketOpener<'program' | 'user'> & { readonly id: string } =>
  apiToken ? { kind: 'program', id: userId, name: apiToken.name } : { kind: 'user', id: userId, name };
