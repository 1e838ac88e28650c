import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { localeField } from '../../core/fields.ts';

export const clientConfigSchema = z.object({
  /**
   * 32 bytes, base64url: the key that encrypts the headers Authorization and Authentication. It identifies the client and protects no
   * secret.
   */
  clientKey: z.string(),
  /** The server's clock in ms since 1970. */
  serverTime: z.number(),
  appName: z.string(),
  languages: z.array(localeField),
  /** The largest accepted file, in bytes. */
  maxFileSize: z.number(),
  /** Changes with every build, so that an open page can find out that it is outdated. */
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
