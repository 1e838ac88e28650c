import { knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useRefreshKnowledge } from '../knowledge.queries.ts';
import styles from './knowledge.module.css';

export interface NewReleaseDialogProps {
  onPrepared: (id: string) => void;
  onClose: () => void;
}

const maxNote = 500;

/** Gathers what is approved, to be looked at before it goes live. */
export function NewReleaseDialog({ onPrepared, onClose }: NewReleaseDialogProps) {
  const { t } = useTranslation('knowledge');
  const refresh = useRefreshKnowledge();
  const form = useNewEditor({
    schema: knowledgeReleasesApi.create.body,
    initialValues: { note: '', isPublished: false },
    send: (body, options) => api.call(knowledgeReleasesApi.create, { body }, options),
    keep: () => void refresh(),
    messageKey: knowledgeReleasesApi.create.successMessage,
    lost: t('release.lost'),
    onClose,
    onSaved: ({ id }) => onPrepared(id),
  });
  return (
    <FormDialog title={t('release.prepareTitle')} form={form} submitLabel={t('release.prepare')}>
      <p className={styles.quiet}>{t('release.prepareHint')}</p>
      <TextArea {...form.field('note')} label={t('release.note')} rows={3} maxLength={maxNote} data-autofocus />
    </FormDialog>
  );
}
