import { callInstructionsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { defineResource } from '#shared/resources/define-resource.ts';
import { textIn } from './instruction-rows.ts';

/** All commands of the business: those of one menu in their order. */
export const instructionsQuery = () =>
  queryOptions({
    queryKey: ['calls', 'instructions'],
    queryFn: async ({ signal }) =>
      (await api.call(callInstructionsApi.search, { body: {} }, { signal, silent: true })).rows,
  });

export const instructions = defineResource(callInstructionsApi, {
  name: 'call-instruction',
  nameOf: ({ title }) => textIn(title),
  shown: [instructionsQuery().queryKey],
});
