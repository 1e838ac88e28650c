import { contactFields } from '@sala/contract/chat-widget/visitor-form.ts';
import { toOfflineForm, toPreChatForm } from '@sala/contract/chat-widget/visitor-view.ts';
import { isGeneratedName } from '@sala/contract/visitors/made-up-names.ts';
import type { VisitorAsks, VisitorForm } from '@sala/contract/visitors/visitor-form.schema.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import type { VisitorRow } from '../visitors.repository.ts';

export interface Forms {
  readonly preChat: VisitorForm | null;
  readonly offline: VisitorForm | null;
}

/** The forms of a merchant, as they are now. */
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
 * What the visitor said before is not asked again. Who they are and how to reach them is never asked of somebody whom the merchant's own
 * system names: only that system says it.
 */
function isKnown(visitor: VisitorRow, name: string): boolean {
  if (visitor.external_id !== null && contactFields.some((field) => field === name)) return true;
  if (name === 'name') return !isGeneratedName(visitor.name);
  if (name === 'email' || name === 'phone') return visitor[name] !== null;
  return Object.hasOwn(visitor.meta, name);
}

/** Names of what each form would still ask this visitor. The one before the chat is shown once. */
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
