import { chatSettingsApi } from '@sala/contract/chat-settings/chat-settings.api.ts';
import { type ChatSettings, chatSettingsInputSchema } from '@sala/contract/chat-settings/chat-settings.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useForm } from '#shared/ui/use-form.ts';
import { useStaleCheck } from '#shared/ui/use-stale-check.ts';
import { useUnsavedTab } from '#shared/ui/use-unsaved-tab.ts';
import { chatSettingsQuery } from './chat-settings.queries.ts';

const valuesOf = ({ id: _, defaultTexts: __, ...values }: ChatSettings) => values;
/** The version alone is no change: a save that changed nothing else counts up, too. */
const contentOf = ({ version: _, ...content }: ChatSettings) => content;

/** The form of one tab: what the other tabs show is saved along as it was. */
export function useSettingsForm(settings: ChatSettings) {
  const { t } = useTranslation('chat-settings');
  const queryClient = useQueryClient();
  const form = useForm({ schema: chatSettingsInputSchema, initialValues: valuesOf(settings) });
  const version = useRef(settings.version);
  const stale = useStaleCheck({
    record: settings,
    fetch: async () => {
      const now = await api.call(chatSettingsApi.get, {}, { silent: true });
      version.current = now.version;
      return now;
    },
    nameOf: () => t('title'),
    valuesOf: contentOf,
  });
  // A colleague has saved: shown at once where nothing of one's own would be lost by it.
  const follow = useEffectEvent((next: ChatSettings) => {
    if (form.isDirty || next.version <= version.current) return;
    version.current = next.version;
    stale.keep(next);
    form.reset(valuesOf(next));
  });
  useEffect(() => follow(settings), [settings]);
  useUnsavedTab(form.hasUnsavedInput, t('unsaved'));

  const handleSubmit = form.handleSubmit(async (values) => {
    await stale.check();
    const body = { ...values, version: version.current };
    const saved = await api.call(chatSettingsApi.update, { params: { id: settings.id }, body });
    version.current = saved.version;
    stale.keep(saved);
    queryClient.setQueryData(chatSettingsQuery().queryKey, saved);
    form.reset(valuesOf(saved));
  });
  return { form, handleSubmit };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
