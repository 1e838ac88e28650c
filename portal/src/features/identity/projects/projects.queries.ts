import { projectsApi } from '@sala/contract/identity/projects/projects.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { defineResource } from '#shared/resources/define-resource.ts';

/** The projects that the user may see, by name; inactive ones come last. */
export const projectOptions = queryOptions({
  queryKey: ['projects', 'options'],
  queryFn: async ({ signal }) => (await api.call(projectsApi.options, {}, { signal, silent: true })).rows,
});

export const projects = defineResource(projectsApi, {
  name: 'projects',
  nameOf: ({ projectName }) => projectName,
  shown: [projectOptions.queryKey],
  follows: ['projects'],
});
