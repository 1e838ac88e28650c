import { noteVisitorPage } from '#modules/conversations/chat/chat.public.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { updateVisitor } from '../visitors.repository.ts';
import { toTrimmedText, toWebAddress } from './create-session.ts';

/** Stores the visitor's present page. Invalid addresses are ignored; a partner does not get the page of another's site. */
export async function notePage(
  context: AppContext,
  { merchantId, visitorId, home }: VisitorActor,
  given: { title?: string | undefined; url?: string | undefined },
): Promise<void> {
  const page = { title: toTrimmedText(given.title), url: toWebAddress(given.url) };
  if (home !== undefined || page.url === null) return;
  await inTransaction(context, merchantId, async (unit) => {
    await updateVisitor(unit.query, visitorId, { page_title: page.title, page_url: page.url });
    const at = context.clock.now().toISOString();
    await noteVisitorPage(unit, visitorId, { title: page.title ?? '', url: page.url!, at });
  });
}
