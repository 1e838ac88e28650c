import type { AuditAction, AuditSubject } from '@sala/contract/organisation/audit/audit.api.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { insertAuditEntry } from './audit.repository.ts';
import { type AuditChange, cutText } from './audit-changes.ts';

/** The actor: a signed-in user, a person known only by id and name (such as one who has just accepted an invitation), or the system. */
export type AuditActor =
  | UserActor
  | { readonly kind: 'person'; readonly userId: string; readonly name: string }
  | 'system';

export interface AuditRecord {
  readonly action: AuditAction;
  readonly actor: AuditActor;
  /** The changed record with its name at that time (after a change of the name: the new one). */
  readonly target?: { readonly id: string | null; readonly name: string };
  readonly changes?: readonly AuditChange[];
  /** The request; left out for jobs. */
  readonly request?: Pick<RequestInfo, 'address' | 'userAgent'>;
}

function actorColumns(actor: AuditActor) {
  if (actor === 'system') return { actor_type: 'system', actor_id: null, user_id: null, actor_name: 'Sala' } as const;
  if (actor.kind === 'user' && actor.apiToken)
    return {
      actor_type: 'token',
      actor_id: actor.apiToken.id,
      user_id: actor.userId,
      actor_name: actor.apiToken.name,
    } as const;
  return { actor_type: 'user', actor_id: actor.userId, user_id: actor.userId, actor_name: actor.name } as const;
}

/**
 * Writes an audit entry in the transaction of the change, so that both are committed together.
 * Never pass secrets (passwords, tokens, codes) in `changes`.
 */
export async function recordAudit(
  context: Pick<AppContext, 'clock'>,
  unit: Pick<UnitOfWork, 'query'>,
  record: AuditRecord,
): Promise<void> {
  const { action, actor, target, changes = [], request } = record;
  await insertAuditEntry(unit.query, {
    id: newId(),
    at: context.clock.now(),
    action,
    subject: action.slice(0, action.indexOf('.')) as AuditSubject,
    ...actorColumns(actor),
    target_id: target?.id ?? null,
    target_name: target ? cutText(target.name) : null,
    address: request?.address ?? null,
    user_agent: request?.userAgent ?? null,
    changes: JSON.stringify(changes),
  });
}
