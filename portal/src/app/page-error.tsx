import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ChunkTimeoutError } from './load-with-timeout.ts';
import styles from './page-error.module.css';

/** Whether part of the program could not be fetched: no connection, or a newer version has replaced the file. */
function isChunkError(error: unknown): boolean {
  return (
    error instanceof ChunkTimeoutError ||
    (error instanceof Error &&
      /dynamically imported module|Importing a module script failed|Unable to preload|error loading dynamically/i.test(
        error.message,
      ))
  );
}

/** In the place of a page that failed. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }): ReactNode {
  const { t } = useTranslation('common');
  const router = useRouter();
  const isChunk = isChunkError(error);
  const handleRetry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className={styles.page}>
      <EmptyState
        title={t(isChunk ? 'crash.chunkTitle' : 'crash.title')}
        description={t(isChunk ? 'crash.chunkBody' : 'crash.body')}
        action={
          <span className="actions">
            {!isChunk && (
              <Button variant="default" onClick={handleRetry}>
                {t('retry')}
              </Button>
            )}
            <Button onClick={() => location.reload()}>{t('reload')}</Button>
          </span>
        }
      />
    </div>
  );
}
