import type { MerchantServices } from '#modules/organisation/merchants/merchants.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';

export type QuickMessagesContext = AppContext & MerchantServices & UploadServices;
