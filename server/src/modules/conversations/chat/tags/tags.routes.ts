import { tagsApi } from '@sala/contract/conversations/tags/tags.api.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import { findTag, listTagOptions, listTags } from './tags.repository.ts';
import { changeTag, createTag, removeTag } from './tags.usecases.ts';
import { takeTagOffJob } from './take-tag-off.job.ts';

export function bindTagRoutes(context: AppContext, router: Router): void {
  context.jobs.register(takeTagOffJob(context));
  const queryOf = ({ merchantId }: { merchantId: string }) => context.database.forMerchant(merchantId).query;
  router.bind(tagsApi.list, ({ actor, query }) => listTags(queryOf(actor), actor.merchantId, query));
  router.bind(tagsApi.options, async ({ actor }) => {
    const rows = await listTagOptions(queryOf(actor));
    return { rows, meta: { limit: rows.length } };
  });
  router.bind(tagsApi.get, async ({ actor, params }) => found(await findTag(queryOf(actor), params.id)));
  router.bind(tagsApi.create, ({ actor, body, request }) => createTag(context, { actor, request }, body));
  router.bind(tagsApi.update, ({ actor, params, body, request }) =>
    changeTag(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(tagsApi.remove, ({ actor, params, request }) => removeTag(context, { actor, request }, params.id));
}
