import type { LanguageServices } from '#modules/connections/language-services/language-services.public.ts';
import type { ChatSettingsServices } from '#modules/conversations/chat-settings/chat-settings.public.ts';
import type { MerchantServices } from '#modules/organisation/merchants/merchants.public.ts';
import type { AvailabilitySources } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { OperatorLoads } from './assignment/loads.ts';
import type { CurrentChannels } from './channels/visitor-channels.ts';
import type { MessageAppender } from './messages/message-appender.ts';
import type { Typing } from './messages/typing.ts';
import type { OpenGuest } from './partner-links/guests.ts';
import type { QueueBoard } from './queue/queue.ts';
import type { RebroadcastQueue } from './rebroadcast.ts';
import type { VisitorPresence } from './visitor-presence.ts';

/** State of chat in memory, for itself and for other modules. */
export interface ChatServices {
  readonly chatQueue: QueueBoard;
  readonly currentChannels: CurrentChannels;
  readonly messageAppender: MessageAppender;
  readonly operatorLoads: OperatorLoads;
  readonly retelling: RebroadcastQueue;
  readonly typing: Typing;
  readonly visitorPresence: VisitorPresence;
}

/** Services that functions of chat use. */
interface ChatSources extends MerchantServices, AvailabilitySources, ChatSettingsServices {}

/** Everything that functions of chat need, for all callers. */
export interface ChatPorts extends ChatSources, ChatServices {}

export type ChatContext = AppContext & ChatPorts;

/** Services that chat gets from other modules. */
export interface ChatNeeds extends ChatSources, LanguageServices {
  readonly openGuest: OpenGuest;
}

/** For transferring conversations to partners. */
export type PartnerLinksContext = ChatContext & Pick<ChatNeeds, 'openGuest'>;

/** For translation and transcription. */
export type TranslationsContext = ChatContext & LanguageServices;
