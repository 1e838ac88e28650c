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
