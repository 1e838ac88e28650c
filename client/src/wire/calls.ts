import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';

/** An endpoint without its schemas, as `METHOD path`; the type still knows what goes in and what comes out. */
export type Call<E = unknown> = string & { readonly endpoint?: E };

/** What is left of an endpoint where its validator would weigh too much. */
export const toCall = <const E extends EndpointDefinition>({ method, path }: E): Call<E> => `${method} ${path}`;

/** The call with the parameters of its path filled in. */
export const callAt = <E>(call: Call<E>, params: Readonly<Record<string, string>>): Call<E> =>
  call.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
