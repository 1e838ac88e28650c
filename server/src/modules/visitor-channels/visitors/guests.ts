import type { ChannelVisitor, Guest } from '#modules/conversations/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { toChannelVisitor } from './channel-visitor.ts';
import { copyGuestPictureJobName } from './copy-guest-picture.job.ts';
import { insertVisitor, lockVisitor, updateVisitor } from './visitors.repository.ts';

/** Creates or updates a partner's visitor at the unit's merchant, without a verified identity; locked until the end of the transaction. */
export async function openGuest(
  context: Pick<AppContext, 'clock' | 'jobs'>,
  unit: UnitOfWork,
  guest: Guest,
): Promise<ChannelVisitor> {
  const visitor = await keepGuest(context, unit, guest);
  const { home } = guest;
  if (home) {
    const payload = { homeId: home.merchantId, homeVisitorId: home.visitorId };
    await context.jobs.send(unit, copyGuestPictureJobName, {
      merchantId: unit.merchantId,
      visitorId: visitor.id,
      ...payload,
    });
  }
  return visitor;
}

async function keepGuest(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  { id, name, locale, source, email, phone, telegramName }: Guest,
): Promise<ChannelVisitor> {
  const now = context.clock.now();
  const known = id && (await lockVisitor(unit.query, id));
  if (known) {
    const claims = {
      name,
      locale,
      source,
      email: email ?? known.email,
      phone: phone ?? known.phone,
      telegram_name: telegramName ?? known.telegram_name,
      last_session_at: now,
    };
    return toChannelVisitor(await updateVisitor(unit.query, known.id, claims));
  }
  const row = await insertVisitor(unit.query, {
    id: newId(),
    external_id: null,
    name,
    source,
    email: email ?? null,
    phone: phone ?? null,
    telegram_name: telegramName ?? null,
    locale,
    meta: '{}',
    page_title: null,
    page_url: null,
    created_at: now,
    last_session_at: now,
  });
  return toChannelVisitor(row);
}
