import {
  IconBell,
  IconBrandTelegram,
  IconDevices,
  IconKey,
  IconKeyboard,
  IconMessageCog,
  type IconProps,
  IconUser,
} from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { useProfile } from '#shared/session/session.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { type AccountTab, accountSearch, accountTabs } from '../account.search.ts';
import { ChatTab } from '../components/chat-tab.tsx';
import { NotificationsTab } from '../components/notifications-tab.tsx';
import { PasswordTab } from '../components/password-tab.tsx';
import { ProfileTab } from '../components/profile-tab.tsx';
import { SessionsTab } from '../components/sessions-tab.tsx';
import { TelegramTab } from '../components/telegram-tab.tsx';
import styles from './account-setting.page.module.css';

/** Its rows are named by the texts of the conversations, which no other tab needs. */
const KeysTab = lazy(async () => {
  const [module] = await Promise.all([import('../components/keys-tab.tsx'), loadNamespaces('chat')]);
  return { default: module.KeysTab };
});

const icons: Record<AccountTab, ComponentType<IconProps>> = {
  profile: IconUser,
  password: IconKey,
  chat: IconMessageCog,
  keys: IconKeyboard,
  notifications: IconBell,
  telegram: IconBrandTelegram,
  sessions: IconDevices,
};

/** The personal settings. Read-only accounts may change them as well, because they do not affect the business. */
export function AccountSettingPage(): ReactNode {
  const { t } = useTranslation(['account', 'shell', 'sections']);
  const profile = useProfile();
  const ability = useAbility();
  const navigate = useNavigate();
  const { tab = 'profile' } = useRouteSearch(accountSearch);
  if (tab === 'plan') return <Navigate to="/plan" replace />;
  if (!profile) return null;
  const show = (next: AccountTab) =>
    void navigate({ to: '/account-setting', search: next === 'profile' ? {} : { tab: next }, replace: true });
  return (
    <Page>
      <PageHeader title={t('shell:page.accountSetting')} description={t('lead')} />
      <PageBody width="form">
        <Tabs
          label={t('shell:page.accountSetting')}
          tabs={accountTabs
            .filter((id) => id !== 'keys' || ability.can('read', 'chat'))
            .map((id) => {
              const Icon = icons[id];
              return {
                id,
                label: t(`sections:tabs.accountSetting.${id}`),
                icon: <Icon size={18} stroke={1.75} aria-hidden />,
              };
            })}
          value={tab}
          onValueChange={show}
        >
          <div className={styles.panel}>
            {tab === 'profile' && <ProfileTab profile={profile} />}
            {tab === 'password' && <PasswordTab email={profile.email} />}
            {tab === 'chat' && <ChatTab profile={profile} />}
            {tab === 'keys' && ability.can('read', 'chat') && (
              <Suspense fallback={null}>
                <KeysTab />
              </Suspense>
            )}
            {tab === 'notifications' && <NotificationsTab />}
            {tab === 'telegram' && <TelegramTab />}
            {tab === 'sessions' && <SessionsTab />}
          </div>
        </Tabs>
      </PageBody>
    </Page>
  );
}
