import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { CoverNeeds, coverNeedsApi } from '@sala/contract/time/working-time/cover-needs.api.ts';
import { type AuditedAction, changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { broadcastHoursChange } from '../saving.ts';
import { findCoverNeeds, lockDepartment, type StoredNeeds, saveCoverNeeds } from './cover-needs.repository.ts';

const present = ({ departmentId, hours, version }: StoredNeeds): CoverNeeds => ({ departmentId, hours, version });

export const readNeedsOf = async (query: TenantDatabase['query'], departmentId: string): Promise<CoverNeeds> =>
  present(found(await findCoverNeeds(query, departmentId)));

/** A day as the log shows it: "1: 00–08 0, 08–18 2, 18–24 0". */
function dayText(hours: readonly number[], weekday: number): string {
  const runs: { from: number; to: number; needed: number }[] = [];
  for (const [hour, needed] of hours.entries()) {
    const last = runs.at(-1);
    if (last?.needed === needed) last.to = hour + 1;
    else runs.push({ from: hour, to: hour + 1, needed });
  }
  const twoDigits = (hour: number) => String(hour).padStart(2, '0');
  return `${weekday}: ${runs.map(({ from, to, needed }) => `${twoDigits(from)}–${twoDigits(to)} ${needed}`).join(', ')}`;
}

type Change = EndpointParsedInput<typeof coverNeedsApi.update>['body'] & { departmentId: string };

export async function changeCoverNeeds(
  context: AppContext,
  doing: AuditedAction,
  { departmentId, hours, version }: Change,
): Promise<CoverNeeds> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockDepartment(unit.query, departmentId);
    const before = found(await findCoverNeeds(unit.query, departmentId));
    broadcastHoursChange(unit);
    const after = await changeAuditedSettings(context, unit, doing, {
      action: 'coverNeeds.changed',
      target: { id: departmentId, name: before.departmentName },
      before,
      version,
      present,
      write: async () => {
        const saved = { ...before, hours, version: before.version + 1 };
        await saveCoverNeeds(unit.query, saved);
        return saved;
      },
      shown: (needs) => ({ neededPeople: needs.hours.map((day, index) => dayText(day, index + 1)) }),
    });
    return present(after);
  });
}
