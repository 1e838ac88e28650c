import type { FeatureSeed } from '#seed/features.ts';
import { buildItems, findOrigins, insertItems } from './demo/questions.demo.ts';
import { insertReleases, insertUses } from './demo/releases.demo.ts';
import { insertSummaries, insertTopics, summariseLatest } from './demo/summaries.demo.ts';
import { saveKnowledgeSettings } from './settings.repository.ts';

const day = 24 * 3600_000;

/** Summaries of the ended conversations, what became of them, and three releases, the last of them live. */
export const seed: FeatureSeed = async (context, { lotusId, users }) => {
  const { query } = context.database.forMerchant(lotusId);
  const now = new Date();
  const people = { authorId: users['sreymom@lotus.example'].id, approverId: users['owner@lotus.example'].id, now };
  const summaries = await summariseLatest(query);
  const topics = await insertTopics(query, new Date(now.getTime() - 75 * day));
  // The answers are on a page of their own, and in the chat of the shop.
  const settings = { isEnabled: true, canAuthorsApprove: true, isPagePublic: true, version: 1 };
  await saveKnowledgeSettings(query, settings);
  const items = buildItems();
  const origins = findOrigins(items, summaries);
  await insertItems(query, items, { summaries, origins, topics, ...people });
  await insertSummaries(query, summaries, { topics, ...origins });
  const live = await insertReleases(query, items, people);
  const userIds = [users['dara@lotus.example'].id, users['sophea@lotus.example'].id, users['bopha@lotus.example'].id];
  await insertUses(query, live, { userIds, channelIds: summaries.map(({ channelId }) => channelId), now });
};
