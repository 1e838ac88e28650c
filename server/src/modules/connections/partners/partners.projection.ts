import type { Partner, PartnerOption } from '@sala/contract/connections/partners/partners.schema.ts';
import { presentLogo } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { PartnershipRow } from './partners.repository.ts';

type SignContext = Pick<AppContext, 'config' | 'clock'>;

export function presentPartnerOption(context: SignContext, row: PartnershipRow): PartnerOption {
  return {
    id: row.id,
    name: row.partner_name,
    logo: presentLogo(context, row.partner_merchant_id, row.partner_logo_id),
  };
}

export function presentPartner(context: SignContext, row: PartnershipRow): Partner {
  return {
    ...presentPartnerOption(context, row),
    direction: row.direction,
    status: row.status,
    message: row.message,
    requestedBy: row.requested_by,
    takesConversations: row.partner_takes_conversations,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
