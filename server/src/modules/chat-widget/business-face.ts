import { getMerchant, presentLogo } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChatWidgetServices } from './chat-widget.public.ts';

/** How a business looks to its customers, on pages that are its own; with the zone its times are read in. */
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
