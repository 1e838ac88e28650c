import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import type { Actor } from '../auth/actor.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../ids.ts';
import { getId } from './admission.ts';
import { assertAllowed } from './request-actor.ts';
import { createInputParser, type RawInput } from './request-input.ts';
import type { RequestInfo } from './router.ts';

type AnyHandler = (input: never) => Promise<unknown>;

/** Rules about addresses are checked where the call begins: nobody knows from where somebody uses Telegram. */
const unknownAddress = '0.0.0.0';

function toInfo(locale: Locale): RequestInfo {
  return {
    id: newId(),
    address: unknownAddress,
    userAgent: '',
    origin: undefined,
    locale,
    timeZone: 'UTC',
    headers: {},
    gone: new AbortController().signal,
  };
}

/** Calls of people who send no request; see `Router.perform`. */
export function performInside(context: AppContext, find: (endpoint: EndpointDefinition) => AnyHandler | undefined) {
  const parsers = new Map<EndpointDefinition, (raw: RawInput) => Record<string, unknown>>();
  const parserOf = (endpoint: EndpointDefinition) => {
    const parse = parsers.get(endpoint) ?? createInputParser(endpoint);
    parsers.set(endpoint, parse);
    return parse;
  };
  return async (endpoint: EndpointDefinition, actor: Actor, input: Partial<RawInput>): Promise<unknown> => {
    const handler = find(endpoint);
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} is not bound`);
    const toWire = (part: keyof RawInput) =>
      endpoint[part] ? wireEncoderFor(endpoint[part])(input[part] ?? {}) : undefined;
    assertAllowed(endpoint, actor, input.body);
    await context.limits.ofEndpoint(endpoint)?.consume(getId(actor));
    await context.authentication.standings.assertOpen(endpoint, actor.merchantId);
    const parsed = parserOf(endpoint)({ params: toWire('params'), query: toWire('query'), body: toWire('body') });
    const given = {
      ...parsed,
      actor,
      request: toInfo(actor.kind === 'user' ? actor.locale : 'en'),
      file: undefined,
      content: undefined,
    };
    const result = await handler(given as never);
    return endpoint.isList ? (result as { rows: unknown[] }).rows : result;
  };
}
