import { usualServiceLevelSeconds } from '@sala/contract/analytics/reports/metrics.ts';
import { sql } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import type { RingRules, StoredConfig, StoredWidget } from './call-settings.table.ts';
import './call-settings.table.ts';

type Query = TenantDatabase['query'] | Tx;

const widgetAtFirst: StoredWidget = {
  isOn: false,
  brandColor: '#6b46c1',
  primaryColor: '#6b46c1',
  welcomeMessage: {
    en: 'Talk to us. A call costs you nothing.',
    km: 'សូមនិយាយជាមួយយើង។ ការហៅនេះមិនគិតថ្លៃទេ។',
    vi: 'Hãy nói chuyện với chúng tôi. Cuộc gọi này miễn phí.',
    zh: '和我们通话，无需任何费用。',
  },
  waitingSound: 'gentle',
  ringTune: 'classic',
  callTimeout: 45,
  waitingSoundFile: null,
  ringTuneFile: null,
};

const configAtFirst: StoredConfig = {
  ringMode: 'all',
  ringSeconds: 20,
  departmentRule: 'first',
  isSameLanguageFirst: true,
  nextDepartmentIds: [],
  whenUnanswered: 'callback',
  isRecordingOn: false,
  recordingDays: 90,
  isListeningAnnounced: true,
  serviceLevelSeconds: usualServiceLevelSeconds,
  isOutcomeAsked: false,
  recordingAnnouncement: {},
};

/** How calls of a merchant look, sound and ring; versions count how often each part was saved. */
export interface CallSettings {
  readonly widget: StoredWidget & { readonly version: number };
  readonly config: StoredConfig & { readonly version: number };
}

export async function readCallSettings(query: Query): Promise<CallSettings> {
  const row = await query
    .selectFrom('call_settings')
    .select(['widget', 'widget_version', 'config', 'config_version'])
    .executeTakeFirst();
  return {
    widget: { ...widgetAtFirst, ...row?.widget, version: row?.widget_version ?? 0 },
    config: { ...configAtFirst, ...row?.config, version: row?.config_version ?? 0 },
  };
}

/** Within how many seconds a call of the merchant counts for the service level, for a statement. */
export const serviceLevelSecondsOf = (merchantId: string) => sql<number>`coalesce((
  select (s.config ->> 'serviceLevelSeconds')::int from call_settings s where s.merchant_id = ${merchantId}
), ${usualServiceLevelSeconds}::int)`;

/** What a call keeps of them while it rings. */
export const getRingRules = ({
  widget,
  config: {
    version: _,
    recordingAnnouncement: _announcement,
    serviceLevelSeconds: _seconds,
    isOutcomeAsked: _isAsked,
    ...config
  },
}: CallSettings): RingRules => ({
  ...config,
  callTimeout: widget.callTimeout,
});

/** Writes a part whole, and its next version. The merchant's row must be held: there may be none of the settings yet. */
export async function saveCallWidget(
  query: Tx,
  { version, ...widget }: CallSettings['widget'],
  at: Date,
): Promise<void> {
  const values = { widget: JSON.stringify(widget), widget_version: version + 1, updated_at: at };
  await query
    .insertInto('call_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
}

export async function saveCallConfig(
  query: Tx,
  { version, ...config }: CallSettings['config'],
  at: Date,
): Promise<void> {
  const values = { config: JSON.stringify(config), config_version: version + 1, updated_at: at };
  await query
    .insertInto('call_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
}
