import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useOwnAvailability } from '#shared/realtime/use-own-availability.ts';
import { setProfile } from '#shared/session/session.ts';
import { ownHindrance } from '#shared/ui/availability-text.ts';
import { useNextAfterEnd } from '#shared/ui/next-after-end.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { useSendKey } from '#shared/ui/send-key.ts';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';

/** Whether new conversations may be assigned, and how the chat looks to the user. Each switch takes effect at once. */
export function ChatTab({ profile }: { profile: Profile }): ReactNode {
  const { t, i18n } = useTranslation('account');
  const canReply = useCan('create', 'reply-customer');
  const presence = useMutation({
    mutationFn: (isOffline: boolean) => api.call(profileApi.setOffline, { body: { isOffline } }),
    onSuccess: setProfile,
  });
  const preferences = useMutation({
    mutationFn: (body: Partial<Profile['chatSettings']>) => api.call(profileApi.setChatPreferences, { body }),
    onSuccess: setProfile,
    // The changes are sent one after the other, so that the last response belongs to the last change.
    scope: { id: 'chat-preferences' },
  });
  const [sendKey, setSendKey] = useSendKey();
  const [isNextOpened, setIsNextOpened] = useNextAfterEnd();
  const availability = useOwnAvailability(canReply);
  const shown = { ...profile.chatSettings, ...(preferences.isPending ? preferences.variables : {}) };
  const isOffline = presence.isPending ? presence.variables : profile.isOffline;
  const hindrance = isOffline ? undefined : ownHindrance(i18n.getFixedT(null, 'availability'), availability);
  return (
    <>
      {canReply && (
        <FormSection title={t('chat.presence')}>
          <SettingList>
            <Switch
              label={t('chat.takeWork')}
              hint={
                hindrance
                  ? t('chat.isHindered', { reason: hindrance.sentence })
                  : t(isOffline ? 'chat.isOffline' : 'chat.isOnline')
              }
              value={!isOffline}
              onValueChange={(isOnline) => presence.mutateAsync(!isOnline)}
            />
          </SettingList>
        </FormSection>
      )}
      <FormSection title={t('chat.look')}>
        <SettingList>
          <Switch
            label={t('chat.hideSystem')}
            hint={t('chat.hideSystemHint')}
            value={shown.isHideSystemChat}
            onValueChange={(isHideSystemChat) => preferences.mutateAsync({ isHideSystemChat })}
          />
          <Switch
            label={t('chat.translate')}
            hint={t('chat.translateHint')}
            value={shown.isTranslationOn}
            onValueChange={(isTranslationOn) => preferences.mutateAsync({ isTranslationOn })}
          />
          {canReply && (
            <Switch
              label={t('chat.nextAfterEnd')}
              hint={t('chat.nextAfterEndHint')}
              value={isNextOpened}
              onValueChange={setIsNextOpened}
            />
          )}
          {canReply && (
            <Switch
              label={t('chat.sendByMod')}
              hint={t('chat.sendByModHint')}
              value={sendKey === 'mod'}
              onValueChange={(isMod) => setSendKey(isMod ? 'mod' : 'enter')}
            />
          )}
        </SettingList>
      </FormSection>
    </>
  );
}
