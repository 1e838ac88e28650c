import type { ChatPorts } from '#modules/conversations/chat/chat.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { ChannelServices } from '#modules/visitor-channels/channels/channels.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { PerformCall } from '#platform/http/router.ts';
import type { Bots } from './bots.ts';

/** What Telegram takes from other modules. */
export interface TelegramNeeds extends ChatPorts, ChannelServices, UploadServices {}

export interface TelegramServices {
  readonly telegramBots: Bots;
}

export type TelegramContext = AppContext &
  TelegramNeeds &
  TelegramServices & {
    /** Calls of users in their chats: the same as from the portal. */
    readonly performCall: PerformCall;
  };
