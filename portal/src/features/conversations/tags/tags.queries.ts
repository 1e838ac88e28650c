import { tagsApi } from '@sala/contract/conversations/tags/tags.api.ts';
import type { TagOption } from '@sala/contract/conversations/tags/tags.schema.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { defineResource } from '#shared/resources/define-resource.ts';

/** All tags of the business. Conversations hold only their ids. */
export const tagOptions = queryOptions({
  queryKey: ['tags', 'options'],
  queryFn: async ({ signal }) => (await api.call(tagsApi.options, {}, { signal, silent: true })).rows,
  staleTime: 60_000,
});

export const tags = defineResource(tagsApi, {
  name: 'tag',
  nameOf: ({ name }) => name,
  shown: [['tags']],
  follows: ['tags'],
});

const noTags: readonly TagOption[] = [];

/** The tags of the business; none while they are loaded. */
export const useTags = (): readonly TagOption[] => useQuery(tagOptions).data ?? noTags;

/** Keeps shown tags up to date with colleagues' changes. */
export function useTagChanges(): void {
  useOrganisationChanges(['tags'], [['tags']]);
}
