import { conversationSummariesApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

/** An answer that everybody may read. */
async function newPublicAnswer({ company: { owner } }: Side): Promise<string> {
  const question = { question: `What is ${newId()}?`, answer: 'A word.', isPublic: true };
  const { id, version } = getData(await owner.call(questionsApi.create, { body: question }));
  getData(await owner.call(questionsApi.update, { params: { id }, body: { approval: 'approved', version } }));
  getData(await owner.call(knowledgeReleasesApi.create, { body: { note: '' } }));
  const body = { isPagePublic: true };
  getData(await owner.edit(conversationSummariesApi.enable, conversationSummariesApi.settings, { body }));
  return id;
}

export const walk: FeatureWalk = {
  things: { 'visitorHelp.rate params.id': newPublicAnswer },
};
