import type { ChatPageInput, ChatWidgetInput } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { Insertable, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import type { ChatWidgetTable } from './chat-widget.table.ts';
import './chat-widget.table.ts';
import '#modules/organisation/departments/departments.public.ts';

type Query = TenantDatabase['query'] | Tx;

export type WidgetRow = Selectable<ChatWidgetTable> & {
  departments: { departmentId: string; ownName: string; name: LocalizedText }[];
};

export function findWidgetRow(query: Query): Promise<WidgetRow | undefined> {
  return query
    .selectFrom('chat_widgets')
    .selectAll()
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('chat_widget_departments as offered')
          .innerJoin('departments', (join) =>
            join
              .onRef('departments.merchant_id', '=', 'offered.merchant_id')
              .onRef('departments.id', '=', 'offered.department_id'),
          )
          .whereRef('offered.merchant_id', '=', 'chat_widgets.merchant_id')
          .select(['offered.department_id as departmentId', 'departments.name as ownName', 'offered.name'])
          .orderBy('offered.place'),
      ).as('departments'),
    )
    .executeTakeFirst();
}

export async function insertWidget(query: Query, widget: Insertable<ChatWidgetTable>): Promise<void> {
  await query.insertInto('chat_widgets').values(widget).execute();
}

/** Writes all settings except the logo as the next version. */
export async function saveWidget(query: Tx, widget: ChatWidgetInput, at: Date): Promise<void> {
  const { offsetX, offsetY, launcher, preChatForm, offlineForm, departments } = widget;
  await query
    .updateTable('chat_widgets')
    .set({
      brand_color: widget.brandColor,
      position: widget.position,
      welcome_message: JSON.stringify(widget.welcomeMessage),
      languages: widget.languages,
      default_language: widget.defaultLanguage,
      settings: JSON.stringify({ offsetX, offsetY, launcher, preChatForm, offlineForm }),
      version: widget.version + 1,
      updated_at: at,
    })
    .execute();
  await query.deleteFrom('chat_widget_departments').execute();
  if (departments.length === 0) return;
  await query
    .insertInto('chat_widget_departments')
    .values(
      departments.map(({ departmentId, name }, place) => ({
        department_id: departmentId,
        place,
        name: JSON.stringify(name),
      })),
    )
    .execute();
}

export async function savePage(query: Tx, { version, ...page }: ChatPageInput, at: Date): Promise<void> {
  await query
    .updateTable('chat_widgets')
    .set({ page: JSON.stringify(page), page_version: version + 1, updated_at: at })
    .execute();
}

export async function saveLogo(query: Tx, logoId: string | null, at: Date): Promise<void> {
  await query
    .updateTable('chat_widgets')
    .set((row) => ({ logo_id: logoId, version: row('version', '+', 1), updated_at: at }))
    .execute();
}
