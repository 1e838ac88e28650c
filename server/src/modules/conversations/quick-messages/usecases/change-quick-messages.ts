import type { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import { quickMessageErrors } from '@sala/contract/conversations/quick-messages/quick-messages.errors.ts';
import {
  maxQuickMessages,
  type QuickMessage,
} from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { findUnknownVariable } from '@sala/contract/conversations/quick-messages/variables.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import {
  claimUploadFor,
  discardUpload,
  type StoredAttachment,
} from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import type { QuickMessagesContext } from '../quick-messages.context.ts';
import '../quick-messages.events.ts';
import { assertCanChange, getScope, ownerIn } from '../quick-messages.policy.ts';
import { presentQuickMessage } from '../quick-messages.projection.ts';
import {
  countOf,
  deleteQuickMessage,
  findQuickMessage,
  insertQuickMessage,
  lockQuickMessages,
  type QuickMessageRow,
  shiftPositions,
  updateQuickMessage,
} from '../quick-messages.repository.ts';

type Body = EndpointParsedInput<typeof quickMessagesApi.create>['body'];

const listFilledLanguages = (texts: Body['texts']): QuickMessage['texts'] => ({
  en: texts.en ?? '',
  km: texts.km ?? '',
  vi: texts.vi ?? '',
  zh: texts.zh ?? '',
});

/** The schema checks names of variables; only the merchant's settings contain the meta fields. */
async function assertFieldsKnown(
  context: QuickMessagesContext,
  merchantId: string,
  texts: Body['texts'],
): Promise<void> {
  const metaFields = await context.metaFieldNames.read(merchantId);
  for (const language of titleLanguages) {
    const name = findUnknownVariable(texts[language] ?? '', metaFields);
    if (name !== undefined)
      failFields({ [`texts.${language}`]: [{ key: 'unknownName', params: { value: `{{${name}}}` } }] });
  }
}

async function assertCapacity(unit: UnitOfWork, ownerId: string | null): Promise<number> {
  const count = await countOf(unit.query, ownerId);
  const max = maxQuickMessages[getScope(ownerId)];
  if (count >= max) fail(quickMessageErrors.quickMessageLimitReached, { max });
  return count + 1;
}

const uniqueCode = (value: string) => ({ quick_messages_code_key: { field: 'shortCode', value } });

const audited = (row: QuickMessageRow) => ({
  shortCode: row.short_code,
  title: row.title,
  textEn: row.texts.en,
  textKm: row.texts.km,
  textVi: row.texts.vi,
  textZh: row.texts.zh,
  attachments: row.attachments.map(({ name }) => name),
});

/** Changes of users' own quick messages are not audited. */
async function recordChange(
  context: AppContext,
  unit: UnitOfWork,
  { actor, request, before, after }: Change,
): Promise<void> {
  const row = after ?? before!;
  const [was, is] = [before, after].map((side) => (side && side.owner_id === null ? audited(side) : undefined));
  if (!was && !is) return;
  const changes = changesBetween(was ?? {}, is ?? {});
  if (was && is && changes.length === 0) return;
  const action = was ? (is ? 'quickMessage.changed' : 'quickMessage.deleted') : 'quickMessage.created';
  const target = { id: row.id, name: `/${row.short_code}` };
  await recordAudit(context, unit, { action, actor, target, changes, request });
}

interface Change {
  actor: UserActor;
  request: RequestInfo;
  before?: QuickMessageRow;
  after?: QuickMessageRow;
}

function broadcastQuickMessages(unit: UnitOfWork, ...ownerIds: (string | null)[]): void {
  for (const ownerId of new Set(ownerIds)) unit.emit('quickMessages.changed', { merchantId: unit.merchantId, ownerId });
}

export async function createQuickMessage(
  context: QuickMessagesContext,
  actor: UserActor,
  body: Body,
  request: RequestInfo,
): Promise<QuickMessage> {
  assertCanChange(actor, 'create', body.scope);
  await assertFieldsKnown(context, actor.merchantId, body.texts);
  const ownerId = ownerIn(actor, body.scope);
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockQuickMessages(unit);
    const id = newId();
    const after = await withUniqueFields(uniqueCode(body.shortCode), async () =>
      insertQuickMessage(unit.query, {
        id,
        ownerId,
        shortCode: body.shortCode,
        title: body.title ?? '',
        texts: listFilledLanguages(body.texts),
        position: await assertCapacity(unit, ownerId),
        attachments: await attachmentsFor(unit, { id, actor, wanted: body.attachmentIds, kept: [] }),
        now: context.clock.now(),
      }),
    );
    await recordChange(context, unit, { actor, request, after });
    broadcastQuickMessages(unit, ownerId);
    return presentQuickMessage(context, actor.merchantId, after);
  });
}

export async function changeQuickMessage(
  context: QuickMessagesContext,
  actor: UserActor,
  { id, version, ...body }: Body & { id: string; version: number },
  request: RequestInfo,
): Promise<QuickMessage> {
  await assertFieldsKnown(context, actor.merchantId, body.texts);
  const present = (row: QuickMessageRow) => presentQuickMessage(context, actor.merchantId, row);
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockQuickMessages(unit);
    const { before, after } = await editRecord(
      unit,
      { table: 'quick_messages', id, version },
      {
        read: () => findQuickMessage(unit.query, { id, userId: actor.userId }),
        present,
        write: (row) => writeChange(context, unit, actor, { ...body, row }),
      },
    );
    await recordChange(context, unit, { actor, request, before, after });
    broadcastQuickMessages(unit, before.owner_id, after.owner_id);
    return present(after);
  });
}

async function writeChange(
  context: AppContext,
  unit: UnitOfWork,
  actor: UserActor,
  { row, ...body }: Body & { row: QuickMessageRow },
): Promise<void> {
  const { id, owner_id, position } = row;
  assertCanChange(actor, 'update', getScope(owner_id));
  const isMoved = getScope(owner_id) !== body.scope;
  // A move to another scope is handled like a deletion and a creation.
  if (isMoved) {
    assertCanChange(actor, 'manage', getScope(owner_id));
    assertCanChange(actor, 'create', body.scope);
  }
  const ownerId = isMoved ? ownerIn(actor, body.scope) : owner_id;
  const attachments = await attachmentsFor(unit, { id, actor, wanted: body.attachmentIds, kept: row.attachments });
  await withUniqueFields(uniqueCode(body.shortCode), async () =>
    updateQuickMessage(unit.query, {
      id,
      ownerId,
      shortCode: body.shortCode,
      title: body.title ?? '',
      texts: listFilledLanguages(body.texts),
      position: isMoved ? await assertCapacity(unit, ownerId) : position,
      attachments,
      now: context.clock.now(),
    }),
  );
  if (isMoved) await closeGap(unit, row);
  for (const { id: uploadId } of row.attachments)
    if (!body.attachmentIds.includes(uploadId)) await discardUpload(context, unit, uploadId);
}

/** Moves up those after a removed one. */
async function closeGap(unit: UnitOfWork, { owner_id, position }: QuickMessageRow): Promise<void> {
  const last = maxQuickMessages[getScope(owner_id)];
  await shiftPositions(unit.query, { ownerId: owner_id, first: position + 1, last, by: -1 });
}

export async function removeQuickMessage(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockQuickMessages(unit);
    const before = found(await findQuickMessage(unit.query, { id, userId: actor.userId }));
    assertCanChange(actor, 'manage', getScope(before.owner_id));
    await deleteQuickMessage(unit.query, id);
    await closeGap(unit, before);
    for (const upload of before.attachments) await discardUpload(context, unit, upload.id);
    await recordChange(context, unit, { actor, request, before });
    broadcastQuickMessages(unit, before.owner_id);
  });
  return null;
}

interface AttachmentChange {
  /** Id of the quick message. */
  id: string;
  actor: UserActor;
  wanted: readonly string[];
  kept: readonly StoredAttachment[];
}

/** The new files of a quick message: present ones, and uploads of the actor. */
async function attachmentsFor(
  unit: UnitOfWork,
  { id, actor, wanted, kept }: AttachmentChange,
): Promise<StoredAttachment[]> {
  const attachments: StoredAttachment[] = [];
  for (const [index, uploadId] of wanted.entries()) {
    const attachment =
      kept.find((one) => one.id === uploadId) ??
      (await claimUploadFor(unit, { id: uploadId, uploader: { type: 'user', id: actor.userId }, usedById: id }));
    if (!attachment) return failFields({ [`attachmentIds.${index}`]: [{ key: 'id' }] });
    attachments.push(attachment);
  }
  return attachments;
}
