import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { remoteDiffSchema, remoteRunSchema } from './remote-data.schema.ts';
import { serviceSettingsErrors as errors } from './service-settings.errors.ts';
import { remoteKinds } from './service-settings.schema.ts';

const ofKind = z.object({ kind: z.enum(remoteKinds) });
const read = [{ subject: 'service-setting', action: 'read' }] as const;
const update = [{ subject: 'service-setting', action: 'update' }] as const;
const fetchLimit = { points: 30, seconds: 60 } as const;

export const remoteDataApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/service-system/setting/remote/:kind/preview',
    summary: 'Fetches the data of a kind and says what taking them over would change; stores nothing',
    access: update,
    readAccess: read,
    params: ofKind,
    response: remoteDiffSchema,
    errors: [errors.remoteNotSetUp],
    rateLimit: fetchLimit,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/service-system/setting/remote/:kind/apply',
    summary: 'Fetches again and takes the data over, if they still come to what was looked at',
    access: update,
    readAccess: read,
    params: ofKind,
    body: z.object({ fingerprint: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: remoteRunSchema,
    errors: [errors.remoteNotSetUp, errors.remoteDataChanged],
    rateLimit: fetchLimit,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/service-system/setting/remote/run',
    summary: 'The last 20 fetches of each kind, the newest first, with what came of them',
    access: read,
    query: z.object({ kind: z.optional(z.enum(remoteKinds)) }),
    response: remoteRunSchema,
    isList: true,
  }),
};
