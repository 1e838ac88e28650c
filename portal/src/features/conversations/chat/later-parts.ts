/** Parts of a conversation that are loaded after it, as one file instead of one for each. */
export { AssistPanel } from './assist/assist-panel.tsx';
export { SaveQuestionDialog } from './assist/save-question-dialog.tsx';
export { BulkBar, BulkOutcome } from './bulk/bulk-bar.tsx';
export { InstructionDialog } from './cards/instruction-dialog.tsx';
export { LocationDialog } from './cards/location-dialog.tsx';
export { CustomerForm } from './customers/customer-form.tsx';
export { CustomerHistory, CustomerSections } from './customers/customer-sections.tsx';
export { RowMenuHost } from './row-menu/row-menu.tsx';
export { ConversationTags } from './tags/conversation-tags.tsx';
export { TagsDialogHost } from './tags/tags-dialog.tsx';
export { VoicePanel } from './voice/voice-panel.tsx';
