import type { ChatPorts } from '#modules/chat/chat.public.ts';
import type { UploadServices } from '#modules/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { Bots } from './bots.ts';

/** What Telegram takes from other modules. */
export interface TelegramNeeds extends ChatPorts, UploadServices {}

export interface TelegramServices {
  readonly telegramBots: Bots;
}

export type TelegramContext = AppContext & TelegramNeeds & TelegramServices;
