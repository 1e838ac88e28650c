import { isOrderVoiceEvent, type VoiceAlert } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { FormPage } from '#shared/ui/form-page.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { AlertDrawer } from '../components/alert-drawer.tsx';
import { AlertList } from '../components/alert-list.tsx';
import { LanguageVoices } from '../components/language-voices.tsx';
import { voiceAlertsQuery } from '../voice-settings.queries.ts';

/** What the business tells its people aloud, and who says it. */
export function VoiceAlertSettingsPage(): ReactNode {
  const { t } = useTranslation('voice-settings');
  const queryClient = useQueryClient();
  const query = useQuery(voiceAlertsQuery());
  const [edited, setEdited] = useState<VoiceAlert>();
  // Saving an alert makes every open page fetch its alerts again.
  useSocketEvent(roomNamespace, 'ability:changed', () => {
    void queryClient.invalidateQueries({ queryKey: ['voice-settings'] });
  });
  return (
    <FormPage title={t('title')} description={t('description')} subject="voice-settings" query={query}>
      {(alerts, isLocked) => (
        <>
          <FormSection title={t('group.chat')} description={t('group.chatHelp')} isWide>
            <AlertList
              alerts={alerts.filter(({ event }) => !isOrderVoiceEvent(event))}
              isLocked={isLocked}
              onEdit={setEdited}
            />
          </FormSection>
          <FormSection title={t('group.orders')} description={t('group.ordersHelp')} isWide>
            <AlertList
              alerts={alerts.filter(({ event }) => isOrderVoiceEvent(event))}
              isLocked={isLocked}
              onEdit={setEdited}
            />
          </FormSection>
          <FormSection title={t('voices.title')} description={t('voices.help')} isWide>
            <LanguageVoices />
          </FormSection>
          {edited && (
            <AlertDrawer
              key={edited.id}
              alert={alerts.find(({ id }) => id === edited.id) ?? edited}
              isLocked={isLocked}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </FormPage>
  );
}
