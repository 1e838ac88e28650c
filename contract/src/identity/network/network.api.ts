import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { versionField } from '../../core/fields.ts';
import { addressListField } from '../../core/rules/network.ts';
import { networkErrors } from './network.errors.ts';

const manage = [{ subject: 'manage-whitelist-ips', action: 'manage' }] as const;

export const whitelistSchema = z.object({
  isEnabled: z.boolean(),
  /** Addresses and subnets with their prefix, such as 203.0.113.7/32 and 2001:db8::/48, in the order they were entered. */
  addresses: z.array(z.string()),
  /** The list contains 0.0.0.0/0 or ::/0, all addresses of their family, so the whitelist would exclude hardly anyone. */
  isOpenToAll: z.boolean(),
  /** The address of this call, as the server sees it behind its trusted proxies. */
  ownAddress: z.string(),
  version: versionField,
});
export type Whitelist = z.infer<typeof whitelistSchema>;

/** The change would lock out the caller: 409 until they confirm it with this field. */
const acceptsLockout = z._default(z.boolean(), false);

export const networkApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/whitelist-ip-config',
    summary: 'The addresses from which the portal may be used',
    access: manage,
    response: whitelistSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/whitelist-ip-config',
    summary: 'Replaces the addresses; one without a prefix stands for itself alone (/32, /128)',
    access: manage,
    isOpenWhileReadonly: true,
    readAccess: manage,
    isSessionOnly: true,
    body: z.object({ addresses: addressListField, acceptsLockout, version: versionField }),
    response: whitelistSchema,
    isVersioned: true,
    errors: [networkErrors.ownAddressNotListed, networkErrors.whitelistEmpty, networkErrors.invalidIPAddress],
    successMessage: 'saved',
  }),
  setEnabled: endpoint({
    method: 'PUT',
    path: '/api/merchant/whitelist',
    summary: 'Turns the whitelist on or off; open sockets from other addresses are closed',
    access: manage,
    isOpenWhileReadonly: true,
    readAccess: manage,
    isSessionOnly: true,
    body: z.object({ isEnabled: z.boolean(), acceptsLockout, version: versionField }),
    response: whitelistSchema,
    isVersioned: true,
    errors: [networkErrors.ownAddressNotListed, networkErrors.whitelistEmpty],
    successMessage: 'saved',
  }),
};
