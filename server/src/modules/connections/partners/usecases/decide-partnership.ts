import { partnerErrors } from '@sala/contract/connections/partners/partners.errors.ts';
import type { Partner, PartnerStatus } from '@sala/contract/connections/partners/partners.schema.ts';
import type { AuditAction } from '@sala/contract/organisation/audit/audit.api.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { notifyPartnerManagers, partnersChanged } from '../notify-partner-managers.ts';
import { presentPartner } from '../partners.projection.ts';
import { findPartnership, lockPartnership, type PartnershipRow, updatePartnership } from '../partners.repository.ts';

export type PartnerMove = 'accept' | 'refuse' | 'end';

/** Accepts or refuses a request, ends a partnership, or withdraws the business's own request. Throws partnershipChanged. */
export async function decidePartnership(
  context: AppContext,
  actor: UserActor,
  { id, move }: { id: string; move: PartnerMove },
  request: RequestInfo,
): Promise<Partner> {
  const own = await getMerchant(context, actor.merchantId);
  return inTransaction(context, actor.merchantId, async (unit) => {
    const before = found(await lockPartnership(unit, id));
    const status = statusAfter(move, before) ?? fail(partnerErrors.partnershipChanged);
    if (status === 'accepted') await context.planLimits.takeRoom(unit, 'partners');
    const at = context.clock.now();
    const isOver = status === 'ended' || status === 'withdrawn';
    await updatePartnership(unit, before, { status, ...(isOver ? { ended_at: at } : { decided_at: at }) });
    await recordPartnerAudit(context, unit, before, {
      action: `partner.${status}`,
      actor,
      business: own.name,
      request,
    });
    partnersChanged(unit, before.partner_merchant_id);
    if (status === 'accepted') {
      const news = { kind: 'partnerAccepted', business: own.name, partnershipId: id } as const;
      await notifyPartnerManagers(context, unit.beside(before.partner_merchant_id), news);
    }
    return presentPartner(context, (await findPartnership(unit, id))!);
  });
}

function statusAfter(
  move: PartnerMove,
  { status, direction }: PartnershipRow,
): Exclude<PartnerStatus, 'requested'> | undefined {
  if (status === 'requested' && direction === 'in' && move === 'accept') return 'accepted';
  if (status === 'requested' && direction === 'in' && move === 'refuse') return 'refused';
  if (status === 'requested' && direction === 'out' && move === 'end') return 'withdrawn';
  return status === 'accepted' && move === 'end' ? 'ended' : undefined;
}

async function recordPartnerAudit(
  context: AppContext,
  unit: UnitOfWork,
  { id, partner_name, partner_merchant_id }: PartnershipRow,
  by: { action: AuditAction; actor: UserActor; business: string; request: RequestInfo },
): Promise<void> {
  const { action, actor, business, request } = by;
  await recordAudit(context, unit, { action, actor, target: { id, name: partner_name }, request });
  const theirs = unit.beside(partner_merchant_id);
  await recordAudit(context, theirs, { action, actor: 'system', target: { id, name: business } });
}
