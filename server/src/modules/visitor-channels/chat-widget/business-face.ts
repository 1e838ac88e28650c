import { findAppId } from '#modules/connections/integrations/integrations.public.ts';
import { getMerchant, presentLogo } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChatWidgetServices } from './chat-widget.public.ts';

/** Name, logo and colour of a business for its customer pages; with the time zone of its times. */
export async function readBusinessFace(context: AppContext & ChatWidgetServices, merchantId: string) {
  const [merchant, widget] = await Promise.all([
    getMerchant(context, merchantId),
    context.knownWidgets.read(merchantId),
  ]);
  return {
    timeZone: merchant.timeZone,
    business: {
      name: merchant.name,
      logo: presentLogo(context, merchantId, widget.logoId ?? merchant.logoId),
      color: widget.brandColor,
    },
  };
}

/** Where customers write to a business without its own pages; null while it has closed that page. */
export async function findChatUrl(
  context: AppContext & ChatWidgetServices,
  merchantId: string,
): Promise<string | null> {
  const { page } = await context.knownWidgets.read(merchantId);
  if (!page.isOn) return null;
  const appId = await findAppId(context, merchantId);
  return appId === undefined ? null : `${context.publicUrl()}/c/${encodeURIComponent(appId)}`;
}
