import { tagErrors } from '@sala/contract/conversations/tags/tags.errors.ts';
import { maxTags, type Tag } from '@sala/contract/conversations/tags/tags.schema.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import { organisationChanged } from '#modules/organisation/departments/departments.public.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { countTags, deleteTag, findTag, insertTag, lockNewTags, type TagValues, updateTag } from './tags.repository.ts';
import { takeTagOffJobName } from './take-tag-off.job.ts';

const withUnique = (name: string, write: () => Promise<void>) =>
  withUniqueFields({ chat_tags_merchant_id_name_key: { field: 'name', value: name } }, write);

const tags = auditedRecords<Tag>({
  subject: 'tag',
  table: 'chat_tags',
  find: (unit, id) => findTag(unit.query, id),
  nameOf: ({ name }) => name,
  shown: ({ name, color }) => ({ name, color }),
  tell: (unit) => organisationChanged(unit, 'tags'),
});

export function createTag(context: AppContext, doing: AuditedAction, values: TagValues): Promise<Tag> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockNewTags(unit);
    if ((await countTags(unit.query)) >= maxTags) fail(tagErrors.tagLimitReached, { max: maxTags });
    const row = { ...values, id: newId(), createdAt: context.clock.now() };
    const write = () => withUnique(values.name, () => insertTag(unit.query, row));
    return tags.create(context, unit, doing, { id: row.id, write });
  });
}

export function changeTag(
  context: AppContext,
  doing: AuditedAction,
  { id, version, ...values }: TagValues & { id: string; version: number },
): Promise<Tag> {
  return inTransaction(context, doing.actor.merchantId, (unit) => {
    const write = () => withUnique(values.name, () => updateTag(unit.query, id, values));
    return tags.change(context, unit, doing, { id, version, write });
  });
}

/** Conversations lose it later, in batches: many may have it. The deletion waits for those who are adding it. */
export async function removeTag(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, (unit) =>
    tags.remove(context, unit, doing, {
      id,
      write: async () => {
        await deleteTag(unit.query, id);
        await context.jobs.send(unit, takeTagOffJobName, { merchantId: unit.merchantId, tagId: id });
      },
    }),
  );
  return null;
}
