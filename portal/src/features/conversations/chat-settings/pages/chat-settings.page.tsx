import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import {
  IconBell,
  IconLanguage,
  IconMessage2,
  IconMessageDots,
  IconMessageQuestion,
  IconMessageX,
  type IconProps,
  IconShieldLock,
  IconStar,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageServicesSection } from '#features/connections/language-services/language-services.public.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { DurationField } from '#shared/ui/duration-field.tsx';
import { FormPage } from '#shared/ui/form-page.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { chatSettingsQuery } from '../chat-settings.queries.ts';
import { type ChatSettingsTab, chatSettingsSearch, chatSettingsTabs } from '../chat-settings.search.ts';
import { AlertsTab } from '../components/alerts-tab.tsx';
import { MessagesTab } from '../components/messages-tab.tsx';
import { SettingsTab, type TabProps } from '../components/settings-tab.tsx';
import styles from '../components/silence-timeline.module.css';

interface SilenceTimelineProps {
  /** Minutes after the operator's message; 0: never. */
  ask: number;
  close: number;
  hasFarewell: boolean;
  hasRating: boolean;
}

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The steps that follow when a visitor no longer replies. */
function SilenceTimeline({ ask, close, hasFarewell, hasRating }: SilenceTimelineProps) {
  const { t } = useTranslation('chat-settings');
  const length = useLengthText();
  const isAsked = ask > 0;
  const isClosed = close > 0 && close > ask;
  return (
    <ol className={styles.line} aria-label={t('timeline.label')}>
      <li>
        <IconMessageDots {...iconProps} />
        <span className={styles.when}>{t('timeline.start')}</span>
        <span>{t('timeline.answered')}</span>
      </li>
      {isAsked && (
        <li>
          <IconMessageQuestion {...iconProps} />
          <span className={styles.when}>{t('timeline.after', { length: length(ask) })}</span>
          <span>{t('timeline.asked')}</span>
        </li>
      )}
      {isClosed && (
        <li>
          <IconMessageX {...iconProps} />
          <span className={styles.when}>{t('timeline.after', { length: length(close) })}</span>
          <span>{t(hasFarewell ? 'timeline.closedWithFarewell' : 'timeline.closed')}</span>
        </li>
      )}
      {isClosed && hasRating && (
        <li>
          <IconStar {...iconProps} />
          <span className={styles.when}>{t('timeline.then')}</span>
          <span>{t('timeline.rated')}</span>
        </li>
      )}
      {!isClosed && (
        <li>
          <IconMessageX {...iconProps} />
          <span className={styles.when}>{t('timeline.never')}</span>
          <span>{t('timeline.staysOpen')}</span>
        </li>
      )}
    </ol>
  );
}

const units = ['minutes', 'hours'] as const;

/** What happens when a visitor no longer replies, and after the end of a conversation. */
function EndingTab({ form, isLocked }: TabProps) {
  const { t } = useTranslation('chat-settings');
  const { unresponsiveMinutes, autoCloseMinutes, unresponsive, end, isRatingOn } = form.values;
  return (
    <>
      <FormSection title={t('ending.silence')} description={t('ending.silenceHelp')}>
        <DurationField
          {...form.input('unresponsiveMinutes')}
          label={t('ending.ask')}
          hint={t(unresponsive.isOn ? 'ending.askHelp' : 'ending.askOff')}
          zeroLabel={t('ending.never')}
          zeroMeaning={t('ending.askNever')}
          units={units}
          disabled={isLocked}
        />
        <DurationField
          {...form.input('autoCloseMinutes')}
          label={t('ending.close')}
          hint={t('ending.closeHelp')}
          zeroLabel={t('ending.never')}
          zeroMeaning={t('ending.closeNever')}
          units={units}
          disabled={isLocked}
        />
        <SilenceTimeline
          ask={unresponsive.isOn ? Number(unresponsiveMinutes) : 0}
          close={Number(autoCloseMinutes)}
          hasFarewell={end.isOn}
          hasRating={isRatingOn}
        />
      </FormSection>
      <FormSection title={t('ending.slow')} description={t('ending.slowHelp')}>
        <DurationField
          {...form.input('autoJoinMinutes')}
          label={t('ending.join')}
          hint={t('ending.joinHelp')}
          zeroLabel={t('ending.never')}
          zeroMeaning={t('ending.joinNever')}
          units={units}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('ending.rating')}>
        <SettingList>
          <Switch
            {...form.input('isRatingOn')}
            label={t('ending.ratingOn')}
            hint={t('ending.ratingOnHelp')}
            disabled={isLocked}
          />
        </SettingList>
      </FormSection>
    </>
  );
}

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
  const { t } = useTranslation(['chat-settings', 'sections']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useQuery(chatSettingsQuery());
  // Saving the settings makes every user's profile be fetched again.
  useSocketEvent(roomNamespace, 'ability:changed', () => {
    void queryClient.invalidateQueries({ queryKey: chatSettingsQuery().queryKey });
  });
  const { tab = 'messages' } = useRouteSearch(chatSettingsSearch);
  const { content } = parts[tab];
  const show = (next: ChatSettingsTab) =>
    void navigate({ to: '/chat-settings', search: next === 'messages' ? {} : { tab: next }, replace: true });
  return (
    <FormPage title={t('title')} description={t('description')} subject="chat-settings" query={query} isTabbed>
      {(settings, isLocked) => (
        <Tabs
          label={t('title')}
          tabs={chatSettingsTabs.map((id) => {
            const Icon = parts[id].icon;
            return {
              id,
              label: t(`sections:tabs.chatSettings.${id}`),
              icon: <Icon size={18} stroke={1.75} aria-hidden />,
            };
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

/** What neither visitors nor operators may write. */
function SafetyTab({ form, isLocked }: TabProps) {
  const { t } = useTranslation('chat-settings');
  return (
    <FormSection title={t('safety.guard')} description={t('safety.guardHelp')}>
      <SettingList>
        <Switch
          {...form.input('refusesBankData')}
          label={t('safety.bank')}
          hint={t('safety.bankHelp')}
          disabled={isLocked}
        />
        <Switch {...form.input('refusesPhoneNumbers')} label={t('safety.phone')} disabled={isLocked} />
      </SettingList>
    </FormSection>
  );
}

/** Minutes as text: "2 hours". */
function useLengthText(): (minutes: number) => string {
  const { t } = useTranslation('chat-settings');
  return (minutes) =>
    minutes >= 60 && minutes % 60 === 0
      ? t('length.hours', { count: minutes / 60 })
      : t('length.minutes', { count: minutes });
}
