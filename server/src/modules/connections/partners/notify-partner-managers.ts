import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { listUsers, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

/** Makes open pages of the unit's merchant, and of the given other business, read again. */
export function partnersChanged(unit: UnitOfWork, otherId?: string): void {
  for (const merchantId of [unit.merchantId, ...(otherId ? [otherId] : [])])
    unit.emit('organisation.changed', { merchantId, area: 'partners' });
}

function managesPartners({ permissions, isReadonly }: UserRecord): boolean {
  return defineAbility(isReadonly ? downgradeToRead(permissions) : permissions).can('update', 'merchant-integration');
}

/** Notifies the users of the unit's merchant who decide about partners. */
export async function notifyPartnerManagers(
  context: AppContext,
  unit: UnitOfWork,
  news: { kind: 'partnerRequested' | 'partnerAccepted'; business: string; partnershipId: string },
): Promise<void> {
  const { kind, business, partnershipId } = news;
  const users = await listUsers(unit, { status: userStatus.active });
  for (const user of users.filter(managesPartners))
    await notify(context, unit, {
      userId: user.id,
      kind,
      params: { business },
      link: '/integration?tab=partners',
      topic: `${kind}:${partnershipId}`,
    });
}
