import {
  formerSecretDays,
  type Integration,
  type IntegrationSecret,
} from '@sala/contract/connections/integrations/integrations.api.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { emitMerchantChanged } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { readIntegration } from '../integration-view.ts';
import { lockIntegration, updateIntegrationRow } from '../integrations.repository.ts';
import { generateAppSecret, generateWebhookSecret, seal } from '../secrets.ts';

/** The columns of each secret, and its generator. */
const kinds = {
  app_secret: { secrets: 'app_secrets_sealed', until: 'former_app_secret_until', make: generateAppSecret },
  webhook_secret: {
    secrets: 'webhook_secrets_sealed',
    until: 'former_webhook_secret_until',
    make: generateWebhookSecret,
  },
} as const satisfies Record<IntegrationSecret, object>;

type SecretChange = 'integration.secretRotated' | 'integration.formerSecretEnded';

async function changeSecret(
  context: AppContext,
  {
    actor,
    secret,
    request,
    action,
  }: { actor: UserActor; secret: IntegrationSecret; request: RequestInfo; action: SecretChange },
  change: (unit: UnitOfWork, sealed: readonly string[]) => Promise<void>,
): Promise<Integration> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    const row = found(await lockIntegration(unit));
    await change(unit, row[kinds[secret].secrets]);
    const changes = [{ field: 'secret', before: null, after: secret }];
    await recordAudit(context, unit, { action, actor, changes, request });
  });
  await emitMerchantChanged(context, actor.merchantId);
  return readIntegration(context, actor);
}

/** Generates a new secret. The former one stays valid for some days, so that programs can be changed one after the other. */
export function rotateSecret(
  context: AppContext,
  actor: UserActor,
  secret: IntegrationSecret,
  request: RequestInfo,
): Promise<Integration> {
  const { secrets, until, make } = kinds[secret];
  const end = new Date(context.clock.now().getTime() + formerSecretDays * 24 * 3600 * 1000);
  return changeSecret(context, { actor, secret, request, action: 'integration.secretRotated' }, (unit, sealed) =>
    updateIntegrationRow(unit, { [secrets]: [seal(context, make()), ...sealed.slice(0, 1)], [until]: end }),
  );
}

/** Ends the validity of the former secret. */
export function endFormerSecret(
  context: AppContext,
  actor: UserActor,
  secret: IntegrationSecret,
  request: RequestInfo,
): Promise<Integration> {
  const { secrets, until } = kinds[secret];
  return changeSecret(context, { actor, secret, request, action: 'integration.formerSecretEnded' }, (unit, sealed) =>
    updateIntegrationRow(unit, { [secrets]: sealed.slice(0, 1), [until]: null }),
  );
}
