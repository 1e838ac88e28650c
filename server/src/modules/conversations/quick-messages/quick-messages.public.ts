import { discardUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { deleteQuickMessagesOf } from './quick-messages.repository.ts';

/** Deletes the own quick messages of a deleted user. */
export async function removeQuickMessagesOf(
  context: Pick<AppContext, 'jobs'>,
  unit: UnitOfWork,
  userId: string,
): Promise<void> {
  for (const { id } of await deleteQuickMessagesOf(unit.query, userId)) await discardUpload(context, unit, id);
}
