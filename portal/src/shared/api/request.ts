import { encodeData } from '@sala/contract/core/encoded-data.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { v4 as uuidv4 } from 'uuid';
import { readDeviceToken } from '#shared/session/tokens.ts';

export interface RawInput {
  params?: Record<string, unknown>;
  query?: unknown;
  body?: unknown;
}

export interface WireRequest {
  method: EndpointDefinition['method'];
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

function buildPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function buildQuery(endpoint: EndpointDefinition, query: unknown): string {
  if (!endpoint.query || query === undefined) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(wireEncoderFor(endpoint.query)(query) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function buildForm(fields: unknown, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) form.append(name, String(value));
  // The file comes last, so that the server has all fields before its bytes.
  if (file) form.append('file', file, file.name);
  return form;
}

/** Builds a request from an endpoint's definition and input: address, wire case, encoding, idempotency key. */
export function buildRequest(
  endpoint: EndpointDefinition,
  input: RawInput,
  options: { idempotencyKey?: string; file?: File },
): WireRequest {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (endpoint.isIdempotent) headers['Idempotency-Key'] = options.idempotencyKey ?? uuidv4();
  const deviceToken = endpoint.headers?.['Device-Token'] && readDeviceToken();
  if (deviceToken) headers['Device-Token'] = deviceToken;
  const fields = endpoint.body && input.body !== undefined ? wireEncoderFor(endpoint.body)(input.body) : undefined;
  let body: WireRequest['body'];
  if (endpoint.isMultipart) body = buildForm(fields, options.file);
  else if (fields !== undefined) {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(endpoint.isEncoded ? { data: encodeData(fields) } : fields);
  }
  return {
    method: endpoint.method,
    url: buildPath(endpoint.path, input.params) + buildQuery(endpoint, input.query),
    headers,
    body,
  };
}
