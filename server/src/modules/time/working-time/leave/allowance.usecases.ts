import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { LeaveAllowance, leaveAllowanceApi } from '@sala/contract/time/working-time/leave-allowance.api.ts';
import { type AuditedAction, changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import { lockMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import { findAllowance, findUnknownException, saveAllowance } from './allowance.repository.ts';
import { broadcastLeaveChange } from './leave.usecases.ts';

type Body = EndpointParsedInput<typeof leaveAllowanceApi.update>['body'];

export function changeAllowance(
  context: AppContext,
  doing: AuditedAction,
  { version, ...body }: Body,
): Promise<LeaveAllowance> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockMerchant(unit);
    const before = await findAllowance(unit.query);
    broadcastLeaveChange(unit);
    return changeAuditedSettings(context, unit, doing, {
      action: 'leaveAllowance.changed',
      before,
      version,
      write: async () => {
        const unknown = await findUnknownException(unit.query, body.exceptions);
        if (unknown >= 0) failFields({ [`exceptions.${unknown}.employeeId`]: [{ key: 'id' }] });
        await saveAllowance(unit.query, { ...body, version: before.version + 1 });
        return findAllowance(unit.query);
      },
      shown: ({ daysPerYear, exceptions }) => ({
        daysPerYear,
        employees: exceptions.map(({ employee, daysPerYear: days }) => `${employee.name}: ${days}`),
      }),
    });
  });
}
