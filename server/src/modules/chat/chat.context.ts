import type { AvailabilitySources } from '#modules/availability/availability.public.ts';
import type { ChatSettingsServices } from '#modules/chat-settings/chat-settings.public.ts';
import type { LanguageServices } from '#modules/language-services/language-services.public.ts';
import type { MerchantServices } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { OperatorLoads } from './assignment/loads.ts';
import type { CurrentChannels } from './channels/visitor-channels.ts';
import type { MessageAppender } from './messages/message-appender.ts';
import type { Typing } from './messages/typing.ts';
import type { OpenGuest } from './partner-links/guests.ts';
import type { QueueBoard } from './queue/queue.ts';
import type { RebroadcastQueue } from './rebroadcast.ts';
import type { VisitorPresence } from './visitor-presence.ts';

/** What chat keeps in memory, for itself and for other modules. */
export interface ChatServices {
  readonly chatQueue: QueueBoard;
  readonly currentChannels: CurrentChannels;
  readonly messageAppender: MessageAppender;
  readonly operatorLoads: OperatorLoads;
  readonly retelling: RebroadcastQueue;
  readonly typing: Typing;
  readonly visitorPresence: VisitorPresence;
}

/** What functions of chat take from other modules. */
interface ChatSources extends MerchantServices, AvailabilitySources, ChatSettingsServices {}

/** What functions of chat need, whoever calls them. */
export interface ChatPorts extends ChatSources, ChatServices {}

export type ChatContext = AppContext & ChatPorts;

/** What chat takes from other modules. */
export interface ChatNeeds extends ChatSources, LanguageServices {
  readonly openGuest: OpenGuest;
}

/** For giving conversations to partners. */
export type PartnerLinksContext = ChatContext & Pick<ChatNeeds, 'openGuest'>;

/** For translating and writing down what is said. */
export type TranslationsContext = ChatContext & LanguageServices;
