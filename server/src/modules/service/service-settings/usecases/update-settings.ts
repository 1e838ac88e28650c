import type { FieldProblem } from '@sala/contract/core/errors.ts';
import {
  remoteKinds,
  type ServiceSettings,
  type ServiceSettingsInput,
} from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import { organisationChanged } from '#modules/organisation/departments/departments.public.ts';
import { lockMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import { assertCallable, PublicFetchError } from '#platform/http/public-fetch.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { emitReceivers } from '../callback-target.ts';
import { nextFetchAt } from '../schedules.ts';
import { presentSettings, readableSettings } from '../service-settings.projection.ts';
import {
  findSettingsRow,
  listSources,
  type Query,
  type SettingsRow,
  type SourceRow,
  saveSettingsRow,
  saveSource,
} from '../service-settings.repository.ts';
import { sealWithUrl } from '../stored-secrets.ts';

interface StoredSettings {
  readonly row: SettingsRow | undefined;
  readonly sources: readonly SourceRow[];
}
type Problems = Record<string, FieldProblem[]>;
/** The result of a save, or its problems by field. */
interface Saving {
  readonly input: ServiceSettingsInput;
  readonly before: StoredSettings;
  readonly problems: Problems;
}

const readStoredSettings = async (query: Query, merchantId: string): Promise<StoredSettings> => ({
  row: await findSettingsRow(query, merchantId),
  sources: await listSources(query),
});

export async function getServiceSettings(context: AppContext, { merchantId }: UserActor): Promise<ServiceSettings> {
  const { row, sources } = await readStoredSettings(context.database.forMerchant(merchantId).query, merchantId);
  return presentSettings(merchantId, row, sources);
}

function toUrls({ webhookUrl, callbackUrl, remote }: ServiceSettingsInput): [string, string][] {
  const sources = remoteKinds.map((kind): [string, string] => [`remote.${kind}.url`, remote[kind].url]);
  return [['webhookUrl', webhookUrl], ['callbackUrl', callbackUrl], ...sources];
}

/** Addresses that may not be called, by field. They are checked again at each call. */
async function refusedUrls(
  context: AppContext,
  { merchantId }: UserActor,
  input: ServiceSettingsInput,
  { gone }: RequestInfo,
): Promise<Problems> {
  const judged = toUrls(input).map(async ([field, url]): Promise<Problems> => {
    if (url === '') return {};
    try {
      await assertCallable(context, { url, merchantId, signal: gone });
      return {};
    } catch (error) {
      if (!(error instanceof PublicFetchError)) throw error;
      return { [field]: [{ key: 'publicUrl' }] };
    }
  });
  return Object.assign({}, ...(await Promise.all(judged)));
}

function sealedAt(
  context: AppContext,
  { problems }: Saving,
  field: string,
  given: Parameters<typeof sealWithUrl>[1],
): string | null {
  const sealed = sealWithUrl(context, given);
  if (sealed !== 'givenAnew') return sealed;
  problems[field] = [{ key: 'keyForNewAddress' }];
  return null;
}

function settingsRow(context: AppContext, saving: Saving): Omit<SettingsRow, 'merchant_id'> {
  const { input, before } = saving;
  const callbackUrl = input.callbackUrl || null;
  return {
    is_enabled: input.enableServiceSystem,
    dispatch_mode: input.dispatchMode,
    reply_type: input.replyType,
    keywords: input.keywords,
    ability_en: input.abilityDescription.en,
    ability_zh: input.abilityDescription.zh,
    notify_seconds: input.notifySendTime,
    auto_close_minutes: input.autoCloseTime,
    webhook_url: input.webhookUrl || null,
    callback_url: callbackUrl,
    callback_key_sealed: sealedAt(context, saving, 'callbackAuthKey', {
      before: { url: before.row?.callback_url ?? null, sealed: before.row?.callback_key_sealed ?? null },
      url: callbackUrl,
      given: input.callbackAuthKey,
    }),
    version: input.version + 1,
    updated_at: context.clock.now(),
  };
}

function sourceRows(context: AppContext, saving: Saving): Omit<SourceRow, 'merchant_id'>[] {
  return remoteKinds.map((kind) => {
    const { url, authorization, schedule } = saving.input.remote[kind];
    const before = saving.before.sources.find((source) => source.kind === kind);
    const isSame = before?.schedule === schedule && before.url !== null && url !== '';
    return {
      kind,
      url: url || null,
      authorization_sealed: sealedAt(context, saving, `remote.${kind}.authorization`, {
        before: { url: before?.url ?? null, sealed: before?.authorization_sealed ?? null },
        url: url || null,
        given: authorization,
      }),
      schedule,
      next_at: isSame ? before.next_at : url === '' ? null : nextFetchAt(schedule, context.clock.now()),
    };
  });
}

/** Fields with new keys; the audit log records the change without the value. */
function changedKeys({ callbackAuthKey, remote }: ServiceSettingsInput) {
  const fields = [
    ...(callbackAuthKey === undefined ? [] : ['callbackAuthKey']),
    ...remoteKinds.filter((kind) => remote[kind].authorization !== undefined).map((kind) => `${kind}Authorization`),
  ];
  return fields.map((field) => ({ field, before: null, after: '•••' }));
}

async function write(context: AppContext, unit: UnitOfWork, saving: Saving): Promise<StoredSettings> {
  const row = settingsRow(context, saving);
  const sources = sourceRows(context, saving);
  if (Object.keys(saving.problems).length > 0) failFields(saving.problems);
  await saveSettingsRow(unit.query, row);
  for (const source of sources) await saveSource(unit.query, source);
  emitReceivers(unit, { before: saving.before.row, after: row });
  return readStoredSettings(unit.query, unit.merchantId);
}

/** Replaces the settings. Throws recordChanged when they are based on an older version. */
export async function updateServiceSettings(
  context: AppContext,
  actor: UserActor,
  input: ServiceSettingsInput,
  request: RequestInfo,
): Promise<ServiceSettings> {
  const { merchantId } = actor;
  const problems = await refusedUrls(context, actor, input, request);
  return inTransaction(context, merchantId, async (unit) => {
    const merchant = await lockMerchant(unit);
    const kept = await readStoredSettings(unit.query, merchantId);
    const present = ({ row, sources }: StoredSettings) => presentSettings(merchantId, row, sources);
    const after = await changeAuditedSettings(
      context,
      unit,
      { actor, request },
      {
        action: 'serviceSettings.changed',
        target: { id: merchantId, name: merchant.name },
        before: present(kept),
        version: input.version,
        write: async () => present(await write(context, unit, { input, before: kept, problems })),
        shown: readableSettings,
        unseen: changedKeys(input),
      },
    );
    organisationChanged(unit, 'serviceSettings');
    return after;
  });
}
