import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { create } from 'zustand';

interface Offers {
  /** Conversations that are offered to this operator, the oldest offers first. */
  held: readonly Channel[];
  /** The list of conversations is visible and shows the offers. */
  isListed: boolean;
  /** The conversation that is open and can be accepted or declined above its messages. */
  inThread: string | null;
}

const useOffers = create<Offers>(() => ({ held: [], isListed: false, inThread: null }));

export const isOfferPending = ({ offer }: Channel, userId: string, now: number): boolean =>
  offer?.toId === userId && Date.parse(offer.expiresAt) > now;

/** Processes the current state of a conversation. Returns true if it was just offered to this operator. */
export function addOffer(channel: Channel, userId: string): boolean {
  const { held } = useOffers.getState();
  const place = held.findIndex(({ id }) => id === channel.id);
  if (!isOfferPending(channel, userId, Date.now())) {
    if (place >= 0) useOffers.setState({ held: held.toSpliced(place, 1) });
    return false;
  }
  const isNew = held[place]?.offer?.id !== channel.offer?.id;
  useOffers.setState({ held: place < 0 ? [...held, channel] : held.with(place, channel) });
  return isNew;
}

export const removeOffer = (channelId: string): void =>
  useOffers.setState(({ held }) => ({ held: held.filter(({ id }) => id !== channelId) }));

export const setOffersListed = (isListed: boolean): void => useOffers.setState({ isListed });
export const setOfferInThread = (inThread: string | null): void => useOffers.setState({ inThread });

export const usePendingOffers = (): readonly Channel[] => useOffers(({ held }) => held);
export const useOfferInThread = (): string | null => useOffers(({ inThread }) => inThread);
export const useAreOffersListed = (): boolean => useOffers(({ isListed }) => isListed);
export const firstPendingOffer = (userId: string): Channel | undefined =>
  useOffers.getState().held.find((channel) => isOfferPending(channel, userId, Date.now()));
