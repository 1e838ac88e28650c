import type { ChatPorts } from '#modules/chat/chat.public.ts';
import type { ChatWidgetServices } from '#modules/chat-widget/chat-widget.public.ts';
import type { LanguageServices } from '#modules/language-services/language-services.public.ts';
import type { UploadServices } from '#modules/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';

/** What calls take from other modules. */
export interface CallNeeds extends ChatPorts, ChatWidgetServices, LanguageServices, UploadServices {}

export type CallsContext = AppContext & CallNeeds;
