import type { ApiToken } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { getName } from '#modules/identity/users/users.public.ts';
import type { ApiTokenRow, ApiTokenStatus } from './api-tokens.repository.ts';

function getStatus(row: ApiTokenRow, now: Date): ApiTokenStatus {
  if (row.revoked_at) return 'revoked';
  return row.expires_at && row.expires_at <= now ? 'expired' : 'active';
}

export function presentToken(row: ApiTokenRow, now: Date): ApiToken {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    hint: row.hint,
    permissions: row.permissions as Grant[],
    createdBy: { id: row.created_by_id, name: getName({ firstName: row.first_name, lastName: row.last_name }) },
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedAddress: row.last_used_address,
    expiresAt: row.expires_at?.toISOString() ?? null,
    status: getStatus(row, now),
  };
}
