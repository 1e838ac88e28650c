import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useEffect, useEffectEvent } from 'react';
import {
  acceptShortcut,
  addOffer,
  FloatingOffers,
  firstPendingOffer,
  refuseShortcut,
  useOfferAnswers,
  usePendingOffers,
} from '#features/conversations/chat/chat.public.ts';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';

export interface PendingOffersWatchProps {
  userId: string;
  /** Called for a new offer. */
  onOffer: (channel: Channel) => void;
}

/** Shows the offers to this operator on every page. They can be answered with a key, which applies to the oldest offer. */
export function PendingOffersWatch({ userId, onOffer }: PendingOffersWatchProps) {
  const held = usePendingOffers();
  const { accept, refuse } = useOfferAnswers();
  const take = useEffectEvent((channel: Channel) => {
    if (addOffer(channel, userId)) onOffer(channel);
  });
  const learn = useEffectEvent(async () => {
    const query = { assigned: 'offered', status: 'open', limit: 100 } as const;
    const { rows } = await api.call(channelsApi.list, { query }, { silent: true });
    for (const row of rows) take(row);
  });
  useSocketEvent(roomNamespace, 'chat:channelChanged', take);
  useEffect(() => void learn().catch(() => undefined), []);
  useOnReconnect(() => void learn().catch(() => undefined));

  const answer = (how: (channel: Channel) => void) => () => {
    const first = firstPendingOffer(userId);
    if (first) how(first);
  };
  // Only active while there is an offer, so that the keys otherwise keep their meaning in the browser.
  const options = { isAllowedInText: true, isAllowedInDialog: true, isEnabled: held.length > 0 };
  useShortcut(acceptShortcut, answer(accept), options);
  useShortcut(refuseShortcut, answer(refuse), options);
  return <FloatingOffers />;
}
