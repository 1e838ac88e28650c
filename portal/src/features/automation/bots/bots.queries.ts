import { botsApi, botTalksApi, botTrainingApi } from '@sala/contract/automation/bots/bots.api.ts';
import type { Bot } from '@sala/contract/automation/bots/bots.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { defineResource } from '#shared/resources/define-resource.ts';

export const bots = defineResource(botsApi, { name: 'bots', nameOf: ({ name }: Bot) => name });

export const botVersions = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'versions', botId],
    queryFn: async ({ signal }) =>
      (await api.call(botTrainingApi.versions, { query: { botId } }, { silent: true, signal })).rows,
  });

export const unmatchedMessages = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'unmatched', botId],
    queryFn: async ({ signal }) =>
      (await api.call(botTrainingApi.unmatched, { query: { botId } }, { silent: true, signal })).rows,
  });

export const botTalks = (botId: string, limit: number) =>
  queryOptions({
    queryKey: ['bots', 'talks', botId, limit],
    queryFn: ({ signal }) =>
      api.call(
        botTalksApi.list,
        { query: { botId, limit, order: 'startedAt', sort: 'desc' } },
        { silent: true, signal },
      ),
    placeholderData: (shown) => shown,
  });

export const botTurns = (channelId: string) =>
  queryOptions({
    queryKey: ['bots', 'turns', channelId],
    queryFn: async ({ signal }) =>
      (await api.call(botTalksApi.turns, { params: { id: channelId } }, { silent: true, signal })).rows,
    // The conversation may go on.
    staleTime: 0,
  });
