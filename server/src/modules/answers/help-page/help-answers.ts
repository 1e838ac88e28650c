import type { HelpItem, HelpTopic } from '@sala/contract/answers/knowledge/help.api.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import {
  inLanguage,
  type KnowledgeQuestion,
  type KnowledgeServices,
} from '#modules/answers/knowledge/knowledge.public.ts';
import type { AppContext } from '#platform/context.ts';
import { listTopicNames } from './answers.repository.ts';

/** More than anybody reads on one page. */
const maxItems = 500;

type Context = Pick<AppContext, 'database'> & KnowledgeServices;

/** What is public, by topic; what belongs to none comes last. An item without the reader's language is shown in its own. */
export async function listTopics(context: Context, merchantId: string, locale: Locale): Promise<HelpTopic[]> {
  const live = (await context.liveKnowledge.list(merchantId, { isPublic: true })).slice(0, maxItems);
  const names = await listTopicNames(
    context.database.forMerchant(merchantId).query,
    live.map(({ itemId }) => itemId),
    locale,
  );
  const byTopic = new Map<string | null, HelpItem[]>();
  // The same answer in the reader's language is enough where there is one in each.
  const isRead = (one: HelpItem) => one.locale === locale;
  const items = live.map(({ itemId, content }) => ({ id: itemId, ...inLanguage(content, locale) }));
  const shown = items.some(isRead) ? items.filter(isRead) : items;
  for (const item of shown) {
    const name = names.get(item.id) ?? null;
    byTopic.set(name, [...(byTopic.get(name) ?? []), item]);
  }
  return [...byTopic]
    .map(([name, group]) => ({ name, items: group }))
    .sort((one, other) => Number(one.name === null) - Number(other.name === null));
}

/** Public answers by the words of a question, the nearest first. No model is asked. */
export async function searchAnswers(
  { liveKnowledge }: Context,
  asked: Pick<KnowledgeQuestion, 'merchantId' | 'text' | 'locale' | 'limit' | 'isOffer'>,
): Promise<HelpItem[]> {
  const found = await liveKnowledge.search({ ...asked, isPublic: true, isByWords: true });
  return found.map(({ id, question, answer, locale: written }) => ({ id, question, answer, locale: written }));
}
