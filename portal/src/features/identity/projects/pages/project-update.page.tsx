import { IconFolderOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '#shared/ui/loading.tsx';
import { MissingRecord } from '#shared/ui/missing-record.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { ProjectForm } from '../components/project-form.tsx';
import { projects } from '../projects.queries.ts';

export function ProjectUpdatePage(): ReactNode {
  const { t } = useTranslation(['projects', 'shell']);
  const { id } = useParams({ from: '/signed-in/project/$id/update' });
  const query = projects.useDetail(id);
  return (
    <Page>
      <PageHeader title={query.data?.projectName ?? t('shell:page.projectUpdate')} />
      <PageBody width="form">
        {query.data ? (
          <ProjectForm key={id} project={query.data} />
        ) : query.error ? (
          <MissingRecord
            error={query.error}
            onRetry={() => void query.refetch()}
            icon={<IconFolderOff size={28} stroke={1.5} />}
            title={t('gone.title')}
            description={t('gone.body')}
            list={{ to: '/project', label: t('gone.toList') }}
          />
        ) : (
          <Loading>
            {[36, 36, 72].map((height, index) => (
              <Skeleton key={index} height={height} />
            ))}
          </Loading>
        )}
      </PageBody>
    </Page>
  );
}
