import { knowledgeApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { assistApi, type Rewriting } from '@sala/contract/connections/ai/assist.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

const suggestionsShown = 4;

/** Approved answers that fit what was asked, the nearest first. */
export const suggestionsQuery = (channel: Channel, asked: string) =>
  queryOptions({
    queryKey: ['knowledge', 'suggestions', channel.id, asked],
    queryFn: async ({ signal }) => {
      const body = { search: asked, locale: channel.locale, limit: suggestionsShown };
      return (await api.call(knowledgeApi.search, { body }, { signal, silent: true })).rows;
    },
    enabled: asked !== '',
    staleTime: 0,
  });

export type Wish = 'draft' | 'summarise' | Rewriting;

export interface Proposal {
  readonly wish: Wish;
  readonly text: string;
  /** undefined: it is made of what was written, and not of the knowledge. */
  readonly citations?: readonly { readonly id: string; readonly question: string }[];
}

/** Has a model write something; it is shown, and nobody is sent it. */
export function useProposal(channel: Channel) {
  return useMutation({
    mutationFn: async ({ wish, text }: { wish: Wish; text: string }): Promise<Proposal> => {
      const silent = { silent: true } as const;
      const body = { channelId: channel.id };
      if (wish === 'draft') return { wish, ...(await api.call(assistApi.draft, { body }, silent)) };
      if (wish === 'summarise') return { wish, ...(await api.call(assistApi.summarise, { body }, silent)) };
      const written = { text, how: wish, locale: channel.locale };
      return { wish, ...(await api.call(assistApi.rewrite, { body: written }, silent)) };
    },
  });
}
