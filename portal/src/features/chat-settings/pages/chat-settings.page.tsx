import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { IconBell, IconMessage2, IconMessageX, type IconProps, IconShieldLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { FormPage } from '#shared/ui/form-page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { chatSettingsQuery } from '../chat-settings.queries.ts';
import { type ChatSettingsTab, chatSettingsTabs } from '../chat-settings.search.ts';
import { AlertsTab } from '../components/alerts-tab.tsx';
import { EndingTab } from '../components/ending-tab.tsx';
import { MessagesTab } from '../components/messages-tab.tsx';
import { SafetyTab } from '../components/safety-tab.tsx';
import { SettingsForm, type TabProps } from '../components/settings-form.tsx';

const parts: Record<ChatSettingsTab, { icon: ComponentType<IconProps>; content: (props: TabProps) => ReactNode }> = {
  messages: { icon: IconMessage2, content: (props) => <MessagesTab {...props} /> },
  ending: { icon: IconMessageX, content: (props) => <EndingTab {...props} /> },
  safety: { icon: IconShieldLock, content: (props) => <SafetyTab {...props} /> },
  alerts: { icon: IconBell, content: (props) => <AlertsTab {...props} /> },
};

/** How the business wants its conversations to go. */
export function ChatSettingsPage(): ReactNode {
  const { t } = useTranslation('chat-settings');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useQuery(chatSettingsQuery());
  // Whoever saves them makes everybody's profile be read again.
  useSocketEvent(roomNamespace, 'ability:changed', () => {
    void queryClient.invalidateQueries({ queryKey: chatSettingsQuery().queryKey });
  });
  const { tab = 'messages' } = useSearch({ strict: false }) as { tab?: ChatSettingsTab };
  const show = (next: ChatSettingsTab) =>
    void navigate({ to: '/chat-settings', search: next === 'messages' ? {} : { tab: next }, replace: true });
  return (
    <FormPage title={t('title')} description={t('description')} subject="chat-settings" query={query}>
      {(settings, isLocked) => (
        <Tabs
          label={t('title')}
          tabs={chatSettingsTabs.map((id) => {
            const Icon = parts[id].icon;
            return { id, label: t(`tab.${id}`), icon: <Icon size={18} stroke={1.75} aria-hidden /> };
          })}
          value={tab}
          onValueChange={show}
        >
          <SettingsForm key={tab} settings={settings} isLocked={isLocked}>
            {parts[tab].content}
          </SettingsForm>
        </Tabs>
      )}
    </FormPage>
  );
}
