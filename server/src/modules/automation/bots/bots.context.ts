import type { KnowledgeServices } from '#modules/answers/knowledge/knowledge.public.ts';
import type { AiServices } from '#modules/connections/ai/ai.public.ts';
import type { ChatPorts } from '#modules/conversations/chat/chat.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { ChatWidgetServices } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { KnownModels } from './training/known-models.ts';
import type { Trainer } from './training/train-apart.ts';

/** What bots take from other modules. */
export interface BotNeeds extends AiServices, ChatPorts, ChatWidgetServices, KnowledgeServices, UploadServices {}

export type BotsContext = AppContext & BotNeeds & { readonly models: KnownModels; readonly trainer: Trainer };
