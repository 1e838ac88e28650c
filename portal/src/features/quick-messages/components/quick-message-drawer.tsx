import { localeNames } from '@sala/contract/core/locales.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { quickMessagesApi } from '@sala/contract/quick-messages/quick-messages.api.ts';
import {
  maxShortCodeLength,
  type QuickMessage,
  quickMessageBody,
  quickMessageScopes,
} from '@sala/contract/quick-messages/quick-messages.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useAbility } from '#shared/ability/ability.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { useRecordForm } from '#shared/ui/conflicts/use-record-form.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { DrawerForm } from '#shared/ui/drawer-form.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useKeptInput } from '#shared/ui/use-kept-input.ts';
import { forgetQuickMessages } from '../quick-messages.queries.ts';
import { AttachmentsField } from './attachments-field.tsx';
import styles from './quick-message-drawer.module.css';
import { TextsField } from './texts-field.tsx';

type Values = z.input<typeof quickMessageBody>;

export interface QuickMessageDrawerProps {
  /** Left out: a new one. */
  message?: QuickMessage;
  /** What a new one begins with. */
  initial?: Partial<Values>;
  onClose: () => void;
}

const valuesOf = ({ shortCode, title, texts, scope, attachments }: QuickMessage): Values => ({
  shortCode,
  title,
  texts,
  scope,
  attachmentIds: attachments.map(({ id }) => id),
});

const noTexts = Object.fromEntries(titleLanguages.map((language) => [language, '']));

/** Values as one reads them. A file that was added a moment ago has no name in the record yet. */
function useShownValue() {
  const { t } = useTranslation('quick-messages');
  return (path: string, value: unknown, messages: readonly QuickMessage[]): string | undefined => {
    if (path === 'scope') return t(`scope.${value as QuickMessage['scope']}`);
    if (path !== 'attachmentIds') return undefined;
    const known = messages.flatMap(({ attachments }) => attachments);
    const added = t('form.newFile');
    return (value as string[]).map((id) => known.find((file) => file.id === id)?.name ?? added).join('\n');
  };
}

/** A quick message to write, to change or to look at. */
export function QuickMessageDrawer({ message, initial, onClose }: QuickMessageDrawerProps) {
  const { t } = useTranslation(['quick-messages', 'common']);
  const errorText = useErrorText();
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const rights = useRights(message);
  const form = useRecordForm({
    schema: quickMessageBody,
    record: message,
    initialValues: {
      shortCode: '',
      title: '',
      scope: 'own',
      attachmentIds: [],
      ...initial,
      texts: { ...noTexts, ...initial?.texts },
    },
    valuesOf,
    nameOf: ({ shortCode }) => `/${shortCode}`,
    show: useShownValue(),
    labelOf: (path) => {
      const language = titleLanguages.find((one) => path === `texts.${one}`);
      return language && `${t('form.text')}: ${localeNames[language === 'zh' ? 'zh-cn' : language]}`;
    },
  });
  const { failure, handleSubmit } = useSaving(form, message, onClose);
  const [isSending, setIsSending] = useState(false);
  const lost = form.values.shortCode ? `/${form.values.shortCode}` : t('form.lost');

  const handleClose = useKeptInput({ hasInput: form.isDirty, isBusy: form.isSubmitting, lost, onClose });

  const title = message ? (rights.isReadOnly ? `/${message.shortCode}` : t('form.edit')) : t('form.new');
  return (
    <Dialog kind="drawer-end" width={600} title={title} onClose={handleClose}>
      <DrawerForm onSubmit={handleSubmit}>
        {rights.isReadOnly && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <div className={styles.row}>
          <TextField
            {...form.field('shortCode')}
            label={t('form.code')}
            hint={t('form.codeHint')}
            start={<span className={styles.slash}>/</span>}
            maxLength={maxShortCodeLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={rights.isReadOnly}
            data-autofocus={!message || undefined}
          />
          <TextField
            {...form.field('title')}
            label={t('form.title')}
            hint={t('form.titleHint')}
            maxLength={120}
            autoComplete="off"
            disabled={rights.isReadOnly}
          />
        </div>
        <TextsField
          {...form.input('texts')}
          value={form.values.texts ?? {}}
          errors={form.errorsOf('texts')}
          disabled={rights.isReadOnly}
        />
        <AttachmentsField
          known={message?.attachments ?? []}
          ids={form.values.attachmentIds ?? []}
          onIdsChange={(ids) => form.setValue('attachmentIds', ids)}
          onSendingChange={setIsSending}
          error={form.errorOf('attachmentIds') ?? Object.values(form.errorsOf('attachmentIds'))[0]}
          disabled={rights.isReadOnly}
        />
        <RadioGroup
          {...form.input('scope')}
          label={t('form.scope')}
          disabled={rights.isReadOnly}
          options={quickMessageScopes.map((scope) => ({
            value: scope,
            label: t(`scope.${scope}`),
            description: t(`form.${scope}Hint`),
            isDisabled: !rights.mayBe(scope),
          }))}
        />
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions isSticky>
          <Button variant="default" disabled={form.isSubmitting} onClick={handleClose}>
            {t(rights.isReadOnly ? 'common:close' : 'common:cancel')}
          </Button>
          {!rights.isReadOnly && (
            <Button type="submit" isBusy={form.isSubmitting} disabled={isSending}>
              {t(message ? 'form.save' : 'form.create')}
            </Button>
          )}
        </DialogActions>
      </DrawerForm>
    </Dialog>
  );
}

/** One's own are one's own business; the merchant's ask for the ability, and so does moving one out of them. */
function useRights(message: QuickMessage | undefined) {
  const ability = useAbility();
  const isShared = message?.scope === 'merchant';
  const canAnswer = ability.can('create', 'reply-customer');
  const isReadOnly = message
    ? !(isShared ? ability.can('update', 'modify-quick-message') : canAnswer)
    : !canAnswer && !ability.can('create', 'modify-quick-message');
  return {
    isReadOnly,
    mayBe: (scope: QuickMessage['scope']) => {
      if (scope === message?.scope) return true;
      if (scope === 'merchant') return ability.can('create', 'modify-quick-message');
      return !isShared || ability.can('manage', 'modify-quick-message');
    },
  };
}

type Form = ReturnType<typeof useRecordForm<typeof quickMessageBody, QuickMessage>>;

function useSaving(form: Form, message: QuickMessage | undefined, onClose: () => void) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<ApiError>();
  const save = (body: z.output<typeof quickMessageBody>, version: number | undefined) => {
    setFailure(undefined);
    return message
      ? api.call(
          quickMessagesApi.update,
          { params: { id: message.id }, body: { ...body, version: version! } },
          { silent: true },
        )
      : api.call(quickMessagesApi.create, { body }, { silent: true });
  };
  const handleSubmit = form.handleSave(
    save,
    () => {
      void forgetQuickMessages(queryClient);
      const messageKey = message ? 'saved' : 'quickMessageCreated';
      showToast({ tone: 'success', content: { messageKey }, duration: messageToastDuration });
      onClose();
    },
    (error) => setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' })),
  );
  return { failure, handleSubmit };
}
