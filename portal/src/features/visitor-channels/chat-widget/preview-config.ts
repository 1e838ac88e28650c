import type { ChatWidget, ChatWidgetInput } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { toVisitorView } from '@sala/contract/visitor-channels/chat-widget/visitor-view.ts';
import type { VisitorAsks } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import type { VisitorConfig } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { parseHexColor } from '#shared/ui/text-color-on.ts';

/** The state of the chat that is previewed. */
export const previewStates = ['closed', 'open', 'preChat', 'offline'] as const;
export type PreviewState = (typeof previewStates)[number];

/** A colour or a number may be invalid while it is being typed. */
function whole(values: ChatWidgetInput): ChatWidgetInput {
  const offset = (value: unknown) => (typeof value === 'number' ? Math.min(200, Math.max(0, value)) : 20);
  return {
    ...values,
    brandColor:
      parseHexColor(values.brandColor)?.length && values.brandColor.length === 7 ? values.brandColor : '#868e96',
    offsetX: offset(values.offsetX),
    offsetY: offset(values.offsetY),
    languages: values.languages.length > 0 ? values.languages : [values.defaultLanguage],
  };
}

/** The configuration that a visitor would get for unsaved settings in the previewed state. */
export function previewConfig(
  values: ChatWidgetInput,
  widget: ChatWidget,
  state: PreviewState,
): { config: VisitorConfig; asks: VisitorAsks } {
  const nameOf = (id: string) => widget.departmentOptions.find((one) => one.id === id)?.name;
  const settings = whole(values);
  const isOn = {
    preChatForm: { ...settings.preChatForm, isOn: true },
    offlineForm: { ...settings.offlineForm, isOn: true },
  };
  const view = toVisitorView({ ...settings, ...isOn }, { nameOf, metaFieldNames: widget.metaFieldNames });
  const { preChatForm, offlineForm } = view;
  const names = (form: VisitorConfig['preChatForm']) => form?.questions.map(({ name }) => name) ?? [];
  return {
    config: {
      ...view,
      appId: widget.appId,
      merchantName: widget.merchantName,
      brandLogo: widget.brandLogo ?? widget.merchantLogo,
      preChatForm: state === 'preChat' ? preChatForm : null,
      offlineForm: state === 'offline' ? offlineForm : null,
      page: null,
      guard: null,
      hasStart: view.departments.length > 0,
      hasAnswers: false,
      isChatOn: true,
      isCallOn: false,
      isOnline: state !== 'offline',
      backAt: null,
      maxFileSize: 0,
    },
    asks: {
      preChat: state === 'preChat' ? [...names(preChatForm), ...(preChatForm?.consent ? ['consent'] : [])] : [],
      offline: names(offlineForm),
      contact: false,
    },
  };
}
