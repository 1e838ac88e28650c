import { partnerLinksApi } from '@sala/contract/conversations/chat/partner-links.api.ts';
import type { Router } from '#platform/http/router.ts';
import type { PartnerLinksContext } from '../chat.context.ts';
import { crossTransfer } from './cross-transfer.ts';
import { handBack } from './hand-back.ts';
import { listEarlierMessages, stopSharing } from './shared-history.ts';
import './partner-links.table.ts';

export function bindPartnerLinkRoutes(context: PartnerLinksContext, router: Router): void {
  router.bind(partnerLinksApi.crossTransfer, ({ actor, body, request }) =>
    crossTransfer(context, actor, body, request),
  );
  router.bind(partnerLinksApi.handBack, ({ actor, body, request }) => handBack(context, actor, body, request));
  router.bind(partnerLinksApi.earlier, async ({ actor, body }) => {
    const { rows, nextCursor } = await listEarlierMessages(context, actor, body);
    return { rows, meta: { limit: body.limit, nextCursor } };
  });
  router.bind(partnerLinksApi.stopSharing, ({ actor, body, request }) =>
    stopSharing(context, actor, body.channelId, request),
  );
}
