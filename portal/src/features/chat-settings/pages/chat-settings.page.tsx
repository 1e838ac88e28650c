import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import {
  IconBell,
  IconLanguage,
  IconMessage2,
  IconMessageX,
  type IconProps,
  IconShieldLock,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageServicesSection } from '#features/language-services/language-services.public.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { FormPage } from '#shared/ui/form-page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { chatSettingsQuery } from '../chat-settings.queries.ts';
import { type ChatSettingsTab, chatSettingsTabs } from '../chat-settings.search.ts';
import { AlertsTab } from '../components/alerts-tab.tsx';
import { EndingTab } from '../components/ending-tab.tsx';
import { MessagesTab } from '../components/messages-tab.tsx';
import { SafetyTab } from '../components/safety-tab.tsx';
import { SettingsTab, type TabProps } from '../components/settings-tab.tsx';

/** A tab without `content` has a form of its own. */
const parts: Record<ChatSettingsTab, { icon: ComponentType<IconProps>; content?: (props: TabProps) => ReactNode }> = {
  messages: { icon: IconMessage2, content: (props) => <MessagesTab {...props} /> },
  ending: { icon: IconMessageX, content: (props) => <EndingTab {...props} /> },
  safety: { icon: IconShieldLock, content: (props) => <SafetyTab {...props} /> },
  alerts: { icon: IconBell, content: (props) => <AlertsTab {...props} /> },
  languages: { icon: IconLanguage },
};

/** The settings of the chat. */
export function ChatSettingsPage(): ReactNode {
  const { t } = useTranslation('chat-settings');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useQuery(chatSettingsQuery());
  // Saving the settings makes every user's profile be fetched again.
  useSocketEvent(roomNamespace, 'ability:changed', () => {
    void queryClient.invalidateQueries({ queryKey: chatSettingsQuery().queryKey });
  });
  const { tab = 'messages' } = useSearch({ strict: false }) as { tab?: ChatSettingsTab };
  const { content } = parts[tab];
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
          {content ? (
            <SettingsTab key={tab} settings={settings} isLocked={isLocked}>
              {content}
            </SettingsTab>
          ) : (
            <LanguageServicesSection />
          )}
        </Tabs>
      )}
    </FormPage>
  );
}
