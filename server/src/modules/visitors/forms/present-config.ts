import { launcherShapes } from '@sala/contract/chat-widget/launcher.ts';
import { filledWords, languageOf } from '@sala/contract/chat-widget/words.ts';
import { parseColor, textOn } from '@sala/contract/core/contrast.ts';
import { maxFileSizeInMb } from '@sala/contract/uploads/uploads.schema.ts';
import type { VisitorConfig } from '@sala/contract/visitors/visitors.schema.ts';
import type { Widget } from '#modules/chat-widget/chat-widget.public.ts';
import type { Application } from '#modules/integrations/integrations.public.ts';
import { presentLogo } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { ToldOpening } from '../chat-openings.ts';
import type { Forms } from './visitor-asks.ts';

interface Parts {
  readonly application: Application;
  readonly widget: Widget;
  readonly forms: Forms;
  readonly opening: ToldOpening;
}

/** With one department there is nothing to choose. */
const fewestOffered = 2;

/** The merchant's widget as its visitors' browsers are told of it. */
export function presentConfig(
  context: Pick<AppContext, 'config' | 'clock'>,
  { application, widget, forms, opening }: Parts,
): VisitorConfig {
  const { merchantId, merchantName, merchantLogoId, appId } = application;
  const { launcher, departments, page } = widget;
  const first = languageOf(widget.defaultLanguage);
  return {
    appId,
    merchantName,
    brandColor: widget.brandColor,
    textColor: textOn(parseColor(widget.brandColor)),
    brandLogo: presentLogo(context, merchantId, widget.logoId ?? merchantLogoId),
    welcomeMessage: filledWords(widget.welcomeMessage, first),
    position: widget.position,
    offsetX: widget.offsetX,
    offsetY: widget.offsetY,
    launcher: {
      shape: launcherShapes[launcher.icon],
      size: launcher.size,
      label: filledWords(launcher.label, first),
    },
    languages: widget.languages,
    defaultLanguage: widget.defaultLanguage,
    departments:
      departments.length < fewestOffered
        ? []
        : departments.map(({ departmentId, ownName, name }) => ({
            id: departmentId,
            name: filledWords(name, first, ownName),
          })),
    preChatForm: forms.preChat,
    offlineForm: forms.offline,
    page: page.isOn ? { title: filledWords(page.title, first), intro: filledWords(page.intro, first) } : null,
    isChatOn: true,
    isCallOn: false,
    ...opening,
    maxFileSize: maxFileSizeInMb * 1024 * 1024,
  };
}
