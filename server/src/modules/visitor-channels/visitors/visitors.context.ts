import type { KnowledgeServices } from '#modules/answers/knowledge/knowledge.public.ts';
import type { IntegrationServices } from '#modules/connections/integrations/integrations.public.ts';
import type { ChatPorts } from '#modules/conversations/chat/chat.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AvailabilityServices } from '#modules/time/availability/availability.public.ts';
import type { ChatWidgetServices } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Services that visitors get from other modules. */
export interface VisitorNeeds
  extends AvailabilityServices,
    ChatPorts,
    ChatWidgetServices,
    IntegrationServices,
    Pick<KnowledgeServices, 'publicKnowledge'>,
    UploadServices {
  /** Whether visitors can call, of the settings of calls. */
  readonly callSettings: { read(merchantId: string): Promise<{ readonly widget: { readonly isOn: boolean } }> };
}

export type VisitorsContext = AppContext & VisitorNeeds;
