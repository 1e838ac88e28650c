import type { LanguageServices } from '#modules/connections/language-services/language-services.public.ts';
import type { ChatPorts } from '#modules/conversations/chat/chat.public.ts';
import type { UserServices } from '#modules/identity/users/users.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { ChatWidgetServices } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { CustomerTimelineServices } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';

/** What calls take from other modules. */
export interface CallNeeds
  extends ChatPorts,
    ChatWidgetServices,
    CustomerTimelineServices,
    LanguageServices,
    UploadServices,
    UserServices {}

export type CallsContext = AppContext & CallNeeds;
