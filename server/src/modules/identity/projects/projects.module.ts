import { projectsApi } from '@sala/contract/identity/projects/projects.api.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { found } from '#platform/failure.ts';
import type { AppModule } from '#platform/module.ts';
import { findProject, listProjects, listProjectsInScope } from './projects.repository.ts';
import { changeProject, createProject, removeProject } from './usecases/change-projects.ts';

export const projectsModule: AppModule = {
  name: 'projects',
  create(context, router) {
    const queryOf = (merchantId: string) => context.database.forMerchant(merchantId).query;

    router.bind(projectsApi.list, ({ actor, query }) => listProjects(queryOf(actor.merchantId), query));
    router.bind(projectsApi.options, async ({ actor }) => {
      const query = queryOf(actor.merchantId);
      const projects = await listProjectsInScope(query, await getServiceScope(query, actor.userId));
      const rows = projects.map(({ id, name, code, is_active: isActive }) => ({
        id,
        projectName: name,
        code,
        isActive,
      }));
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    router.bind(projectsApi.get, async ({ actor, params }) =>
      found(await findProject(queryOf(actor.merchantId), params.id)),
    );
    router.bind(projectsApi.create, ({ actor, body, request }) => createProject(context, { actor, request }, body));
    router.bind(projectsApi.update, ({ actor, params, body, request }) =>
      changeProject(context, { actor, request }, { code: '', description: '', ...body, id: params.id }),
    );
    router.bind(projectsApi.change, ({ actor, params, body, request }) =>
      changeProject(context, { actor, request }, { ...body, id: params.id }),
    );
    router.bind(projectsApi.remove, ({ actor, params, request }) =>
      removeProject(context, { actor, request }, params.id),
    );
  },
};
