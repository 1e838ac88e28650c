import type { Action, Subject } from '@sala/contract/core/ability.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';

/** A signed-in user. */
export interface UserActor {
  readonly kind: 'user';
  readonly merchantId: string;
  readonly userId: string;
  /** null for a program with an API token. */
  readonly sessionId: string | null;
  /**
   * The API token of a program; null for a person in the portal. A program acts in the name of the token's creator, so `userId` and `name`
   * are the creator's; the audit log names the token too.
   */
  readonly apiToken: { readonly id: string; readonly name: string } | null;
  readonly name: string;
  readonly ability: AppAbility;
  readonly locale: Locale;
  /** When the session expires unless it is refreshed; null for a program with an API token. */
  readonly sessionExpiresAt: Date | null;
  /** The service whose token was used instead of the portal's; such a token opens only that service. */
  readonly service?: 'chatme';
}

/** A visitor who writes through the widget. */
export interface VisitorActor {
  readonly kind: 'visitor';
  readonly merchantId: string;
  readonly visitorId: string;
  /** For a visitor handed over by a partner: their identity at the merchant whose widget they use. */
  readonly home?: VisitorRef;
  /** For a visitor who was just handed back: their identity at the partner. */
  readonly away?: VisitorRef;
}

export interface VisitorRef {
  readonly merchantId: string;
  readonly visitorId: string;
}

export type Actor = UserActor | VisitorActor;

export function hasPermission(actor: UserActor, action: Action, subject: Subject): boolean {
  return actor.ability.can(action, subject);
}
