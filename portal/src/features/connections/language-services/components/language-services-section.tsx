import { useQuery } from '@tanstack/react-query';
import { useCan } from '#shared/ability/ability.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { languageServicesQuery } from '../language-services.queries.ts';
import { LanguageServicesForm } from './language-services-form.tsx';

/** The translation and transcription services, as a separate form among the settings of the chat. */
export function LanguageServicesSection() {
  const canUpdate = useCan('update', 'chat-settings');
  const query = useQuery(languageServicesQuery());
  if (query.data) return <LanguageServicesForm services={query.data} isLocked={!canUpdate} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <Skeleton height={160} />
    </Loading>
  );
}
