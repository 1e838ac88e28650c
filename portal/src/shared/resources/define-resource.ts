import type { EndpointData, EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import type { OrganisationArea } from '@sala/contract/sockets/room.events.ts';
import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api, type CallOptions } from '#shared/api/client.ts';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { type FieldsChange, useChangeRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { tableKey, useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { type Confirmation, confirm, showToast } from '#shared/ui/notices.ts';

type ListEndpoint = EndpointDefinition & { readonly isList: true };
type Values = Record<string, unknown>;
type Body = z.ZodMiniType<Values, Values>;
interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The calls of an editable kind of record. */
export interface ResourceApi {
  readonly list: ListEndpoint;
  readonly get?: EndpointDefinition;
  readonly create: EndpointDefinition;
  readonly update: EndpointDefinition;
  /** Changes only the given fields. */
  readonly change?: EndpointDefinition;
  readonly remove: EndpointDefinition;
}

type RecordOf<A extends ResourceApi> = EndpointData<A['update']> & Versioned;
type DetailOf<A extends ResourceApi> = A extends { readonly get: infer E } ? EndpointData<E> & Versioned : RecordOf<A>;
type BodyOf<A extends ResourceApi> = Extract<A['create']['body'], Body>;

export interface ResourceSetup<R> {
  /** First part of the key of a single record. */
  name: string;
  nameOf: (record: R) => string;
  /** Further queries that show such records. */
  shown?: readonly QueryKey[];
  /** Areas whose changes update an open list. */
  follows?: readonly OrganisationArea[];
  /** Pages of a single record receive changes, so cached data can be shown first. */
  isFollowed?: boolean;
}

const silently = { silent: true } as const;
const nothing: readonly never[] = [];

/** A kind of record that can be listed, created, changed and deleted, with the queries to reload after each. */
export function defineResource<
  const A extends ResourceApi,
  R extends Versioned = RecordOf<A>,
  D extends Versioned = DetailOf<A>,
>(calls: A, setup: ResourceSetup<NoInfer<R>>) {
  const { name, nameOf, shown = nothing, follows = nothing, isFollowed = false } = setup;
  const keys = [tableKey(calls.list), ...shown];
  const answer = <T>(call: EndpointDefinition, input: object, options: CallOptions) =>
    api.call(call, input as never, options) as Promise<unknown> as Promise<T>;

  /** The present record. */
  const get = (id: string, signal?: AbortSignal): Promise<D> =>
    answer<D>(calls.get!, { params: { id } }, { ...silently, signal });

  /** Query of a single record. For editing it is loaded again, and not updated in the background. */
  const detail = (id: string) =>
    queryOptions({
      queryKey: [name, 'detail', id],
      queryFn: ({ signal }) => get(id, signal),
      ...(!isFollowed && { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }),
    });

  /** Reloads everything that shows such records. */
  const refresh = (queryClient: QueryClient): Promise<unknown> =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

  /** Puts an answered record into the cache. */
  function keep(queryClient: QueryClient, record: R): void {
    setNewerData<D>(queryClient, detail(record.id).queryKey, (held) => {
      if (!held || held.version > record.version) return held;
      return { ...held, ...record };
    });
    void refresh(queryClient);
  }

  /** Deletes without asking, for dialogs with their own question that show failures themselves unless `options` says otherwise. */
  function useRemoval() {
    const queryClient = useQueryClient();
    return async (id: string, options: CallOptions = silently): Promise<void> => {
      await api.call(calls.remove, { params: { id } } as never, options);
      const { successMessage: messageKey } = calls.remove;
      if (options.silent && messageKey) showToast({ tone: 'success', content: { messageKey } });
      queryClient.removeQueries({ queryKey: detail(id).queryKey });
      void refresh(queryClient);
    };
  }

  return {
    calls,
    get,
    detail,
    nameOf,
    keep,
    refresh,
    useRemoval,

    useDetail: (id: string | undefined) => useQuery({ ...detail(id ?? ''), enabled: id !== undefined }),

    /** A page of the list, updated after colleagues' changes. */
    useList(search: Parameters<typeof useTableQuery<A['list']>>[1]) {
      useOrganisationChanges(follows, keys);
      return useTableQuery<A['list']>(calls.list, search);
    },

    /** Asks and deletes; shows a failure in the dialog. Returns whether it was deleted. */
    useRemove() {
      const remove = useRemoval();
      return (id: string, question: Omit<Confirmation, 'isDangerous' | 'run'>): Promise<boolean> =>
        confirm({ ...question, isDangerous: true, run: () => remove(id) });
    },

    /** Changes single fields at once, as for a switch; concurrent changes are merged, or the user is asked. */
    useChange() {
      const queryClient = useQueryClient();
      const changeRecord = useChangeRecord();
      return async <C extends Partial<R>>(
        change: Omit<FieldsChange<R, C>, 'nameOf' | 'send'>,
        options: CallOptions = {},
      ): Promise<R> => {
        const params = { id: change.record.id };
        const saved = await changeRecord<R, C>({
          ...change,
          nameOf,
          send: (changes, version) => answer(calls.change!, { params, body: { ...changes, version } }, options),
        });
        keep(queryClient, saved);
        return saved;
      };
    },

    /** For `useRecordEditor`: creates a record, or changes this one. `also` are fields of a new one that the form does not show. */
    form: (record: R | undefined, also: object = {}) => ({
      schema: calls.create.body as BodyOf<A>,
      record,
      nameOf,
      send: (values: Values, version: number | undefined, options: CallOptions): Promise<R> =>
        record
          ? answer(calls.update, { params: { id: record.id }, body: { ...values, version } }, options)
          : answer(calls.create, { body: { ...values, ...also } }, options),
      keep,
      messageKey: (record ? calls.update : calls.create).successMessage,
    }),
  };
}
