import type { KnowledgeRecord } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { findVisibleChannel } from '#modules/conversations/chat/chat.public.ts';
import { type AuditedAction, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { shortName } from '../questions/question-records.ts';
import '../knowledge.events.ts';
import { findRecord, insertUse, rejectItem, replaceRating, setRecordActive } from './records.repository.ts';

export function changeRecord(
  context: AppContext,
  doing: AuditedAction,
  { id, version, isActive }: { id: string; version: number; isActive: boolean },
): Promise<KnowledgeRecord> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    const { before, after } = await editRecord(
      unit,
      { table: 'knowledge_records', id, version },
      { read: () => findRecord(unit.query, id), write: () => setRecordActive(unit.query, id, isActive) },
    );
    if (before.isActive !== after.isActive) {
      const changes = [{ field: 'isActive', before: String(before.isActive), after: String(after.isActive) }];
      const target = { id, name: shortName(after.question) };
      await recordAudit(context, unit, { action: 'knowledgeRecord.changed', ...doing, target, changes });
      unit.emit('knowledge.changed', { merchantId: unit.merchantId, part: 'records' });
    }
    return after;
  });
}

export async function removeRecord(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    const { question } = found(await findRecord(unit.query, id));
    await setRecordActive(unit.query, id, false);
    await rejectItem(unit.query, id, doing.actor.userId, context.clock.now());
    const target = { id, name: shortName(question) };
    await recordAudit(context, unit, { action: 'knowledgeRecord.deleted', ...doing, target });
    unit.emit('knowledge.changed', { merchantId: unit.merchantId, part: 'records' });
  });
  return null;
}

/** Notes that an item went into an answer of a conversation that the actor may read. Throws recordNotFound. */
export async function noteUse(
  context: AppContext,
  actor: UserActor,
  { id, channelId }: { id: string; channelId: string },
): Promise<null> {
  if (!hasPermission(actor, 'read', 'chat')) fail(commonErrors.recordNotFound);
  await findVisibleChannel(context, actor, channelId);
  await inTransaction(context, actor.merchantId, async (unit) => {
    const { release } = found(await findRecord(unit.query, id));
    const use = { recordId: id, releaseId: release.id, userId: actor.userId, at: context.clock.now() };
    await insertUse(unit.query, { ...use, id: newId(), channelId });
  });
  return null;
}

export async function rateRecord(
  context: AppContext,
  actor: UserActor,
  { id, isHelpful }: { id: string; isHelpful: boolean },
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    const { release } = found(await findRecord(unit.query, id));
    const use = { recordId: id, releaseId: release.id, userId: actor.userId, at: context.clock.now() };
    await replaceRating(unit.query, { ...use, id: newId(), isHelpful });
  });
  return null;
}
