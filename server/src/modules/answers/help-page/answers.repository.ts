import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { KnowledgeServices } from '#modules/answers/knowledge/knowledge.public.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';

/** The names of the topics that items belong to, by item, for a reader of the language. */
export async function listTopicNames(
  query: TenantDatabase['query'],
  itemIds: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('questions')
    .innerJoin('summary_topics', 'summary_topics.id', 'questions.topic_id')
    .select(['questions.id', 'summary_topics.name', 'summary_topics.titles'])
    .where('questions.id', 'in', itemIds)
    .execute();
  return new Map(rows.map(({ id, name, titles }) => [id, titles[getTextLanguage(locale)] ?? name]));
}

/** The last word of a visitor takes the place of the one before. Throws recordNotFound of an item that they cannot read. */
export async function rateAnswer(
  context: AppContext & KnowledgeServices,
  { merchantId, visitorId }: VisitorActor,
  { id, isHelpful }: { id: string; isHelpful: boolean },
): Promise<null> {
  const isOn = await context.publicKnowledge.isOn(merchantId);
  const live = isOn ? await context.liveKnowledge.list(merchantId, { isPublic: true }) : [];
  found(live.find(({ itemId }) => itemId === id));
  await inTransaction(context, merchantId, async (unit) => {
    const release = found(
      await unit.query.selectFrom('knowledge_releases').select('id').where('status', '=', 'live').executeTakeFirst(),
    );
    const said = { release_id: release.id, kind: isHelpful ? ('helpful' as const) : ('unhelpful' as const) };
    await unit.query
      .insertInto('knowledge_uses')
      .values({
        ...said,
        id: newId(),
        record_id: id,
        user_id: null,
        channel_id: null,
        visitor_id: visitorId,
        created_at: context.clock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'record_id', 'visitor_id'])
          .where('visitor_id', 'is not', null)
          .doUpdateSet({ ...said, created_at: context.clock.now() }),
      )
      .execute();
  });
  return null;
}
