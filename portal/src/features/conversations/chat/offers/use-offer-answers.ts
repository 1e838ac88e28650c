import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/notices.ts';
import { replyBoxId } from '../take-back.ts';
import { wantReply } from '../wanted-reply.ts';
import { removeOffer } from './offers.store.ts';

/** The pressed button goes with its card: the focus is where one works on. */
function focusWork(): void {
  const openId = new URLSearchParams(location.search).get('c') ?? '';
  if (document.getElementById(replyBoxId(openId))) wantReply(openId);
  else document.querySelector('main')?.focus({ preventScroll: true });
}

/** Accepts an offer and opens the conversation, or declines it. */
export function useOfferAnswers() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();

  async function answer({ id, visitor }: Channel, isTaken: boolean): Promise<void> {
    if (!isTaken) focusWork();
    removeOffer(id);
    try {
      await api.call(isTaken ? channelsApi.acceptOffer : channelsApi.refuseOffer, { body: { channelId: id } });
    } catch {
      // The error handling of the page has shown the error.
      return;
    }
    if (isTaken) {
      wantReply(id);
      await navigate({ to: '/chat', search: { c: id } });
    } else showToast({ tone: 'info', content: t('offer.refused', { visitor: visitor.name }) });
  }

  return {
    accept: (channel: Channel) => void answer(channel, true),
    refuse: (channel: Channel) => void answer(channel, false),
  };
}
