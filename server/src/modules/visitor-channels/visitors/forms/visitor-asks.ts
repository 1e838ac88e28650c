import { toOfflineForm, toPreChatForm } from '@sala/contract/visitor-channels/chat-widget/visitor-view.ts';
import { isGeneratedName } from '@sala/contract/visitor-channels/visitors/made-up-names.ts';
import type { VisitorAsks, VisitorForm } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import { contactFields } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import type { VisitorRow } from '../visitors.repository.ts';

export interface Forms {
  readonly preChat: VisitorForm | null;
  readonly offline: VisitorForm | null;
}

/** The present forms of a merchant. */
export async function readForms(context: VisitorsContext, merchantId: string): Promise<Forms> {
  const [{ preChatForm, offlineForm, defaultLanguage }, names] = await Promise.all([
    context.knownWidgets.read(merchantId),
    context.metaFieldNames.read(merchantId),
  ]);
  return {
    preChat: toPreChatForm(preChatForm, defaultLanguage, names),
    offline: toOfflineForm(offlineForm, defaultLanguage),
  };
}

/**
 * Known answers are not asked again. Verified visitors are never asked for name and contact, which only the merchant's own
 * system sets.
 */
function isKnown(visitor: VisitorRow, name: string): boolean {
  if (visitor.external_id !== null && contactFields.some((field) => field === name)) return true;
  if (name === 'name') return !isGeneratedName(visitor.name);
  if (name === 'email' || name === 'phone') return visitor[name] !== null;
  return Object.hasOwn(visitor.meta, name);
}

/** Names of the fields that each form would ask this visitor. The form before the chat is shown once. */
export function getQuestions({ preChat, offline }: Forms, visitor: VisitorRow, hasWritten: boolean): VisitorAsks {
  const unknown = (form: VisitorForm | null) =>
    (form?.questions ?? []).map(({ name }) => name).filter((name) => !isKnown(visitor, name));
  const consent = preChat?.consent && !visitor.consented_at ? ['consent'] : [];
  return {
    preChat: visitor.answered_at || hasWritten ? [] : [...unknown(preChat), ...consent],
    offline: unknown(offline),
    contact: visitor.external_id === null && !visitor.email && !visitor.phone && !visitor.telegram_name,
  };
}
