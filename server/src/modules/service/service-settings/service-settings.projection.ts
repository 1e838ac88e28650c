import {
  type RemoteKind,
  type RemoteSource,
  remoteKinds,
  type ServiceSettings,
} from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { tagOfSecret } from '#platform/auth/secrets-at-rest.ts';
import { getRules } from './read-settings.ts';
import type { SettingsRow, SourceRow } from './service-settings.repository.ts';

const presentSource = (row: SourceRow | undefined): RemoteSource => ({
  url: row?.url ?? null,
  hasAuthorization: row ? row.authorization_sealed !== null : false,
  authorizationTag: tagOfSecret(row?.authorization_sealed ?? null),
  schedule: row?.schedule ?? 'off',
  nextAt: row?.next_at?.toISOString() ?? null,
});

const eachKind = <Value>(make: (kind: RemoteKind) => Value): Record<RemoteKind, Value> =>
  Object.fromEntries(remoteKinds.map((kind) => [kind, make(kind)])) as Record<RemoteKind, Value>;

export function presentSettings(
  merchantId: string,
  row: SettingsRow | undefined,
  sources: readonly SourceRow[],
): ServiceSettings {
  const { isEnabled, notifySeconds, autoCloseMinutes, keywords, ...rules } = getRules(row);
  return {
    id: merchantId,
    enableServiceSystem: isEnabled,
    ...rules,
    keywords: [...keywords],
    notifySendTime: notifySeconds,
    autoCloseTime: autoCloseMinutes,
    webhookUrl: row?.webhook_url ?? null,
    callbackUrl: row?.callback_url ?? null,
    hasCallbackAuthKey: row ? row.callback_key_sealed !== null : false,
    callbackAuthKeyTag: tagOfSecret(row?.callback_key_sealed ?? null),
    remote: eachKind((kind) => presentSource(sources.find((source) => source.kind === kind))),
    version: row?.version ?? 0,
  };
}

/** One value for each field, as the audit log shows them, without keys. */
export function readableSettings({ abilityDescription, remote, ...settings }: ServiceSettings) {
  const { id: _, version: __, hasCallbackAuthKey: ___, callbackAuthKeyTag: ____, ...plain } = settings;
  const sources = Object.entries(remote).flatMap(([kind, { url, schedule }]) => [
    [`${kind}Url`, url],
    [`${kind}Schedule`, schedule],
  ]);
  return {
    ...plain,
    abilityDescriptionEn: abilityDescription.en,
    abilityDescriptionZh: abilityDescription.zh,
    ...(Object.fromEntries(sources) as Record<string, string | null>),
  };
}
