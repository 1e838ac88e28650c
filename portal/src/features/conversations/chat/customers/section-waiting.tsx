import { useTranslation } from 'react-i18next';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { SmallButton } from '../components/small-button.tsx';
import styles from './customer-sections.module.css';

/** In the place of a part of the details that is not there yet, or could not be loaded. */
export function SectionWaiting({ query }: { query: { isError: boolean; refetch: () => unknown } }) {
  const { t } = useTranslation('chat');
  if (!query.isError)
    return (
      <Loading>
        <SkeletonRows count={2} height={36} />
      </Loading>
    );
  return (
    <p className={styles.quiet} role="alert">
      {t('customer.failed')} <SmallButton onClick={() => void query.refetch()}>{t('message.retry')}</SmallButton>
    </p>
  );
}
