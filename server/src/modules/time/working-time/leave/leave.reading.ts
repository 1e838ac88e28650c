import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { type Leave, leaveStatuses } from '@sala/contract/time/working-time/working-time.schema.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { countLeaves, findLeave, type LeaveRecord, listLeaves } from './leave.repository.ts';

const named = (id: string | null, name: string) => (id === null ? null : { id, name });

export function presentLeave(
  context: Pick<AppContext, 'config' | 'clock'>,
  merchantId: string,
  record: LeaveRecord,
): Leave {
  const { photoId } = record;
  return {
    id: record.id,
    employee: {
      id: record.employeeId,
      name: record.employeeName,
      photo: photoId && signFilePath(context, { merchantId, id: photoId, isThumbnail: false }),
      department: { id: record.departmentId, name: record.departmentName },
    },
    kind: record.kind,
    startDate: record.startDate,
    endDate: record.endDate,
    startTime: record.startTime,
    endTime: record.endTime,
    reason: record.reason,
    status: record.status,
    requestedBy: named(record.requestedById, record.requestedByName),
    decidedBy: named(record.decidedById, record.decidedByName),
    decidedAt: record.decidedAt?.toISOString() ?? null,
    note: record.note,
    createdAt: record.createdAt.toISOString(),
    version: record.version,
  };
}

const tenantQuery = (context: AppContext, actor: UserActor) => context.database.forMerchant(actor.merchantId).query;

export async function listLeave(
  context: AppContext,
  actor: UserActor,
  filter: EndpointParsedInput<typeof leaveApi.list>['query'],
) {
  const { rows, meta } = await listLeaves(tenantQuery(context, actor), filter);
  return { rows: rows.map((row) => presentLeave(context, actor.merchantId, row)), meta };
}

export async function readLeave(context: AppContext, actor: UserActor, id: string): Promise<Leave> {
  return presentLeave(context, actor.merchantId, found(await findLeave(tenantQuery(context, actor), id)));
}

/** Number of leaves of each status, including zero. */
export async function readLeaveTotals(context: AppContext, actor: UserActor) {
  const totals = await countLeaves(tenantQuery(context, actor));
  return leaveStatuses.map((status) => ({ status, total: totals.get(status) ?? 0 }));
}
