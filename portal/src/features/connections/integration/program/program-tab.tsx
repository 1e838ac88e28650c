import { apiChannelApi } from '@sala/contract/visitor-channels/api-channel/api-channel.api.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { CodeBlock } from '../components/code-block.tsx';
import styles from '../components/integration-tabs.module.css';

/** A customer of another service, as their program hands in what they write. */
const message = {
  customer_id: 'line-77',
  message_id: 'm1',
  text: 'Do you deliver?',
  name: 'Mony',
  avatar_url: 'https://example.com/mony.jpg',
};

/** How a program of the business brings in customers of other services: it needs no settings, but a token and a webhook. */
export function ProgramTab() {
  const { t } = useTranslation('integration');
  const call = `curl ${window.location.origin}${apiChannelApi.receive.path} \\
  -H 'Authorization: Bearer TOKEN' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(message, null, 2)}'`;
  return (
    <>
      <FormSection title={t('program.title')} description={t('program.help')} isWide>
        <div className={styles.stack}>
          <div className={styles.head}>
            <span>{t('program.handIn')}</span>
            <CopyButton value={call} label={t('program.copy')} />
          </div>
          <CodeBlock label={t('program.handIn')} text={call} />
        </div>
        <p>
          {t('program.tokenHelp')} <Link to="/api-token">{t('program.tokens')}</Link>
        </p>
      </FormSection>
      <FormSection title={t('program.answers')} description={t('program.answersHelp')}>
        <p>
          <Link to="/integration" search={{ tab: 'webhooks' }}>
            {t('program.webhooks')}
          </Link>
        </p>
      </FormSection>
    </>
  );
}
