import { botsApi } from '@sala/contract/automation/bots/bots.api.ts';
import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import type { AssignmentRules } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';

const keys = {
  rules: ['chat-assignment', 'rules'] as const,
  operators: ['chat-assignment', 'operators'] as const,
  preview: ['chat-assignment', 'preview'] as const,
};

export const assignmentQuery = () =>
  queryOptions({
    queryKey: keys.rules,
    queryFn: ({ signal }) => api.call(chatAssignmentApi.get, {}, { signal, silent: true }),
  });

export const operatorsQuery = () =>
  queryOptions({
    queryKey: keys.operators,
    queryFn: async ({ signal }) => (await api.call(chatAssignmentApi.operators, {}, { signal, silent: true })).rows,
  });

/** Bots to choose from. */
export const botsQuery = () =>
  queryOptions({
    queryKey: ['chat-assignment', 'bots'],
    queryFn: async ({ signal }) =>
      (await api.call(botsApi.list, { query: { limit: 100, order: 'name', sort: 'asc' } }, { signal, silent: true }))
        .rows,
  });

export const departmentsQuery = () =>
  queryOptions({
    queryKey: ['chat-assignment', 'departments'],
    queryFn: async ({ signal }) => (await api.call(departmentsApi.options, {}, { signal, silent: true })).rows,
  });

export const previewQuery = (input: { rules: AssignmentRules; locale: Locale; departmentId?: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.preview, input],
    queryFn: ({ signal }) => api.call(chatAssignmentApi.preview, { body: input }, { signal, silent: true }),
    // The last result stays until the next one arrives.
    placeholderData: (shown) => shown,
  });

export const logQuery = (channelId: string, version: number) =>
  queryOptions({
    queryKey: ['chat-assignment', 'log', channelId, version],
    queryFn: async ({ signal }) =>
      (await api.call(chatAssignmentApi.log, { query: { channelId } }, { signal, silent: true })).rows,
    // The reason for waiting can change at any time.
    staleTime: 0,
  });

/** Changes within this time are fetched together, in ms. */
const pause = 1000;

/** Keeps the page up to date: available operators change, and colleagues may save the settings. */
export function useAssignmentChanges(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const queryKey of [keys.operators, keys.preview]) void queryClient.invalidateQueries({ queryKey });
    }, pause);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useSocketEvent(roomNamespace, 'availability:changed', askSoon);
  useSocketEvent(roomNamespace, 'chat:channelChanged', askSoon);
  useOrganisationChanges(['assignment', 'employees', 'departments'], [keys.rules, keys.operators, keys.preview]);
}
