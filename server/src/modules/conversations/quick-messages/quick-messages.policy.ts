import type { QuickMessageScope } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { Action } from '@sala/contract/core/ability.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';

export const getScope = (ownerId: string | null): QuickMessageScope => (ownerId === null ? 'merchant' : 'own');

export const ownerIn = (actor: UserActor, scope: QuickMessageScope): string | null =>
  scope === 'own' ? actor.userId : null;

/** Users may change their own; those of the merchant need the permission. Throws notAllowed. */
export function assertCanChange(actor: UserActor, action: Action, scope: QuickMessageScope): void {
  if (scope === 'merchant' && !hasPermission(actor, action, 'modify-quick-message')) fail(commonErrors.notAllowed);
}

/** Whether the user gets changes of the merchant's quick messages. */
export const canUseQuickMessages = (actor: UserActor): boolean =>
  hasPermission(actor, 'create', 'reply-customer') || hasPermission(actor, 'read', 'modify-quick-message');
