import type { Locale } from '@sala/contract/core/locales.ts';
import type { ChatPage, ChatWidget } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { getIntegration } from '#modules/connections/integrations/integrations.public.ts';
import { listDepartmentNames } from '#modules/organisation/departments/departments.public.ts';
import { findMerchantRow, type MerchantRow, presentLogo } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { findWidgetRow } from './chat-widget.repository.ts';
import { toWidget, type Widget } from './widget.ts';

/** The rows from which the widget and its page are built. */
interface WidgetParts {
  readonly widget: Widget;
  readonly appId: string;
  readonly merchant: MerchantRow;
}

async function readParts(context: AppContext, merchantId: string): Promise<WidgetParts> {
  const [row, { appId }, merchant] = await Promise.all([
    findWidgetRow(context.database.forMerchant(merchantId).query),
    getIntegration(context, merchantId),
    findMerchantRow(context.database, merchantId).then(found),
  ]);
  return { widget: toWidget(found(row), merchant.default_locale as Locale), appId, merchant };
}

/** The widget for its editor, with the available choices. */
export async function presentWidget(context: AppContext, merchantId: string): Promise<ChatWidget> {
  const [parts, options] = await Promise.all([
    readParts(context, merchantId),
    listDepartmentNames(context.database.forMerchant(merchantId).query),
  ]);
  return toChatWidget(context, parts, options);
}

export function toChatWidget(
  context: AppContext,
  { widget, appId, merchant }: WidgetParts,
  options: Awaited<ReturnType<typeof listDepartmentNames>>,
): ChatWidget {
  const { logoId, page: _, departments, ...rest } = widget;
  return {
    id: merchant.id,
    appId,
    merchantName: merchant.name,
    ...rest,
    departments: departments.map(({ departmentId, name }) => ({ departmentId, name })),
    brandLogo: presentLogo(context, merchant.id, logoId),
    merchantLogo: presentLogo(context, merchant.id, merchant.logo_id),
    departmentOptions: options.map(({ id, name }) => ({ id, name })),
    metaFieldNames: merchant.meta_field_names,
  };
}

export async function presentPage(context: AppContext, merchantId: string): Promise<ChatPage> {
  return toChatPage(await readParts(context, merchantId));
}

export const toChatPage = ({ widget, appId, merchant }: WidgetParts): ChatPage => ({
  id: merchant.id,
  appId,
  merchantName: merchant.name,
  ...widget.page,
});
