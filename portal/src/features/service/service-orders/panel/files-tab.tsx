import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import { orderRecords } from '../api/order-records.ts';
import { FileLightbox } from './file-lightbox.tsx';
import { FileTile } from './file-tile.tsx';
import styles from './files-tab.module.css';
import { useCanAttach } from './use-can-edit.ts';

const accepted = 'image/*,video/*,audio/*,.pdf';

/** Photos, videos and recordings of an order. People working on it can add files and remove their own. */
export function FilesTab({ order }: { order: ServiceOrderDetail }) {
  const { t } = useTranslation('service-orders');
  const mayAttach = useCanAttach(order);
  const mayRemoveAll = useCan('update', 'manage-modify-service');
  const queryClient = useQueryClient();
  const [shownId, setShownId] = useState<string>();
  const { id, attachments } = order;
  const uploads = useFileUploads(async (file, signal) => {
    const uploaded = await api.call(uploadsApi.create, {}, { file, signal, silent: true });
    const body = { uploadIds: [uploaded.id] };
    orderRecords.keep(
      queryClient,
      await api.call(orderChangesApi.addFiles, { params: { id }, body }, { signal, silent: true }),
    );
    return uploaded.id;
  });
  const handleRemove = async (file: ServiceOrderDetail['attachments'][number]) => {
    await confirm({
      title: t('panel.files.removeTitle', { name: file.name }),
      confirmLabel: t('panel.files.remove'),
      isDangerous: true,
      run: async () => {
        const params = { id, file: file.id };
        orderRecords.keep(queryClient, await api.call(orderChangesApi.removeFile, { params }, { silent: true }));
      },
    });
  };
  // Uploaded files are shown in the gallery.
  const pending = uploads.items.filter((item) => item.progress !== undefined || item.error !== undefined);
  return (
    <div className={styles.files}>
      {mayAttach && (
        <FileDrop
          label={t('panel.files.add')}
          accept={accepted}
          maxBytes={clientConfig().maxFileSize}
          items={pending}
          onFiles={uploads.add}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
      )}
      {attachments.length === 0 ? (
        <EmptyState icon={<IconPhoto size={28} stroke={1.5} />} title={t('panel.files.none')} />
      ) : (
        <ul className={styles.gallery} aria-label={t('panel.tabs.files')}>
          {attachments.map((file) => (
            <FileTile
              key={file.id}
              file={file}
              onShow={() => setShownId(file.id)}
              onRemove={mayAttach && (file.isOwn || mayRemoveAll) ? () => void handleRemove(file) : undefined}
            />
          ))}
        </ul>
      )}
      {shownId && (
        <FileLightbox
          files={attachments.filter(({ kind }) => kind === 'image')}
          shownId={shownId}
          onShow={setShownId}
          onClose={() => setShownId(undefined)}
        />
      )}
    </div>
  );
}
