import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { found } from '#platform/failure.ts';
import type { AppModule } from '#platform/module.ts';
import { catalogue, presentRole } from './role-body.ts';
import { findRole, listAllRoles, listRoles } from './roles.repository.ts';
import { changeRole } from './usecases/change-role.ts';
import { createRole } from './usecases/create-role.ts';
import { removeRole } from './usecases/remove-role.ts';

const wholeList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });

export const rolesModule: AppModule = {
  name: 'roles',
  create(context, router) {
    const queryOf = (merchantId: string) => context.database.forMerchant(merchantId).query;

    router.bind(rolesApi.list, async ({ actor, query }) => {
      const { rows, meta } = await listRoles(queryOf(actor.merchantId), query);
      return { rows: rows.map(presentRole), meta };
    });
    router.bind(rolesApi.options, async ({ actor }) => wholeList(await listAllRoles(queryOf(actor.merchantId))));
    router.bind(rolesApi.permissions, async () => wholeList(catalogue));
    router.bind(rolesApi.get, async ({ actor, params }) =>
      presentRole(found(await findRole(queryOf(actor.merchantId), params.id))),
    );
    router.bind(rolesApi.create, ({ actor, body, request }) => createRole(context, { actor, request }, body));
    router.bind(rolesApi.update, ({ actor, params, body, request }) =>
      changeRole(context, { actor, request }, { ...body, id: params.id }),
    );
    router.bind(rolesApi.remove, ({ actor, params, request }) => removeRole(context, { actor, request }, params.id));
  },
};
