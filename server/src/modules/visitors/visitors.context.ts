import type { CallSettingsServices } from '#modules/call-settings/call-settings.public.ts';
import type { ChatPorts } from '#modules/chat/chat.public.ts';
import type { IntegrationServices } from '#modules/integrations/integrations.public.ts';
import type { AppContext } from '#platform/context.ts';

/** What visitors take from other modules. */
export interface VisitorNeeds extends ChatPorts, IntegrationServices, CallSettingsServices {}

export type VisitorsContext = AppContext & VisitorNeeds;
