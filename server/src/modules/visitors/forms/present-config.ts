import type { Guard } from '@sala/contract/chat/guard/guard.schema.ts';
import { toVisitorPage, toVisitorView } from '@sala/contract/chat-widget/visitor-view.ts';
import { maxFileSizeInMb } from '@sala/contract/uploads/uploads.schema.ts';
import type { VisitorConfig } from '@sala/contract/visitors/visitors.schema.ts';
import type { Widget } from '#modules/chat-widget/chat-widget.public.ts';
import type { Application } from '#modules/integrations/integrations.public.ts';
import { presentLogo } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { AnnouncedOpening } from '../chat-openings.ts';

interface Parts {
  readonly application: Application;
  readonly widget: Widget;
  readonly metaFieldNames: readonly string[];
  readonly guard: Guard;
  readonly opening: AnnouncedOpening;
  readonly isChatOn: boolean;
  readonly isCallOn: boolean;
  readonly hasAnswers: boolean;
}

/** The widget's configuration for visitors. */
export function presentConfig(
  context: Pick<AppContext, 'config' | 'clock'>,
  { application, widget, metaFieldNames, guard, opening, isChatOn, isCallOn, hasAnswers }: Parts,
): VisitorConfig {
  const { merchantId, merchantName, merchantLogoId, appId } = application;
  const departments = [...widget.departments];
  const ownNames = new Map(departments.map(({ departmentId, ownName }) => [departmentId, ownName]));
  const view = toVisitorView({ ...widget, departments }, { nameOf: (id) => ownNames.get(id), metaFieldNames });
  return {
    appId,
    merchantName,
    brandLogo: presentLogo(context, merchantId, widget.logoId ?? merchantLogoId),
    ...view,
    hasStart: hasAnswers || view.departments.length > 0,
    hasAnswers,
    page: toVisitorPage(widget.page, widget.defaultLanguage),
    guard: guard.bank || guard.phone ? guard : null,
    isChatOn,
    isCallOn,
    ...opening,
    maxFileSize: maxFileSizeInMb * 1024 * 1024,
  };
}
