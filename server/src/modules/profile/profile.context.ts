import type { ChatSettingsServices } from '#modules/chat-settings/chat-settings.public.ts';
import type { SubscriptionServices } from '#modules/subscriptions/subscriptions.public.ts';
import type { UploadServices } from '#modules/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Services that profiles get from other modules. */
export interface ProfileNeeds extends ChatSettingsServices, SubscriptionServices, UploadServices {}

export type ProfileContext = AppContext & ProfileNeeds;
