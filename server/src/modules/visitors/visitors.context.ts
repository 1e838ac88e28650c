import type { AvailabilityServices } from '#modules/availability/availability.public.ts';
import type { ChatPorts } from '#modules/chat/chat.public.ts';
import type { ChatWidgetServices } from '#modules/chat-widget/chat-widget.public.ts';
import type { IntegrationServices } from '#modules/integrations/integrations.public.ts';
import type { KnowledgeServices } from '#modules/knowledge/knowledge.public.ts';
import type { UploadServices } from '#modules/uploads/uploads.public.ts';
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
