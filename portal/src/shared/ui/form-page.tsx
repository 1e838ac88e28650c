import type { Subject } from '@sala/contract/core/ability.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCan } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { ErrorState } from './error-state.tsx';
import styles from './form-page.module.css';
import { Loading } from './loading.tsx';
import { Page, PageBody, PageHeader } from './page.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';
import { Skeleton } from './skeleton.tsx';

export interface FormPageProps<T> {
  title: string;
  description?: string;
  /** With the permission to `update` this subject, the user may change the page; otherwise it is read-only. */
  subject: Subject;
  /** The permission to update this subject is sufficient as well. */
  otherSubject?: Subject;
  query: UseQueryResult<T>;
  /** The content is in tabs, which the placeholder has as well. */
  isTabbed?: boolean;
  children: (data: T, isLocked: boolean) => ReactNode;
}

/** A settings page with its states: loading, failed, read-only and editable. */
export function FormPage<T>({
  title,
  description,
  subject,
  otherSubject = subject,
  query,
  isTabbed = false,
  children,
}: FormPageProps<T>) {
  const canUpdateOther = useCan('update', otherSubject);
  const canUpdate = useCan('update', subject) || canUpdateOther;
  const isReadonly = useProfile()?.isReadonly ?? false;
  return (
    <Page>
      <PageHeader title={title} description={description} />
      <PageBody width="form">
        {query.data !== undefined && !canUpdate && <ReadOnlyNote reason={isReadonly ? 'readonly' : 'ability'} />}
        {query.data !== undefined ? (
          children(query.data, !canUpdate)
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>
            {isTabbed && (
              <div className={styles.tabs}>
                {[88, 112, 96].map((width) => (
                  <Skeleton key={width} width={width} height={16} />
                ))}
              </div>
            )}
            {[72, 36].map((height) => (
              <div key={height} className={styles.section}>
                <Skeleton width={160} height={16} />
                <div className={styles.fields}>
                  <Skeleton height={36} />
                  <Skeleton height={height} />
                </div>
              </div>
            ))}
          </Loading>
        )}
      </PageBody>
    </Page>
  );
}
