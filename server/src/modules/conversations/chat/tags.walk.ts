import { tagsApi } from '@sala/contract/conversations/tags/tags.api.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

async function newTag({ company }: Side): Promise<string> {
  return getData(await company.owner.call(tagsApi.create, { body: { name: newId() } })).id;
}

export const walk: FeatureWalk = {
  things: {
    'tags.get params.id': newTag,
    'tags.update params.id': newTag,
    'tags.remove params.id': newTag,
    'channels.changeTags body.add.0': newTag,
    'channels.changeTags body.remove.0': newTag,
    tagId: newTag,
  },
  filters: ['channels.list query.tagId'],
  fresh: (endpoint, field) => (endpoint.startsWith('tags.') && field === 'body.name' ? newId() : undefined),
  makes: ['tags.create'],
};
