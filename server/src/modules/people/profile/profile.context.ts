import type { SubscriptionServices } from '#modules/billing/subscriptions/subscriptions.public.ts';
import type { ChatSettingsServices } from '#modules/conversations/chat-settings/chat-settings.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Services that profiles get from other modules. */
export interface ProfileNeeds extends ChatSettingsServices, SubscriptionServices, UploadServices {}

export type ProfileContext = AppContext & ProfileNeeds;
