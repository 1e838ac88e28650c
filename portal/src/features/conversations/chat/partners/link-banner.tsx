import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { partnerLinksApi } from '@sala/contract/conversations/chat/partner-links.api.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { confirm } from '#shared/ui/notices.ts';
import { Banner } from '../components/banner.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { EarlierMessages } from './earlier-messages.tsx';
import { HandBackDialog } from './hand-back-dialog.tsx';
import { isAtPartner, isFromPartner } from './link-state.ts';
import { useLinkMove } from './partner-links.queries.ts';

export interface LinkBannerProps {
  channel: Channel;
}

const icon = <IconBuildingStore size={18} stroke={1.75} aria-hidden />;

/** States that a conversation is at a partner or came from one, with a button to return it, or that its messages are still shared. */
export function LinkBanner({ channel }: LinkBannerProps) {
  if (isAtPartner(channel)) return <AtPartner channel={channel} />;
  return isFromPartner(channel) ? <FromPartner channel={channel} /> : <SharedBack channel={channel} />;
}

function AtPartner({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const { merchantName: merchant, number, note, sharesHistory } = channel.link!;
  const text = [`${t('partner.bannerOut', { merchant })} (#${number})`, note].filter(Boolean).join(': ');
  return (
    <Banner tone="info" icon={icon} text={text}>
      {sharesHistory && <StopSharing channel={channel} body={t('partner.stopBody', { merchant })} />}
    </Banner>
  );
}

function SharedBack({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const { merchantName: merchant } = channel.link!;
  return (
    <Banner tone="info" icon={icon} text={t('partner.bannerBack', { merchant })}>
      <StopSharing channel={channel} body={t('partner.stopBackBody', { merchant })} />
    </Banner>
  );
}

function StopSharing({ channel, body }: { channel: Channel; body: string }) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const mayStop = useCan('update', 'assign-chat');
  const { mutate, isPending } = useLinkMove(
    () => api.call(partnerLinksApi.stopSharing, { body: { channelId: channel.id } }),
    channel.id,
  );
  async function stop() {
    const title = `${t('partner.stopSharing')}?`;
    if (await confirm({ title, body, confirmLabel: t('partner.stopSharing'), cancelLabel: common('cancel') }))
      mutate(undefined);
  }
  if (!mayStop) return null;
  return (
    <SmallButton isBusy={isPending} onClick={() => void stop()}>
      {t('partner.stopSharing')}
    </SmallButton>
  );
}

function FromPartner({ channel }: LinkBannerProps) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const mayHandBack = useCan('update', 'assign-chat');
  const [isHandingBack, setIsHandingBack] = useState(false);
  const { merchantName: merchant, note, sharesHistory } = channel.link!;
  const isMine = channel.participants.some(({ id }) => id === userId);
  const text = [t('partner.bannerIn', { merchant }), note].filter(Boolean).join(': ');
  return (
    <>
      <Banner tone="info" icon={icon} text={text}>
        {isMine && mayHandBack && (
          <SmallButton onClick={() => setIsHandingBack(true)}>{t('partner.handBack')}</SmallButton>
        )}
      </Banner>
      {sharesHistory && (
        <EarlierMessages key={channel.id} channelId={channel.id} label={t('partner.earlier', { merchant })} />
      )}
      {isHandingBack && <HandBackDialog channel={channel} onClose={() => setIsHandingBack(false)} />}
    </>
  );
}
