import { channelsApi } from '@sala/contract/chat/channels.api.ts';
import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptShortcut, refuseShortcut } from '#features/chat/chat.public.ts';
import { api } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { showToast } from '#shared/ui/notices.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';

type Held = Pick<Channel, 'id' | 'offer' | 'visitor'>;

const isOpen = ({ offer }: Held) => offer !== null && Date.parse(offer.expiresAt) > Date.now();

/** Takes or declines by a key, on every page, what is held out to this operator; the one that came first is meant. */
export function OfferKeys({ userId }: { userId: string }) {
  const { t } = useTranslation('chat-alerts');
  const navigate = useNavigate();
  const [offers, setOffers] = useState<readonly Held[]>([]);

  useSocketEvent(roomNamespace, 'chat:channelChanged', (channel) => {
    const isForMe = channel.offer?.toId === userId;
    setOffers((known) => {
      const place = known.findIndex(({ id }) => id === channel.id);
      if (isForMe) return place < 0 ? [...known, channel] : known.with(place, channel);
      return place < 0 ? known : known.toSpliced(place, 1);
    });
  });

  async function answer(endpoint: typeof channelsApi.acceptOffer | typeof channelsApi.refuseOffer): Promise<void> {
    const channel = offers.find(isOpen);
    if (!channel) return;
    setOffers((known) => known.filter(({ id }) => id !== channel.id));
    try {
      await api.call(endpoint, { body: { channelId: channel.id } });
    } catch {
      // The reactions have told of it.
      return;
    }
    if (endpoint === channelsApi.acceptOffer) void navigate({ to: '/chat', search: { c: channel.id } });
    else showToast({ tone: 'info', content: t('offer.refused', { visitor: channel.visitor.name }) });
  }

  // Only while something is held out: at other times the browser's own meaning of the keys stays.
  const options = { isAllowedInText: true, isAllowedInDialog: true, isEnabled: offers.length > 0 };
  useShortcut(acceptShortcut, () => void answer(channelsApi.acceptOffer), options);
  useShortcut(refuseShortcut, () => void answer(channelsApi.refuseOffer), options);
  return null;
}
