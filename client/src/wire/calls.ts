import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';

/** An endpoint without its schemas, as `METHOD path`; its type still carries input and output. */
export type Call<E = unknown> = string & { readonly endpoint?: E };

/** The call of an endpoint, for bundles in which its schemas would be too large. */
export const toCall = <const E extends EndpointDefinition>({ method, path }: E): Call<E> => `${method} ${path}`;

/** The call with the parameters of its path filled in. */
export const callAt = <E>(call: Call<E>, params: Readonly<Record<string, string>>): Call<E> =>
  call.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
