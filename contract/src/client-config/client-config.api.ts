import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { localeField } from '../core/fields.ts';

export const clientConfigSchema = z.object({
  /** 32 bytes, base64url: seals the headers Authorization and Authentication. Identifies the client, keeps nothing secret. */
  clientKey: z.string(),
  /** Server's clock in ms since 1970. */
  serverTime: z.number(),
  appName: z.string(),
  languages: z.array(localeField),
  /** The largest file the server takes, in bytes. */
  maxFileSize: z.number(),
  /** Changes with every build, so that an open page knows it is out of date. */
  version: z.string(),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;

export const clientConfigApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/client-config',
    summary: 'Bootstrap configuration of the portal; never cached',
    access: 'public',
    response: clientConfigSchema,
  }),
};
