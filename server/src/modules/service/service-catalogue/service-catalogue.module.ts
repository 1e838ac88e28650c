import { priceRulesApi } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import {
  serviceCatalogueApi,
  serviceCategoriesApi,
  serviceSubtypesApi,
  serviceTypesApi,
} from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceProductsApi } from '@sala/contract/service/service-catalogue/service-products.api.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import type { AppModule } from '#platform/module.ts';
import { inTreeOrder, listLevel, listOptions, loadEntries, presenting } from './entries.ts';
import { findPriceRule, listActiveRules, listPriceRules } from './price-rules.repository.ts';
import { listProductOptions, listProducts } from './products.ts';
import { addSamples } from './usecases/add-samples.ts';
import { changeEntry, createEntry, moveEntry, readEntry, removeEntry } from './usecases/change-entries.ts';
import { changePriceRule, createPriceRule, movePriceRule, removePriceRule } from './usecases/change-price-rules.ts';
import { changeProduct, createProduct, moveProduct, readProduct, removeProduct } from './usecases/change-products.ts';

const wholeList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });
const tenantQuery = (context: AppContext, { merchantId }: UserActor) => context.database.forMerchant(merchantId).query;

/** Each level with its own body and filters. */
function bindEntries(context: AppContext, router: Router): void {
  router.bind(serviceCategoriesApi.list, ({ actor, query }) =>
    listLevel(tenantQuery(context, actor), 'category', query),
  );
  router.bind(serviceTypesApi.list, ({ actor, query }) => listLevel(tenantQuery(context, actor), 'type', query));
  router.bind(serviceSubtypesApi.list, ({ actor, query }) => listLevel(tenantQuery(context, actor), 'subtype', query));

  const scopeOf = (actor: UserActor) => getServiceScope(tenantQuery(context, actor), actor.userId);
  router.bind(serviceCategoriesApi.options, async ({ actor }) =>
    wholeList(await listOptions(tenantQuery(context, actor), 'category', { scope: await scopeOf(actor) })),
  );
  router.bind(serviceTypesApi.options, async ({ actor, query }) =>
    wholeList(await listOptions(tenantQuery(context, actor), 'type', { ...query, scope: await scopeOf(actor) })),
  );
  router.bind(serviceSubtypesApi.options, async ({ actor, query }) =>
    wholeList(await listOptions(tenantQuery(context, actor), 'subtype', { ...query, scope: await scopeOf(actor) })),
  );

  router.bind(serviceCategoriesApi.create, ({ actor, body, request }) =>
    createEntry(context, { actor, request, level: 'category' }, { ...body, parentId: null }),
  );
  router.bind(serviceTypesApi.create, ({ actor, body: { categoryId, ...body }, request }) =>
    createEntry(context, { actor, request, level: 'type' }, { ...body, parentId: categoryId }),
  );
  router.bind(serviceSubtypesApi.create, ({ actor, body: { typeId, ...body }, request }) =>
    createEntry(context, { actor, request, level: 'subtype' }, { ...body, parentId: typeId }),
  );

  const levels = [
    ['category', serviceCategoriesApi],
    ['type', serviceTypesApi],
    ['subtype', serviceSubtypesApi],
  ] as const;
  for (const [level, api] of levels) {
    router.bind(api.get, ({ actor, params }) => readEntry(context, actor, level, params.id));
    router.bind(api.sort, ({ actor, body }) => moveEntry(context, actor, level, body));
    for (const change of [api.update, api.change])
      router.bind(change, ({ actor, params, body, request }) =>
        changeEntry(context, { actor, request, level }, { ...body, id: params.id }),
      );
    router.bind(api.remove, ({ actor, params, request }) => removeEntry(context, { actor, request, level }, params.id));
  }
}

function bindProducts(context: AppContext, router: Router): void {
  router.bind(serviceProductsApi.list, ({ actor, query }) => listProducts(tenantQuery(context, actor), query));
  router.bind(serviceProductsApi.options, async ({ actor, query: { categoryId } }) => {
    const query = tenantQuery(context, actor);
    return wholeList(await listProductOptions(query, await getServiceScope(query, actor.userId), categoryId));
  });
  router.bind(serviceProductsApi.get, ({ actor, params }) => readProduct(context, actor, params.id));
  router.bind(serviceProductsApi.create, ({ actor, body, request }) =>
    createProduct(context, { actor, request }, body),
  );
  router.bind(serviceProductsApi.sort, ({ actor, body }) => moveProduct(context, actor, body));
  router.bind(serviceProductsApi.update, ({ actor, params, body, request }) =>
    changeProduct(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(serviceProductsApi.remove, ({ actor, params, request }) =>
    removeProduct(context, { actor, request }, params.id),
  );
}

function bindPriceRules(context: AppContext, router: Router): void {
  router.bind(priceRulesApi.list, ({ actor, query }) => listPriceRules(tenantQuery(context, actor), query));
  router.bind(priceRulesApi.options, async ({ actor }) =>
    wholeList(await listActiveRules(tenantQuery(context, actor))),
  );
  router.bind(priceRulesApi.get, async ({ actor, params }) =>
    found(await findPriceRule(tenantQuery(context, actor), params.id)),
  );
  router.bind(priceRulesApi.create, ({ actor, body, request }) => createPriceRule(context, { actor, request }, body));
  router.bind(priceRulesApi.sort, ({ actor, body }) => movePriceRule(context, actor, body));
  router.bind(priceRulesApi.update, ({ actor, params, body, request }) =>
    changePriceRule(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(priceRulesApi.remove, ({ actor, params, request }) =>
    removePriceRule(context, { actor, request }, params.id),
  );
}

export const serviceCatalogueModule: AppModule = {
  name: 'service-catalogue',
  create(context, router) {
    bindEntries(context, router);
    bindProducts(context, router);
    bindPriceRules(context, router);
    router.bind(serviceCatalogueApi.tree, async ({ actor }) => {
      const query = tenantQuery(context, actor);
      const entries = await loadEntries(query);
      return wholeList(inTreeOrder(entries).map(await presenting(query, entries)));
    });
    router.bind(serviceCatalogueApi.addSamples, ({ actor, body, request }) =>
      addSamples(context, actor, body, request),
    );
  },
};
