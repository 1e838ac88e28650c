import {
  maxQuickMessageAttachments,
  maxShortCodeLength,
  type QuickMessage,
  type quickMessageBody,
  quickMessageScopes,
} from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { type Attachment, sendableExtensions } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import { quickMessages } from '../quick-messages.queries.ts';
import styles from './quick-message-drawer.module.css';
import { TextsField } from './texts-field.tsx';

interface AttachmentsFieldProps {
  known: readonly Attachment[];
  ids: readonly string[];
  onIdsChange: (ids: string[]) => void;
  onSendingChange: (isSending: boolean) => void;
  error: ReactNode;
  disabled: boolean;
}

const accept = sendableExtensions.map((extension) => `.${extension}`).join(',');

/** Files that are sent with the text each time. */
function AttachmentsField(props: AttachmentsFieldProps) {
  const { known, ids, onIdsChange, onSendingChange, error, disabled } = props;
  const { t } = useTranslation('quick-messages');
  const [kept, setKept] = useState(known);
  const uploads = useFileUploads((file, signal) => api.call(uploadsApi.create, {}, { file, signal, silent: true }));
  const wanted = [...kept, ...uploads.results].map(({ id }) => id);
  const wantedText = wanted.join();
  const report = useEffectEvent(() => {
    if (wantedText !== ids.join()) onIdsChange(wanted);
    onSendingChange(uploads.isSending);
  });
  useEffect(() => report(), [wantedText, uploads.isSending]);
  return (
    <FileDrop
      name="attachmentIds"
      label={t('form.files')}
      hint={t('form.filesHint', { count: maxQuickMessageAttachments })}
      error={error}
      accept={accept}
      maxBytes={clientConfig().maxFileSize}
      maxFiles={maxQuickMessageAttachments}
      items={[...kept, ...uploads.items]}
      disabled={disabled}
      onFiles={uploads.add}
      onRemove={(id) => {
        setKept((before) => before.filter((attachment) => attachment.id !== id));
        uploads.remove(id);
      }}
      onRetry={uploads.retry}
    />
  );
}

type Values = z.input<typeof quickMessageBody>;

export interface QuickMessageDrawerProps {
  /** Without it, the drawer creates a new one. */
  message?: QuickMessage;
  /** The initial values of a new one. */
  initial?: Partial<Values>;
  onClose: () => void;
}

const toValues = ({ shortCode, title, texts, scope, attachments }: QuickMessage): Values => ({
  shortCode,
  title,
  texts,
  scope,
  attachmentIds: attachments.map(({ id }) => id),
});

const noTexts = Object.fromEntries(titleLanguages.map((language) => [language, '']));

/** Values as text. A file that was just added is not in the record yet and has no name. */
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

/** Creates, changes or shows a quick message. */
export function QuickMessageDrawer({ message, initial, onClose }: QuickMessageDrawerProps) {
  const { t } = useTranslation('quick-messages');
  const rights = useRights(message);
  const form = useRecordEditor({
    ...quickMessages.form(message),
    initialValues: {
      shortCode: '',
      title: '',
      scope: 'own',
      attachmentIds: [],
      ...initial,
      texts: { ...noTexts, ...initial?.texts },
    },
    valuesOf: toValues,
    show: useShownValue(),
    labelOf: (path) => {
      const language = titleLanguages.find((one) => path === `texts.${one}`);
      return language && withColon(t('form.text'), localeNames[language === 'zh' ? 'zh-cn' : language]);
    },
    lost: ({ shortCode }) => (shortCode ? `/${shortCode}` : t('form.lost')),
    onClose,
  });
  const [isSending, setIsSending] = useState(false);
  const title = message ? (rights.isReadOnly ? `/${message.shortCode}` : t('form.edit')) : t('form.new');
  return (
    <FormDrawer
      title={title}
      form={form}
      isReadOnly={rights.isReadOnly}
      submitLabel={t(message ? 'form.save' : 'form.create')}
      isWaiting={isSending}
      width={600}
    >
      <div className={styles.row}>
        <TextField
          {...form.field('shortCode')}
          label={t('form.code')}
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
    </FormDrawer>
  );
}

/** Users may always change their own quick messages. Those of the merchant need the permission, and so does moving one out of them. */
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
