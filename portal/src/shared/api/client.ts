import { repeatWhileBusy } from '@sala/client/wire/repeat-while-busy.ts';
import type { AnsweredFile, EndpointData, EndpointDefinition, EndpointInput } from '@sala/contract/core/endpoint.ts';
import { type ListMeta, listMetaSchema } from '@sala/contract/core/pagination.ts';
import { wireDecoderFor } from '@sala/contract/core/wire-case.ts';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { readAccessToken } from '#shared/session/tokens.ts';
import { ApiError, readApiError } from './api-error.ts';
import { reactToFailure, reactToSuccess } from './reactions.ts';
import { finishRefresh, refreshTokens } from './refresh.ts';
import { buildRequest, type RawInput, type WireRequest } from './request.ts';
import { forgetServiceAccess, type ServiceAccess, serviceAccess } from './service-access.ts';
import { type SendOptions, send, sendToService, type WireAnswer } from './transport.ts';

export interface CallOptions extends SendOptions {
  /** For a manual repeat of a call that may have arrived; generated when absent. */
  idempotencyKey?: string;
  /** For multipart endpoints. */
  file?: File;
  /** No dialog and no toast: the caller shows the result. The end of the session is shown in any case. */
  silent?: boolean;
}

/** The answer of a list. */
export interface ListPage<Rows> {
  rows: Rows;
  meta: ListMeta;
}

// A part with only optional fields is optional itself.
type Optional<Input> = {
  [K in keyof Input as object extends Input[K] ? never : K]: Input[K];
} & { [K in keyof Input as object extends Input[K] ? K : never]?: Input[K] };
export type CallInput<E> = Optional<EndpointInput<E>>;
export type CallResult<E> = E extends { readonly isFile: true }
  ? AnsweredFile<Blob>
  : E extends { readonly isList: true }
    ? ListPage<EndpointData<E>>
    : EndpointData<E>;
type CallArguments<E> =
  object extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

const expiredTokenCode = 100;

async function sendAndRenew(request: WireRequest, options: SendOptions): Promise<WireAnswer> {
  // A request that starts during a refresh waits, since it would fail with the old token.
  await finishRefresh();
  const token = readAccessToken();
  const answer = await send(request, token, options);
  if (answer.status !== 401 || token === null || readApiError(401, answer.body).code !== expiredTokenCode)
    return answer;
  const outcome = await refreshTokens(token);
  if (outcome.isRefused) throw outcome.error;
  return send(request, readAccessToken(), options);
}

/** An expired token is replaced once. */
async function sendWithService(request: WireRequest, options: SendOptions): Promise<WireAnswer> {
  const access = await serviceAccess(login);
  const answer = await sendToService(request, access, options);
  if (answer.status !== 401) return answer;
  forgetServiceAccess(access.token);
  return sendToService(request, await serviceAccess(login), options);
}

async function login(): Promise<ServiceAccess> {
  // Loaded lazily, since most pages do not use private chat.
  const { privateRoomsApi } = await import('@sala/contract/conversations/private-chat/private-rooms.api.ts');
  const answer = await succeed(privateRoomsApi.login, buildRequest(privateRoomsApi.login, {}, {}), {});
  return readSuccess(privateRoomsApi.login, answer.body) as ServiceAccess;
}

/** The token for sockets of private chat. `refused`: a token that is no longer valid. */
export function renewServiceAccess(refused?: string): Promise<ServiceAccess> {
  if (refused) forgetServiceAccess(refused);
  return serviceAccess(login);
}

/** What a success says, in the shapes of the contract. */
export function readSuccess(endpoint: EndpointDefinition, body: unknown): unknown {
  const { data, meta } = (body ?? {}) as { data?: unknown; meta?: unknown };
  if (!endpoint.response) return null;
  const convert = wireDecoderFor(endpoint.response);
  if (!endpoint.isList) return convert(data);
  return { rows: (data as unknown[]).map(convert), meta: wireDecoderFor(listMetaSchema)(meta) };
}

/** What a refusal says. */
export function readFailure(endpoint: EndpointDefinition, { status, body }: WireAnswer): ApiError {
  const error = readApiError(status, body);
  const { data } = (body ?? {}) as { data?: unknown };
  if (status === 409 && data !== undefined && !endpoint.isList) error.current = readSuccess(endpoint, body);
  return error;
}

async function succeed(endpoint: EndpointDefinition, request: WireRequest, options: SendOptions): Promise<WireAnswer> {
  const answer = await (endpoint.service ? sendWithService : sendAndRenew)(request, options);
  if (answer.status >= 400) throw readFailure(endpoint, answer);
  return answer;
}

const busyFor = (error: unknown): number | undefined =>
  error instanceof ApiError && error.key === uploadErrors.picturesBusy.key ? Number(error.params.seconds) : undefined;

async function call<const E extends EndpointDefinition>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<CallResult<E>> {
  const [input, options = {}] = args;
  const isSilent = options.silent ?? false;
  try {
    const isFile = endpoint.isFile ?? false;
    const request = buildRequest(endpoint, (input ?? {}) as RawInput, options);
    const send = () => succeed(endpoint, request, { ...options, isFile });
    const answer = await repeatWhileBusy(send, busyFor, options.signal);
    reactToSuccess((answer.body as { message?: unknown } | undefined)?.message, isSilent);
    return (isFile ? answer.file : readSuccess(endpoint, answer.body)) as CallResult<E>;
  } catch (error) {
    // A 401 of a service does not concern the session.
    if (error instanceof ApiError && !(endpoint.service && error.status === 401)) reactToFailure(error, isSilent);
    throw error;
  }
}

/** The typed client: everything about a call except its input comes from the endpoint's definition. */
export const api = { call };
