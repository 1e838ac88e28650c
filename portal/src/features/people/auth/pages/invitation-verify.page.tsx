import type { EndpointData } from '@sala/contract/core/endpoint.ts';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import styles from '../components/auth-form.module.css';
import { AuthPage } from '../components/auth-page.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { InvitationForm } from '../components/invitation-form.tsx';
import { LinkPage } from '../components/link-page.tsx';
import { readLinkParameter } from '../link-token.ts';
import { useLinkCheck } from '../use-link-check.ts';

type Invitation = EndpointData<typeof accountsApi.checkInvitation>;

export function InvitationVerifyPage(): ReactNode {
  const { t } = useTranslation('auth');
  const profile = useProfile();
  const [token] = useState(() => readLinkParameter('token'));
  const [isUsed, setIsUsed] = useState(false);
  const [check, retry] = useLinkCheck(token, (signal) =>
    api.call(accountsApi.checkInvitation, { body: { token } }, { silent: true, signal }),
  );
  const dead = (
    <DeadLink title={t('invitation.deadTitle')} body={t('invitation.deadBody')} to="/login" label={t('login.submit')} />
  );
  const leadOf = ({ invitedBy, companyName }: Invitation) =>
    invitedBy ? t('invitation.lead', { invitedBy, companyName }) : t('invitation.leadUnknown', { companyName });
  return (
    <LinkPage title={t('invitation.title')} check={isUsed ? { status: 'dead' } : check} onRetry={retry} dead={dead}>
      {(invitation) => (
        <AuthPage title={t('invitation.join', { companyName: invitation.companyName })} lead={leadOf(invitation)}>
          <div className={styles.form}>
            {profile && profile.email !== invitation.email && (
              <InlineAlert tone="info">{t('invitation.otherAccount', { email: profile.email })}</InlineAlert>
            )}
            <InvitationForm token={token} invitation={invitation} onDead={() => setIsUsed(true)} />
          </div>
        </AuthPage>
      )}
    </LinkPage>
  );
}
