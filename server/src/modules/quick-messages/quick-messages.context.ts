import type { MerchantServices } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';

export type QuickMessagesContext = AppContext & MerchantServices;
