import type { CardSource } from '#kernel/card-source.ts';
import type { LanguageServices } from '#modules/connections/language-services/language-services.public.ts';
import type { ChatPorts } from '#modules/conversations/chat/chat.public.ts';
import type { AvailabilityServices } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { KnownPrivateChat } from './settings/known-private-chat.ts';

/** What private chat takes from other modules. */
export type PrivateChatNeeds = ChatPorts &
  AvailabilityServices &
  LanguageServices & { readonly orderCards: CardSource; readonly ticketCards: CardSource };
export type PrivateChatContext = AppContext & PrivateChatNeeds & { readonly privateChat: KnownPrivateChat };

/** Who does something in a room, and from where. */
export interface PrivateDoing {
  readonly actor: UserActor;
  readonly request: RequestInfo;
}
