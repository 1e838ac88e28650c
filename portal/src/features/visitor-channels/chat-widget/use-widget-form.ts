import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import { type ChatWidget, chatWidgetBody } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { OwnField } from '@sala/contract/visitor-channels/chat-widget/visitor-form.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { chatWidgetQuery } from './chat-widget.queries.ts';

/** The editable values; the other data describes the available choices. */
const toValues = (widget: ChatWidget) => ({
  brandColor: widget.brandColor,
  position: widget.position,
  offsetX: widget.offsetX,
  offsetY: widget.offsetY,
  launcher: widget.launcher,
  welcomeMessage: widget.welcomeMessage,
  languages: widget.languages,
  defaultLanguage: widget.defaultLanguage,
  departments: widget.departments,
  preChatForm: widget.preChatForm,
  offlineForm: widget.offlineForm,
});

const wordsText = (words: LocalizedText): string =>
  titleLanguages.flatMap((language) => words[language] || []).join(' / ');

/** The offered departments and the business's own questions, one per line. */
function useShownValue() {
  const { t } = useTranslation(['chat-widget', 'ui']);
  return (path: string, value: unknown, widgets: readonly ChatWidget[]): string | undefined => {
    if (path === 'offlineForm.isOn') return t(value ? 'offline.form' : 'offline.chat');
    if (!Array.isArray(value)) return undefined;
    if (path === 'languages')
      return (value as Locale[]).map((locale) => localeNames[locale]).join(t('ui:conflict.comma'));
    if (path === 'departments') {
      const options = widgets.flatMap(({ departmentOptions }) => departmentOptions);
      return (value as ChatWidget['departments'])
        .map(({ departmentId, name }) => {
          const own = options.find(({ id }) => id === departmentId)?.name ?? t('departments.gone');
          return [own, wordsText(name)].filter(Boolean).join(': ');
        })
        .join('\n');
    }
    if (path !== 'preChatForm.fields') return undefined;
    return (value as OwnField[])
      .map(({ name, kind, isRequired, label, choices }) =>
        [
          withColon(name, wordsText(label)),
          t(`own.kinds.${kind}`),
          ...(isRequired ? [t('own.required')] : []),
          ...choices.map(wordsText),
        ].join(' · '),
      )
      .join('\n');
  };
}

export function useWidgetForm(widget: ChatWidget) {
  const { t } = useTranslation('chat-widget');
  const labels: Record<string, string> = {
    departments: t('departments.title'),
    'preChatForm.fields': t('own.title'),
  };
  return useSettingsRecord({
    schema: chatWidgetBody,
    record: widget,
    valuesOf: toValues,
    queryKey: chatWidgetQuery().queryKey,
    save: (values, version) => api.call(chatWidgetApi.update, { body: { ...values, version } }),
    show: useShownValue(),
    labelOf: (path) => labels[path],
    name: t('settingsName'),
    lost: t('unsaved'),
  });
}
export type WidgetForm = ReturnType<typeof useWidgetForm>;

export interface SectionProps {
  form: WidgetForm;
  widget: ChatWidget;
  isLocked: boolean;
}
