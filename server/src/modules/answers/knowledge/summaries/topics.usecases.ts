import type { summaryTopicsApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { knowledgeErrors } from '@sala/contract/answers/knowledge/knowledge.errors.ts';
import type { SummaryTopic } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { type AuditedAction, changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import '../knowledge.events.ts';
import {
  countMembers,
  findTopic,
  insertTopic,
  listMembers,
  mergeTopics,
  moveSummaries,
  renameTopic,
} from './groups.repository.ts';

type RenameBody = EndpointParsedInput<typeof summaryTopicsApi.update>['body'];
type MergeBody = EndpointParsedInput<typeof summaryTopicsApi.merge>['body'];
type SplitBody = EndpointParsedInput<typeof summaryTopicsApi.split>['body'];

const emitTopicsChanged = (unit: UnitOfWork) =>
  unit.emit('knowledge.changed', { merchantId: unit.merchantId, part: 'topics' });

const shown = ({ name, titles }: SummaryTopic) => ({ name, titles: Object.values(titles).filter(Boolean).join(' · ') });

export function changeTopic(
  context: AppContext,
  doing: AuditedAction,
  { id, version, name, titles: given }: { id: string; version: number } & Omit<RenameBody, 'version'>,
): Promise<SummaryTopic> {
  // A language that is left empty is called by the name.
  const titles = given && Object.fromEntries(Object.entries(given).filter(([, title]) => title));
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    const { before, after } = await editRecord(
      unit,
      { table: 'summary_topics', id, version },
      {
        read: () => findTopic(unit.query, id, context.clock.now()),
        write: () => renameTopic(unit.query, id, { name, titles }),
      },
    );
    const changes = changesBetween(shown(before), shown(after));
    if (changes.length > 0) {
      await recordAudit(context, unit, { action: 'summaryTopic.changed', ...doing, target: { id, name }, changes });
      emitTopicsChanged(unit);
    }
    return after;
  });
}

/** Makes one topic of several. Throws recordNotFound where one of them is gone. */
export function mergeIntoTopic(
  context: AppContext,
  doing: AuditedAction,
  { intoId, topicIds }: MergeBody,
): Promise<SummaryTopic> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await takeMerchantLock(unit, 'summaries');
    const now = context.clock.now();
    const into = found(await findTopic(unit.query, intoId, now));
    const others = [];
    for (const id of topicIds.filter((one) => one !== intoId)) others.push(found(await findTopic(unit.query, id, now)));
    if (others.length === 0) failFields({ topicIds: [{ key: 'required' }] });
    await mergeTopics(
      unit.query,
      intoId,
      others.map(({ id }) => id),
    );
    const changes = others.map(({ name }) => ({ field: 'topic', before: name, after: into.name }));
    const target = { id: intoId, name: into.name };
    await recordAudit(context, unit, { action: 'summaryTopic.merged', ...doing, target, changes });
    emitTopicsChanged(unit);
    return found(await findTopic(unit.query, intoId, now));
  });
}

/** Throws recordNotFound where the topic is gone, topicWouldBeEmpty where nothing would be left in it. */
export function splitTopic(
  context: AppContext,
  doing: AuditedAction,
  { topicId, name, summaryIds }: SplitBody,
): Promise<SummaryTopic> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await takeMerchantLock(unit, 'summaries');
    const now = context.clock.now();
    const from = found(await findTopic(unit.query, topicId, now));
    const members = await listMembers(unit.query, topicId, summaryIds);
    if (members.length < summaryIds.length) failFields({ summaryIds: [{ key: 'id' }] });
    if (members.length === (await countMembers(unit.query, topicId))) fail(knowledgeErrors.topicWouldBeEmpty);
    const id = newId();
    await insertTopic(unit.query, { id, name, locale: from.locale, isRenamed: true, createdAt: now });
    await moveSummaries(unit.query, id, members);
    const changes = [{ field: 'topic', before: from.name, after: name }];
    await recordAudit(context, unit, { action: 'summaryTopic.split', ...doing, target: { id, name }, changes });
    emitTopicsChanged(unit);
    return found(await findTopic(unit.query, id, now));
  });
}
