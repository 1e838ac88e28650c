import type { AuditAction } from '@sala/contract/organisation/audit/audit.api.ts';
import { type AuditActor, type AuditChange, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ChannelState } from './channels.projection.ts';

export interface AuditedMove {
  readonly action: Extract<AuditAction, `conversation.${string}`>;
  readonly actor: AuditActor;
  readonly changes?: readonly AuditChange[];
  readonly request?: RequestInfo | undefined;
}

/** Writes an audit entry about a conversation, with its number as the name. */
export async function auditChannel(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  { id, number, visitor }: ChannelState,
  { request, ...move }: AuditedMove,
): Promise<void> {
  const target = { id, name: `#${number} ${visitor.name}` };
  await recordAudit(context, unit, { ...move, target, ...(request && { request }) });
}
