import { maxQuickMessageAttachments } from '@sala/contract/quick-messages/quick-messages.schema.ts';
import { uploadsApi } from '@sala/contract/uploads/uploads.api.ts';
import { type Attachment, sendableExtensions } from '@sala/contract/uploads/uploads.schema.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';

export interface AttachmentsFieldProps {
  known: readonly Attachment[];
  ids: readonly string[];
  onIdsChange: (ids: string[]) => void;
  onSendingChange: (isSending: boolean) => void;
  error: ReactNode;
  disabled: boolean;
}

const accept = sendableExtensions.map((extension) => `.${extension}`).join(',');

/** Files that are sent with the text each time. */
export function AttachmentsField(props: AttachmentsFieldProps) {
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
