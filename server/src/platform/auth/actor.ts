import type { Action, Subject } from '@sala/contract/core/ability.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';

/** A signed-in user. */
export interface UserActor {
  readonly kind: 'user';
  readonly merchantId: string;
  readonly userId: string;
  /** null for a program with a token. */
  readonly sessionId: string | null;
  /**
   * The token a program came with; null for a person in the portal. What it does it does in the name of its maker, so that `userId` and
   * `name` belong together wherever people read them; the audit log tells the token.
   */
  readonly apiToken: { readonly id: string; readonly name: string } | null;
  readonly name: string;
  readonly ability: AppAbility;
  readonly locale: Locale;
  /** When the session ends unless it is refreshed; null for a program with a token. */
  readonly sessionExpiresAt: Date | null;
  /** Whose token they came with, where that is not the portal's: it opens that service and nothing else. */
  readonly service?: 'chatme';
}

/** Somebody who writes through the widget. */
export interface VisitorActor {
  readonly kind: 'visitor';
  readonly merchantId: string;
  readonly visitorId: string;
  /** Of a guest: who they are at the merchant whose chat window they sit at, and who has handed them over. */
  readonly home?: VisitorRef;
  /** Who they were at the partner from whom they have just come back. */
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
