import type { MerchantServices } from '#modules/merchants/merchants.public.ts';
import type { UploadServices } from '#modules/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';

export type QuickMessagesContext = AppContext & MerchantServices & UploadServices;
