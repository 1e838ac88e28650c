import type { ChatPage, ChatWidget } from '@sala/contract/chat-widget/chat-widget.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { listDepartmentNames } from '#modules/departments/departments.public.ts';
import { getIntegration } from '#modules/integrations/integrations.public.ts';
import { findMerchantRow, presentLogo } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { findWidgetRow } from './chat-widget.repository.ts';
import { toWidget } from './widget.ts';

async function readParts(context: AppContext, merchantId: string) {
  const [row, { appId }, merchant] = await Promise.all([
    findWidgetRow(context.database.forMerchant(merchantId).query),
    getIntegration(context, merchantId),
    findMerchantRow(context.database, merchantId).then(found),
  ]);
  return { widget: toWidget(found(row), merchant.default_locale as Locale), appId, merchant };
}

/** The widget as its editor needs it, with what can be chosen in it. */
export async function presentWidget(context: AppContext, merchantId: string): Promise<ChatWidget> {
  const [{ widget, appId, merchant }, options] = await Promise.all([
    readParts(context, merchantId),
    listDepartmentNames(context.database.forMerchant(merchantId).query),
  ]);
  const { logoId, page: _, departments, ...rest } = widget;
  return {
    id: merchantId,
    appId,
    merchantName: merchant.name,
    ...rest,
    departments: departments.map(({ departmentId, name }) => ({ departmentId, name })),
    brandLogo: presentLogo(context, merchantId, logoId),
    merchantLogo: presentLogo(context, merchantId, merchant.logo_id),
    departmentOptions: options.map(({ id, name }) => ({ id, name })),
    metaFieldNames: merchant.meta_field_names,
  };
}

export async function presentPage(context: AppContext, merchantId: string): Promise<ChatPage> {
  const { widget, appId, merchant } = await readParts(context, merchantId);
  return { id: merchantId, appId, merchantName: merchant.name, ...widget.page };
}
