import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { updateVisitorOfChannels } from '#modules/conversations/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { toChannelVisitor } from './channel-visitor.ts';
import { insertVisitor, lockVisitor, updateVisitor } from './visitors.repository.ts';

/** Somebody who writes by another way than the widget. */
export interface MessengerVisitor {
  /** Who they are here; undefined: nobody yet. */
  readonly id: string | undefined;
  readonly source: ChannelSource;
  readonly name: string;
  /** undefined: it stays as it is known. */
  readonly locale: Locale | undefined;
  /** At Telegram, without the @ in front. */
  readonly telegramName: string | null;
}

/**
 * Makes them a visitor of the unit's merchant, or notes how they are called there now and that they write this way; answers the id. The
 * name that an operator gave them stays, as does that of a person the merchant vouched for.
 */
export async function openMessengerVisitor(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  { id, source, name, locale, telegramName }: MessengerVisitor,
): Promise<string> {
  const now = context.clock.now();
  const known = id === undefined ? undefined : await lockVisitor(unit.query, id);
  if (!known) {
    const row = await insertVisitor(unit.query, {
      id: newId(),
      external_id: null,
      name,
      email: null,
      phone: null,
      telegram_name: telegramName,
      locale: locale ?? 'en',
      source,
      meta: '{}',
      page_title: null,
      page_url: null,
      created_at: now,
      last_session_at: now,
    });
    return row.id;
  }
  const next = { source, locale: locale ?? known.locale, telegram_name: telegramName ?? known.telegram_name };
  const row = await updateVisitor(unit.query, known.id, { ...next, last_session_at: now });
  const isChanged = known.locale !== row.locale || known.telegram_name !== row.telegram_name;
  if (isChanged) await updateVisitorOfChannels(unit, toChannelVisitor(row));
  return known.id;
}
