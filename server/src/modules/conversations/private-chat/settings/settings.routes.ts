import { privateChatApi as calls } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { readLanguageSupport } from '#modules/connections/language-services/language-services.public.ts';
import { presentLogo } from '#modules/organisation/merchants/merchants.public.ts';
import type { Router } from '#platform/http/router.ts';
import { exportBusiness } from '../messages/export-business.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import { listPartnerships } from './partnerships.repository.ts';
import { takePrivateSettings } from './private-settings.repository.ts';
import {
  changePrivateSettings,
  generateChatSecret,
  readPrivateSettings,
  serviceDomain,
  shownSecret,
  togglePrivateChat,
} from './private-settings.ts';

/** How a merchant sets private chat up, and what its people may know of that. */
export function bindSettings(context: PrivateChatContext, router: Router): void {
  const { database } = context;
  router.bind(calls.get, ({ actor }) => readPrivateSettings(context, actor));
  router.bind(calls.update, ({ actor, body, request }) => changePrivateSettings(context, { actor, request }, body));
  router.bind(calls.toggle, ({ actor, query, request }) =>
    togglePrivateChat(context, { actor, request }, query.version),
  );
  router.bind(calls.generate, ({ actor, request }) => generateChatSecret(context, { actor, request }));
  router.bind(calls.export, ({ actor, body: { format }, request }) =>
    exportBusiness(context, { actor, request }, format),
  );
  router.bind(calls.info, async ({ actor }) => {
    const row = await takePrivateSettings(context, database.forMerchant(actor.merchantId).query);
    const { canTranslate, canTranscribe } = await readLanguageSupport(context, actor.merchantId);
    return {
      isEnablePrivateChat: row.is_on,
      domain: serviceDomain(context),
      appId: row.app_id,
      appSecret: shownSecret(context, actor, row),
      canTranslate,
      canTranscribe,
      canExport: row.is_export_allowed,
    };
  });
  router.bind(calls.businesses, async ({ actor }) => {
    const partners = (await listPartnerships(database, actor.merchantId)).filter(({ isReachable }) => isReachable);
    const rows = partners.map(({ id, merchantId, name, logoId }) => ({
      id,
      name,
      logo: presentLogo(context, merchantId, logoId),
    }));
    return { rows, meta: { limit: rows.length } };
  });
}
