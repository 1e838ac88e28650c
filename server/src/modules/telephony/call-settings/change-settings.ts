import './call-settings.events.ts';
import type {
  CallConfig,
  CallConfigInput,
  CallWidget,
  CallWidgetInput,
} from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import { listDepartmentNames } from '#modules/organisation/departments/departments.public.ts';
import {
  emitMerchantChanged,
  findMerchantRow,
  lockMerchant,
  type MerchantRow,
  presentLogo,
} from '#modules/organisation/merchants/merchants.public.ts';
import {
  claimOneSound,
  claimSounds,
  presentSound,
  presentSounds,
  type StoredSound,
} from '#modules/platform-services/uploads/uploads.public.ts';
import type { ChatWidgetServices } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { type CallSettings, readCallSettings, saveCallConfig, saveCallWidget } from './call-settings.repository.ts';

type Context = AppContext & ChatWidgetServices;
type DepartmentNames = Awaited<ReturnType<typeof listDepartmentNames>>;

export async function getCallWidget(context: Context, { merchantId }: UserActor): Promise<CallWidget> {
  const [{ widget }, merchant] = await Promise.all([
    readCallSettings(context.database.forMerchant(merchantId).query),
    findMerchantRow(context.database, merchantId).then(found),
  ]);
  return presentWidget(context, merchant, widget);
}

async function presentWidget(
  context: Context,
  merchant: MerchantRow,
  widget: CallSettings['widget'],
): Promise<CallWidget> {
  const { logoId } = await context.knownWidgets.read(merchant.id);
  return {
    id: merchant.id,
    merchantName: merchant.name,
    ...widget,
    waitingSoundFile: presentFile(context, merchant.id, widget.waitingSoundFile),
    ringTuneFile: presentFile(context, merchant.id, widget.ringTuneFile),
    brandLogo: presentLogo(context, merchant.id, logoId ?? merchant.logo_id),
  };
}

const presentFile = (context: Context, merchantId: string, file: StoredSound | null) =>
  file && presentSound(context, merchantId, file);

export async function getCallConfig(context: Context, { merchantId }: UserActor): Promise<CallConfig> {
  const { query } = context.database.forMerchant(merchantId);
  const [{ config }, options] = await Promise.all([readCallSettings(query), listDepartmentNames(query)]);
  return presentConfig(context, merchantId, config, options);
}

function presentConfig(
  context: Pick<AppContext, 'config' | 'clock'>,
  merchantId: string,
  config: CallSettings['config'],
  options: DepartmentNames,
): CallConfig {
  return {
    id: merchantId,
    ...config,
    recordingAnnouncement: presentSounds(context, merchantId, config.recordingAnnouncement),
    departmentOptions: options.map(({ id, name }) => ({ id, name })),
    hasRelay: context.config.turn !== undefined,
  };
}

/** Throws recordChanged when it is not what was edited. */
export async function updateCallWidget(
  context: Context,
  actor: UserActor,
  input: CallWidgetInput,
  request: RequestInfo,
): Promise<CallWidget> {
  await changeSettings(context, actor, {
    part: 'widget',
    write: (unit, { widget: before }, merchant) =>
      changeAuditedSettings<CallSettings['widget']>(
        context,
        unit,
        { actor, request },
        {
          action: 'call.widgetChanged',
          target: toTarget(merchant),
          before,
          version: input.version,
          present: (now) => presentWidget(context, merchant, now),
          async write() {
            const next = await claimFiles(context, unit, { actor, before, input });
            await saveCallWidget(unit.query, next, context.clock.now());
            return next;
          },
          shown: readableWidget,
        },
      ),
  });
  return getCallWidget(context, actor);
}

/** The files of a widget from now on. Throws a 422 where a sound is to be its own and there is no file. */
async function claimFiles(
  context: Context,
  unit: UnitOfWork,
  { actor, before, input }: { actor: UserActor; before: CallSettings['widget']; input: CallWidgetInput },
) {
  const { waitingSoundId, ringTuneId, ...rest } = input;
  const claim = (kept: StoredSound | null, wanted: string | null | undefined, field: string) =>
    claimOneSound(context, unit, { actor, usedById: actor.merchantId, kept, wanted, field });
  const waitingSoundFile = await claim(before.waitingSoundFile, waitingSoundId, 'waitingSoundId');
  const ringTuneFile = await claim(before.ringTuneFile, ringTuneId, 'ringTuneId');
  if (rest.waitingSound === 'own' && !waitingSoundFile) failFields({ waitingSoundId: [{ key: 'required' }] });
  if (rest.ringTune === 'own' && !ringTuneFile) failFields({ ringTuneId: [{ key: 'required' }] });
  return { ...rest, waitingSoundFile, ringTuneFile };
}

/** Throws recordChanged when it is not what was edited; refuses departments that are none of the merchant's. */
export async function updateCallConfig(
  context: Context,
  actor: UserActor,
  input: CallConfigInput,
  request: RequestInfo,
): Promise<CallConfig> {
  await changeSettings(context, actor, {
    part: 'config',
    async write(unit, { config: before }, merchant) {
      const options = await listDepartmentNames(unit.query);
      const names = new Map(options.map(({ id, name }) => [id, name]));
      assertDepartmentsKnown(input.nextDepartmentIds, names);
      await changeAuditedSettings<CallSettings['config']>(
        context,
        unit,
        { actor, request },
        {
          action: 'call.configChanged',
          target: toTarget(merchant),
          before,
          version: input.version,
          present: (now) => presentConfig(context, actor.merchantId, now, options),
          async write() {
            const { recordingAnnouncementIds: wanted, ...rest } = input;
            const recordingAnnouncement = await claimSounds(context, unit, {
              actor,
              usedById: actor.merchantId,
              kept: before.recordingAnnouncement,
              wanted,
              field: 'recordingAnnouncementIds',
            });
            const next = { ...rest, recordingAnnouncement };
            await saveCallConfig(unit.query, next, context.clock.now());
            return next;
          },
          shown: (config) => readableConfig(config, names),
        },
      );
    },
  });
  return getCallConfig(context, actor);
}

function assertDepartmentsKnown(ids: readonly string[], names: ReadonlyMap<string, string>): void {
  const unknown = ids.flatMap((id, index) => (names.has(id) ? [] : [[`nextDepartmentIds.${index}`, [{ key: 'id' }]]]));
  if (unknown.length > 0) failFields(Object.fromEntries(unknown));
}

const readableWidget = ({
  version: _,
  welcomeMessage,
  waitingSoundFile,
  ringTuneFile,
  ...rest
}: CallSettings['widget']) => ({
  ...rest,
  waitingSoundFile: waitingSoundFile?.name ?? null,
  ringTuneFile: ringTuneFile?.name ?? null,
  welcomeMessage: Object.values(welcomeMessage),
});
const readableConfig = (
  { version: _, nextDepartmentIds, recordingAnnouncement, ...rest }: CallSettings['config'],
  names: ReadonlyMap<string, string>,
) => ({
  ...rest,
  recordingAnnouncement: Object.values(recordingAnnouncement).map(({ name }) => name),
  nextDepartments: nextDepartmentIds.map((id) => names.get(id) ?? ''),
});

interface Change {
  readonly part: 'widget' | 'config';
  write(unit: UnitOfWork, before: CallSettings, merchant: MerchantRow): Promise<unknown>;
}

const toTarget = ({ id, name }: MerchantRow) => ({ id, name });

async function changeSettings(context: Context, { merchantId }: UserActor, change: Change): Promise<void> {
  await inTransaction(context, merchantId, async (unit) => {
    const merchant = await lockMerchant(unit);
    await change.write(unit, await readCallSettings(unit.query), merchant);
  });
  // The cache is cleared first, so that listeners read the new settings.
  await emitMerchantChanged(context, merchantId);
  context.events.publish([{ name: 'call.settingsChanged', payload: { merchantId, part: change.part } }]);
}
