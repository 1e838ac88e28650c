import type { AnyPermission, EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { listMetaSchema } from '@sala/contract/core/pagination.ts';
import { registry } from '@sala/contract/index.ts';
import type * as z from 'zod/mini';
import { getFailures, isOfPortal } from './endpoint-failures.ts';
import { describeWireSchema, type Json } from './wire-schema.ts';

/** The OpenAPI schema of failures in the wire format. */
const failureSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer', description: 'The HTTP status, or the finer code of a 401' },
    message: { type: 'string', description: 'Translation key' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    detail: { type: 'string', description: 'An English sentence for logs' },
    validate: {
      type: 'object',
      description: 'With 422: field path to problems',
      additionalProperties: {
        type: 'array',
        items: {
          type: 'object',
          properties: { key: { type: 'string' }, params: { type: 'object', additionalProperties: true } },
          required: ['key'],
        },
      },
    },
    request_id: { type: 'string' },
  },
  required: ['code', 'message', 'detail', 'request_id'],
};

function toParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = describeWireSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function toRequestBody(endpoint: EndpointDefinition): Json | undefined {
  if (endpoint.isMultipart) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['file'],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (endpoint.rawType)
    return { required: true, content: { [endpoint.rawType]: { schema: { type: 'string', format: 'binary' } } } };
  if (!endpoint.body) return undefined;
  const plain = describeWireSchema(endpoint.body, 'input');
  const wrapped = {
    type: 'object',
    description: 'The plain body as base64url of UTF-8 JSON',
    properties: { data: { type: 'string' } },
    required: ['data'],
  };
  const schema = endpoint.isEncoded ? { anyOf: [plain, wrapped] } : plain;
  return { required: true, content: { 'application/json': { schema } } };
}

function getSuccess(endpoint: EndpointDefinition): Json {
  if (endpoint.isFile)
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const row = endpoint.response ? describeWireSchema(endpoint.response, 'output') : { type: 'null' };
  const properties: Json = { data: endpoint.isList ? { type: 'array', items: row } : row };
  if (endpoint.isList) properties.meta = describeWireSchema(listMetaSchema, 'output');
  if (endpoint.successMessage) properties.message = { type: 'string', const: endpoint.successMessage };
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  return { description: 'Success', content: { 'application/json': { schema } } };
}

function toResponses(endpoint: EndpointDefinition): Json {
  const byStatus = new Map<number, string[]>();
  for (const { status, key, code } of getFailures(endpoint)) {
    const name = code === status ? key : `${key} (code ${code})`;
    byStatus.set(status, [...(byStatus.get(status) ?? []), name]);
  }
  const failures = [...byStatus].map(([status, keys]) => [
    String(status),
    {
      description: keys.join(', '),
      ...(status === 429 ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]);
  return { '200': getSuccess(endpoint), ...Object.fromEntries(failures) };
}

function toSecurity(endpoint: EndpointDefinition): Json[] {
  if (endpoint.access === 'public') return [];
  if (endpoint.access === 'visitor') return [{ visitorToken: [] }];
  const session = { client: [], accessToken: [] };
  return endpoint.isSessionOnly ? [session] : [session, { apiToken: [] }];
}

function describeAccess(endpoint: EndpointDefinition): string {
  if (endpoint.access === 'public') return 'Needs no sign-in.';
  if (endpoint.access === 'visitor') return 'Needs a visitor token.';
  const anyOf = (permissions: AnyPermission) =>
    permissions.map(({ subject, action }) => `${action} on ${subject}`).join(' or ');
  const reading = endpoint.readAccess ? `, and to read what it changes ${anyOf(endpoint.readAccess)}` : '';
  return `Needs ${anyOf(endpoint.access)}${reading}.${endpoint.isSessionOnly ? ' Not with an API token.' : ''}`;
}

function toHeaders(endpoint: EndpointDefinition): Json[] {
  const own = Object.entries(endpoint.headers ?? {}).map(([name, { description, required }]) => ({
    name,
    in: 'header',
    description,
    required,
    schema: { type: 'string' },
  }));
  const shared = [
    ...(endpoint.isIdempotent ? ['IdempotencyKey'] : []),
    ...(isOfPortal(endpoint) ? ['Locale', 'Timezone'] : []),
  ];
  return [...own, ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

function toOperation(feature: string, name: string, endpoint: EndpointDefinition): Json {
  const parameters = [
    ...toParameters(endpoint.params, 'path'),
    ...toParameters(endpoint.query, 'query'),
    ...toHeaders(endpoint),
  ];
  const body = toRequestBody(endpoint);
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: toSecurity(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: toResponses(endpoint),
  };
}

/** The OpenAPI 3.1 document of every endpoint in the contract. `serverUrl` without a trailing slash. */
export function buildOpenApi(options: { appName: string; serverUrl: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, endpoints] of Object.entries(registry)) {
    for (const [name, endpoint] of Object.entries(endpoints) as [string, EndpointDefinition][]) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(feature, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${options.appName} API`,
      version: '1',
      description: 'Keys are snake_case on the wire. Every answer is `{ data, message?, meta? }` or a failure.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.serverUrl }],
    tags: Object.keys(registry).map((name) => ({ name, description: `Calls of ${name}` })),
    paths,
    components: {
      schemas: { Failure: failureSchema },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A UUID; a repeat within 24 hours gets the first answer',
          schema: { type: 'string', format: 'uuid' },
        },
        Locale: {
          name: 'Locale',
          in: 'header',
          description: 'Language for what the server writes; without it Accept-Language counts',
          schema: { type: 'string', enum: locales },
        },
        Timezone: {
          name: 'Timezone',
          in: 'header',
          description: 'IANA name of the time zone, such as Asia/Phnom_Penh; UTC without it',
          schema: { type: 'string', maxLength: 64 },
        },
      },
      headers: {
        RetryAfter: { description: 'Seconds until the next attempt is worth it', schema: { type: 'integer' } },
      },
      securitySchemes: {
        client: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Compact JWE (dir, A256GCM) of {"key":"portal","ts":<ms>} under the client key',
        },
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authentication',
          description: 'Compact JWE (dir, A256GCM) of {"token":"<access token>"} under the client key',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal or an application token, made in the portal',
        },
        visitorToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
