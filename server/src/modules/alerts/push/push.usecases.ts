import type { PushDevice, PushOutcome } from '@sala/contract/alerts/push/push.schema.ts';
import { maxPushDevices } from '@sala/contract/alerts/push/push.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import { describeDevice } from '#platform/http/device.ts';
import { assertCallable, type NamedAddress, PublicFetchError } from '#platform/http/public-fetch.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import {
  findDevice,
  insertDevice,
  listDevices,
  type PushDeviceRow,
  recordPushSent,
  removeDevices,
  removeFromOthers,
  removeOthersOfSession,
  updateDevice,
} from './push.repository.ts';
import { toContent } from './push-payload.ts';
import { pushOnce } from './push-request.ts';
import { pushTexts } from './push-texts.ts';
import type { PushContext } from './vapid-keys.ts';

export interface DeviceInput {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly isTextShown: boolean;
}

const presentDevice = (actor: UserActor, row: PushDeviceRow): PushDevice => ({
  id: row.id,
  ...describeDevice(row.user_agent),
  isTextShown: row.is_text_shown,
  createdAt: row.created_at.toISOString(),
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
  isCurrent: row.session_id === actor.sessionId,
});

const getTenant = (context: AppContext, actor: UserActor) => context.database.forMerchant(actor.merchantId);

export async function listOwnDevices(context: AppContext, actor: UserActor): Promise<PushDevice[]> {
  const rows = await listDevices(getTenant(context, actor).query, actor.userId, context.clock.now());
  return rows.map((row) => presentDevice(actor, row));
}

/** Registers the browser of this session; a former user of the browser gets no more pushes there. */
export async function saveDevice(
  context: AppContext,
  actor: UserActor,
  input: DeviceInput,
  request: RequestInfo,
): Promise<PushDevice> {
  await assertPushAddress(context, { url: input.endpoint, merchantId: actor.merchantId, signal: request.gone });
  const { merchantId, userId, sessionId } = actor;
  await removeFromOthers(context.database, input.endpoint, { merchantId, userId });
  return inTransaction(context, merchantId, async ({ query }) => {
    const row = await insertDevice(query, {
      id: newId(),
      user_id: userId,
      session_id: found(sessionId ?? undefined),
      endpoint: input.endpoint,
      p256dh: input.p256dh,
      auth: input.auth,
      user_agent: request.userAgent.slice(0, 500),
      is_text_shown: input.isTextShown,
      created_at: context.clock.now(),
    });
    const kept = found(row);
    await removeOthersOfSession(query, kept.session_id, kept.id);
    const own = await listDevices(query, userId, context.clock.now());
    const others = own.filter(({ id }) => id !== kept.id);
    await removeDevices(
      query,
      others.slice(maxPushDevices - 1).map(({ id }) => id),
    );
    return presentDevice(actor, kept);
  });
}

/** Throws 422 at an address that is not public. */
async function assertPushAddress(context: AppContext, named: NamedAddress): Promise<void> {
  const refused = () => failFields({ endpoint: [{ key: 'publicUrl' }] });
  if (!named.url.startsWith('https:') && !context.config.arePrivateAddressesAllowed) refused();
  await assertCallable(context, named).catch((error: unknown) => {
    // A name that cannot be resolved now may be later.
    if (!(error instanceof PublicFetchError) || error.reason === 'addressNotPublic') refused();
  });
}

export async function changeDevice(
  context: AppContext,
  actor: UserActor,
  { id, isTextShown }: { id: string; isTextShown: boolean },
): Promise<PushDevice> {
  const { query } = getTenant(context, actor);
  const row = found(await findDevice(query, id, actor.userId, context.clock.now()));
  await updateDevice(query, id, { is_text_shown: isTextShown });
  return presentDevice(actor, { ...row, is_text_shown: isTextShown });
}

export async function removeDevice(context: AppContext, actor: UserActor, id: string): Promise<void> {
  const { query } = getTenant(context, actor);
  found(await findDevice(query, id, actor.userId, context.clock.now()));
  await removeDevices(query, [id]);
}

/** Sends a test push and waits for the service's answer. */
export async function testDevice(context: PushContext, actor: UserActor, id: string): Promise<PushOutcome> {
  const { query } = getTenant(context, actor);
  const device = found(await findDevice(query, id, actor.userId, context.clock.now()));
  const words = pushTexts[actor.locale];
  const content = toContent(device, null, { kind: 'test', title: words.test, body: words.testBody }, words);
  const { outcome } = await pushOnce(context, device, content);
  if (outcome === 'gone') await removeDevices(query, [id]);
  if (outcome === 'sent') await recordPushSent(query, id, context.clock.now(), null);
  return outcome === 'busy' ? 'unreachable' : outcome;
}
