import { type Locale, locales } from '@sala/contract/core/locales.ts';
import type { ChatPageInput, ChatWidgetInput } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { emptyLocalizedText, type LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { WidgetRow } from './chat-widget.repository.ts';

/** The widget on a merchant's pages: its look, choices and forms. */
export interface Widget extends Omit<ChatWidgetInput, 'departments'> {
  readonly logoId: string | null;
  readonly departments: readonly { departmentId: string; ownName: string; name: LocalizedText }[];
  readonly page: ChatPageInput;
}

const usual = {
  offsetX: 20,
  offsetY: 20,
  launcher: { icon: 'chat', size: 56, label: emptyLocalizedText },
  preChatForm: {
    isOn: false,
    contact: { name: 'required', email: 'optional', phone: 'off' },
    fields: [],
    consent: { text: emptyLocalizedText, link: null },
  },
  offlineForm: {
    isOn: false,
    contact: { name: 'required', email: 'required', phone: 'optional' },
    text: emptyLocalizedText,
  },
} satisfies Partial<ChatWidgetInput>;

const usualPage = { isOn: true, title: emptyLocalizedText, intro: emptyLocalizedText };

export function toWidget(row: WidgetRow, defaultLocale: Locale): Widget {
  const languages = locales.filter((locale) => row.languages.includes(locale));
  const wanted = row.default_language ?? defaultLocale;
  return {
    ...usual,
    ...row.settings,
    brandColor: row.brand_color,
    position: row.position,
    welcomeMessage: row.welcome_message,
    languages,
    defaultLanguage: languages.includes(wanted) ? wanted : languages[0]!,
    logoId: row.logo_id,
    departments: row.departments,
    version: row.version,
    page: { ...usualPage, ...row.page, version: row.page_version },
  };
}
