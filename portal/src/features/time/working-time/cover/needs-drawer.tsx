import { type CoverNeeds, coverNeedsApi, coverNeedsBody } from '@sala/contract/time/working-time/cover-needs.api.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { RecordDialog } from '../editors/record-dialog.tsx';
import { coverKey } from './cover.queries.ts';
import styles from './needs-drawer.module.css';
import { NeedsFill } from './needs-fill.tsx';
import { NeedsGrid } from './needs-grid.tsx';

const needsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['cover-needs', departmentId],
    queryFn: ({ signal }) => api.call(coverNeedsApi.get, { params: { id: departmentId } }, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export interface NeedsDrawerProps {
  departmentId: string;
  onClose: () => void;
}

/** How many people of a department have to be on duty, by weekday and hour. */
export function NeedsDrawer({ departmentId, onClose }: NeedsDrawerProps): ReactNode {
  const { t } = useTranslation('working-time');
  return (
    <RecordDialog title={t('cover.needs.title')} record={needsQuery(departmentId)} onClose={onClose}>
      {(needs) => <NeedsForm needs={needs} onClose={onClose} />}
    </RecordDialog>
  );
}

function NeedsForm({ needs, onClose }: { needs: CoverNeeds; onClose: () => void }) {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  const isReadOnly = !useCan('update', 'manage-working-schedule');
  const form = useRecordEditor({
    schema: coverNeedsBody,
    record: needs,
    valuesOf: ({ hours }) => ({ hours }),
    nameOf: () => t('cover.needs.name'),
    labelOf: () => t('cover.needs.grid'),
    wholes: ['hours'],
    lost: t('cover.needs.lost'),
    send: (values, version, options) =>
      api.call(
        coverNeedsApi.update,
        { params: { id: needs.departmentId }, body: { ...values, version: version ?? 0 } },
        options,
      ),
    keep: () => queryClient.invalidateQueries({ queryKey: coverKey }),
    messageKey: coverNeedsApi.update.successMessage,
    onClose,
  });
  const { hours } = form.values;
  const change = (next: number[][]) => form.setValue('hours', next);
  return (
    <FormDrawer
      title={t('cover.needs.title')}
      form={form}
      isReadOnly={isReadOnly}
      submitLabel={t('editor.save')}
      width={560}
    >
      <p className={styles.lead}>{t('cover.needs.lead')}</p>
      {!isReadOnly && <NeedsFill hours={hours} onChange={change} />}
      <NeedsGrid hours={hours} onChange={change} isReadOnly={isReadOnly} errorOf={(path) => form.errorOf(path)} />
    </FormDrawer>
  );
}
