import { partnerErrors } from '@sala/contract/connections/partners/partners.errors.ts';
import {
  daysAfterRefusal,
  maxOpenRequests,
  type Partner,
} from '@sala/contract/connections/partners/partners.schema.ts';
import type { IntegrationServices } from '#modules/connections/integrations/integrations.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { notifyPartnerManagers, partnersChanged } from '../notify-partner-managers.ts';
import { presentPartner } from '../partners.projection.ts';
import {
  countOpenRequests,
  findLastWith,
  findPartnerSettings,
  findPartnership,
  insertPartnership,
} from '../partners.repository.ts';

const day = 24 * 3600 * 1000;
/** Most open requests to one business. */
const maxWaitingRequests = 200;

const refuseAppId = (key: string): never => failFields({ appId: [{ key }] });

/** Asks another business. An unknown one and one that takes no requests give the same answer. */
export async function requestPartnership(
  context: AppContext & IntegrationServices,
  actor: UserActor,
  { appId, message = '' }: { appId: string; message?: string | undefined },
  request: RequestInfo,
): Promise<Partner> {
  const { merchantId } = actor;
  const application = await context.applications.find(appId);
  if (application?.merchantId === merchantId) refuseAppId('ownBusiness');
  const partnerId = application?.merchantId ?? refuseAppId('partnerUnknown');
  const own = await getMerchant(context, merchantId);
  try {
    return await inTransaction(context, merchantId, async (unit) => {
      await context.planLimits.takeRoom(unit, 'partners');
      await assertCanRequest(context, unit, partnerId);
      const id = newId();
      const at = context.clock.now();
      const row = { id, status: 'requested' as const, message, requested_by: actor.name, created_at: at };
      await insertPartnership(unit, partnerId, row);
      const partner = (await findPartnership(unit, id))!;
      const theirs = unit.beside(partnerId);
      partnersChanged(unit, partnerId);
      await notifyPartnerManagers(context, theirs, { kind: 'partnerRequested', business: own.name, partnershipId: id });
      const action = 'partner.requested';
      const changes = changesBetween({}, { message });
      await recordAudit(context, unit, { action, actor, target: { id, name: partner.partner_name }, changes, request });
      await recordAudit(context, theirs, { action, actor: 'system', target: { id, name: own.name }, changes });
      return presentPartner(context, partner);
    });
  } catch (error) {
    // Both businesses asked each other at the same moment.
    if (isUniqueViolation(error)) refuseAppId('partnerRequested');
    throw error;
  }
}

async function assertCanRequest(context: AppContext, unit: UnitOfWork, partnerId: string): Promise<void> {
  const last = await findLastWith(unit.query, partnerId);
  if (last?.status === 'accepted') refuseAppId('partnerAlready');
  if (last?.status === 'requested') refuseAppId('partnerRequested');
  const theirs = unit.beside(partnerId).query;
  const isTaking =
    (await findPartnerSettings(theirs)).takesRequests && (await countOpenRequests(theirs, 'in')) < maxWaitingRequests;
  if (!isTaking) refuseAppId('partnerUnknown');
  const wasRefused = last?.status === 'refused' && last.direction === 'out';
  if (wasRefused && last.decided_at!.getTime() > context.clock.now().getTime() - daysAfterRefusal * day)
    failFields({ appId: [{ key: 'partnerRefused', params: { days: daysAfterRefusal } }] });
  if ((await countOpenRequests(unit.query, 'out')) >= maxOpenRequests)
    fail(partnerErrors.tooManyPartnerRequests, { max: String(maxOpenRequests) });
}
