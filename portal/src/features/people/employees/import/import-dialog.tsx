import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import { maxImportRows } from '@sala/contract/people/employees/employees.api.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveTableOrTell } from '#shared/export/save-table.ts';
import { maxSheetBytes } from '#shared/sheets/sheet-rules.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { employees } from '../employees.queries.ts';
import { importFields } from './import-columns.ts';
import styles from './import-dialog.module.css';
import { ImportReview } from './import-review.tsx';
import { type ImportState, useImport } from './use-import.ts';

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ImportDialogProps {
  onClose: () => void;
}

/** Imports people from a sheet: it is chosen, checked line by line, and then imported as a whole. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const { t } = useTranslation('employees');
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<number | null>(null);
  const state = useImport((count) => {
    void employees.refresh(queryClient);
    setAdded(count);
  });

  const handleClose = async () => {
    if (state.isSending) return;
    const isLosing = state.hasEdits && added === null;
    const isSure =
      !isLosing ||
      (await confirm({
        title: t('import.leaveTitle'),
        body: t('import.leaveBody'),
        confirmLabel: t('import.leave'),
        cancelLabel: t('import.stay'),
        isDangerous: true,
      }));
    if (isSure) onClose();
  };

  return (
    <Dialog title={t('import.title')} width={1080} onClose={() => void handleClose()}>
      {added !== null ? (
        <Added count={added} onClose={onClose} />
      ) : state.sheet ? (
        <ImportReview state={state} />
      ) : (
        <ChooseSheet state={state} />
      )}
    </Dialog>
  );
}

function ChooseSheet({ state }: { state: ImportState }) {
  const { t } = useTranslation('employees');
  const saveTemplate = (format: FileFormat) =>
    void saveTableOrTell(t('import.templateName'), format, [importFields.map((field) => t(`field.${field}`))]);
  return (
    <div className={styles.step}>
      <p className={styles.quiet}>{t('import.lead', { count: maxImportRows })}</p>
      <FileDrop
        label={t('import.file')}
        accept={accepted}
        maxBytes={maxSheetBytes}
        isMultiple={false}
        items={[]}
        disabled={state.isReading}
        onFiles={([file]) => file && void state.read(file)}
        onRemove={() => {}}
      />
      {state.isReading && (
        <Loading label={t('import.reading')}>
          <Skeleton height={36} />
        </Loading>
      )}
      {state.fileProblem && (
        <InlineAlert tone="error">
          {t(`import.problem.${state.fileProblem}`, { count: maxImportRows, size: formatBytes(maxSheetBytes) })}
        </InlineAlert>
      )}
      <div className={styles.template}>
        <span className={styles.quiet}>{t('import.template')}</span>
        <Button variant="default" isSmall onClick={() => saveTemplate('xlsx')}>
          {t('import.templateXlsx')}
        </Button>
        <Button variant="default" isSmall onClick={() => saveTemplate('csv')}>
          {t('import.templateCsv')}
        </Button>
      </div>
    </div>
  );
}

function Added({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation('employees');
  return (
    <div className={styles.step}>
      <p className={styles.added} role="status">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {t('import.added', { count })}
      </p>
      <p className={styles.quiet}>{t('import.addedHint')}</p>
      <div className={styles.buttons}>
        {/* The pressed button has disappeared, so keyboard users continue here. */}
        <Button ref={(button) => button?.focus()} onClick={onClose}>
          {t('import.close')}
        </Button>
      </div>
    </div>
  );
}
