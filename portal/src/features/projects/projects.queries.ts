import { type Project, projectsApi } from '@sala/contract/projects/projects.api.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

const detailKey = ['projects', 'detail'] as const;
const optionsKey = ['projects', 'options'] as const;

/** Everything that shows projects: to fetch again after a change of any. */
export const projectKeys = [detailKey, optionsKey, tableKey(projectsApi.list)];

/** The projects one may see, by name; those that are not active last. */
export const projectOptions = queryOptions({
  queryKey: optionsKey,
  queryFn: async ({ signal }) => (await api.call(projectsApi.options, {}, { signal, silent: true })).rows,
});

const fetchProject = (id: string, signal?: AbortSignal): Promise<Project> =>
  api.call(projectsApi.get, { params: { id } }, { signal, silent: true });

export function useProject(id: string) {
  return useQuery({
    queryKey: [...detailKey, id],
    queryFn: ({ signal }) => fetchProject(id, signal),
    // Somebody who begins to edit begins with what is true now, and it does not change under their hands.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function refreshProjects(queryClient: QueryClient): void {
  for (const queryKey of projectKeys) void queryClient.invalidateQueries({ queryKey });
}
