import { createCipheriv, randomBytes } from 'node:crypto';
import { clientConfigApi } from '@sala/contract/client-config/client-config.api.ts';
import type { EndpointData, EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { fromWireOf, toWireOf } from '@sala/contract/core/wire-case.ts';

const base64Url = (value: string | Buffer): string => Buffer.from(value).toString('base64url');

/** As the portal seals what names it. */
function seal(content: object, key: Buffer): string {
  const header = base64Url('{"alg":"dir","enc":"A256GCM"}');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return [header, '', base64Url(iv), base64Url(sealed), base64Url(cipher.getAuthTag())].join('.');
}

async function readAnswer<E extends EndpointDefinition>(endpoint: E, answer: Response): Promise<EndpointData<E>> {
  const { data, message } = (await answer.json()) as { data?: unknown; message?: string };
  if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${message}`);
  return fromWireOf(endpoint.response!)(data) as EndpointData<E>;
}

/** Calls what needs no session, as the portal does and without its pages. */
export async function callAsGuest<E extends EndpointDefinition>(
  origin: string,
  endpoint: E,
  body: object,
  headers: Record<string, string>,
): Promise<EndpointData<E>> {
  const config = await readAnswer(clientConfigApi.get, await fetch(origin + clientConfigApi.get.path));
  const authorization = seal({ key: 'portal', ts: config.serverTime }, Buffer.from(config.clientKey, 'base64url'));
  const answer = await fetch(origin + endpoint.path, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', Authorization: authorization, ...headers },
    body: JSON.stringify(toWireOf(endpoint.body!)(body)),
  });
  return readAnswer(endpoint, answer);
}
