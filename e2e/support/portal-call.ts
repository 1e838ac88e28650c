import { createCipheriv, randomBytes } from 'node:crypto';
import { encodeData } from '@sala/contract/core/encoded-data.ts';
import type { EndpointData, EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { wireDecoderFor, wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { clientConfigApi } from '@sala/contract/platform-services/client-config/client-config.api.ts';

const base64Url = (value: string | Buffer): string => Buffer.from(value).toString('base64url');

/** Encrypts a header like the portal. */
function seal(content: object, key: Buffer): string {
  const header = base64Url('{"alg":"dir","enc":"A256GCM"}');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return [header, '', base64Url(iv), base64Url(sealed), base64Url(cipher.getAuthTag())].join('.');
}

async function readAnswer<E extends EndpointDefinition>(endpoint: E, answer: Response): Promise<EndpointData<E>> {
  const { data, message, validate } = (await answer.json()) as { data?: unknown; message?: string; validate?: unknown };
  if (!answer.ok)
    throw new Error(
      `${endpoint.method} ${endpoint.path}: ${answer.status} ${message} ${JSON.stringify(validate) ?? ''}`,
    );
  if (!endpoint.response) return undefined as EndpointData<E>;
  const convert = wireDecoderFor(endpoint.response);
  return (endpoint.isList && Array.isArray(data) ? data.map(convert) : convert(data)) as EndpointData<E>;
}

/** Calls an endpoint without a session, like the portal. */
export async function callAsGuest<E extends EndpointDefinition>(
  origin: string,
  endpoint: E,
  body: object,
  headers: Record<string, string>,
): Promise<EndpointData<E>> {
  const { seal } = await sealFor(origin);
  return send(origin, endpoint, { body }, { Authorization: seal, ...headers });
}

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}
/** Calls endpoints as a user. */
export type Caller = <E extends EndpointDefinition>(endpoint: E, input?: CallInput) => Promise<EndpointData<E>>;

/** Calls as the user of this access token. */
export async function callerWith(origin: string, accessToken: string): Promise<Caller> {
  const { seal, sealed } = await sealFor(origin);
  const headers = { Authorization: seal, Authentication: sealed({ token: accessToken }) };
  return (endpoint, input = {}) => send(origin, endpoint, input, headers);
}

/** Calls as a visitor. */
export const visitorWith =
  (origin: string, token: string): Caller =>
  (endpoint, input = {}) =>
    send(origin, endpoint, input, { Authorization: `Bearer ${token}` });

async function sealFor(origin: string) {
  const config = await readAnswer(clientConfigApi.get, await fetch(origin + clientConfigApi.get.path));
  const sealed = (content: object) => seal(content, Buffer.from(config.clientKey, 'base64url'));
  return { sealed, seal: sealed({ key: 'portal', ts: config.serverTime }) };
}

async function send<E extends EndpointDefinition>(
  origin: string,
  endpoint: E,
  { params = {}, body }: CallInput,
  headers: Record<string, string>,
): Promise<EndpointData<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const wire = body && endpoint.body ? wireEncoderFor(endpoint.body)(body) : body;
  const answer = await fetch(origin + path, {
    method: endpoint.method,
    headers: { ...(wire ? { 'Content-Type': 'application/json' } : {}), ...headers },
    body: wire ? JSON.stringify(endpoint.isEncoded ? { data: encodeData(wire) } : wire) : null,
  });
  return readAnswer(endpoint, answer);
}
