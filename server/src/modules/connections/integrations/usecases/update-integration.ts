import type { Integration } from '@sala/contract/connections/integrations/integrations.api.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { emitMerchantChanged } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion, withCurrent } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import { assertCallable, PublicFetchError } from '#platform/http/public-fetch.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { readIntegration } from '../integration-view.ts';
import { type IntegrationRow, lockIntegration, updateIntegrationRow } from '../integrations.repository.ts';
import { seal, unseal } from '../secrets.ts';

export interface IntegrationChange {
  readonly domain?: string[] | undefined;
  readonly isIssuedAtRequired?: boolean | undefined;
  /** Empty: none. */
  readonly notifyUrl?: string | undefined;
  /** Empty: ends of conversations go to the notify URL as well. */
  readonly closeNotifyUrl?: string | undefined;
  readonly notifyAuthorization?: string | undefined;
  /** Version that the change is based on. */
  readonly version: number;
}

/**
 * Replaces the given fields; pages on removed domains are refused from then on. An address in a private
 * network is refused at its field, and checked again at each call. An address for ends needs the one for messages. Throws recordChanged when it is based on an older version.
 */
export async function updateIntegration(
  context: AppContext,
  actor: UserActor,
  change: IntegrationChange,
  request: RequestInfo,
): Promise<Integration> {
  for (const field of ['notifyUrl', 'closeNotifyUrl'] as const)
    if (change[field]) await assertCallableUrl(context, actor, { field, url: change[field] }, request);
  const save = async (unit: UnitOfWork) => {
    const before = found(await lockIntegration(unit));
    await assertVersion(before, change.version);
    const after = {
      domains: change.domain ?? before.domains,
      is_issued_at_required: change.isIssuedAtRequired ?? before.is_issued_at_required,
      notify_url: change.notifyUrl === undefined ? before.notify_url : change.notifyUrl || null,
      close_notify_url: change.closeNotifyUrl === undefined ? before.close_notify_url : change.closeNotifyUrl || null,
    };
    if (after.close_notify_url !== null && after.notify_url === null) failFields({ notifyUrl: [{ key: 'required' }] });
    const isAuthorizationNew =
      change.notifyAuthorization !== undefined && change.notifyAuthorization !== getAuthorization(context, before);
    await updateIntegrationRow(unit, {
      ...after,
      ...(isAuthorizationNew
        ? { notify_authorization_sealed: sealedOrNull(context, change.notifyAuthorization!) }
        : {}),
    });
    if (change.notifyUrl !== undefined || change.closeNotifyUrl !== undefined)
      unit.emit('integration.notifyUrlSaved', { url: after.notify_url });
    const changes = changesBetween(getAudited(before), getAudited(after));
    if (changes.length > 0)
      await recordAudit(context, unit, { action: 'integration.changed', actor, changes, request });
    // Its value is secret, so only the fact of the change is recorded.
    if (isAuthorizationNew)
      await recordAudit(context, unit, { action: 'integration.authorizationChanged', actor, request });
  };
  await withCurrent(
    () => readIntegration(context, actor),
    () => inTransaction(context, actor.merchantId, save),
  );
  await emitMerchantChanged(context, actor.merchantId);
  return readIntegration(context, actor);
}

type Audited = Pick<IntegrationRow, 'domains' | 'notify_url' | 'close_notify_url' | 'is_issued_at_required'>;

const getAudited = (row: Audited) => ({
  domain: row.domains,
  notifyUrl: row.notify_url,
  closeNotifyUrl: row.close_notify_url,
  isIssuedAtRequired: row.is_issued_at_required,
});

async function assertCallableUrl(
  context: AppContext,
  { merchantId }: UserActor,
  { field, url }: { field: 'notifyUrl' | 'closeNotifyUrl'; url: string },
  { gone }: RequestInfo,
): Promise<void> {
  try {
    await assertCallable(context, { url, merchantId, signal: gone });
  } catch (error) {
    if (!(error instanceof PublicFetchError)) throw error;
    failFields({ [field]: [{ key: 'publicUrl' }] });
  }
}

function getAuthorization(context: AppContext, { notify_authorization_sealed: sealed }: IntegrationRow): string {
  return sealed === null ? '' : unseal(context, sealed);
}

function sealedOrNull(context: AppContext, text: string): string | null {
  return text === '' ? null : seal(context, text);
}
