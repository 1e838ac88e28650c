import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { serviceBoardApi } from '@sala/contract/service-orders/service-board.api.ts';
import {
  type Attention,
  type AttentionKind,
  attentionBeat,
  attentionLifetime,
} from '@sala/contract/service-orders/service-board.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { api } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { currentProfile } from '#shared/session/session.ts';

export interface Attendant {
  readonly id: string;
  readonly name: string;
  readonly what: AttentionKind;
}

/** The board itself, beside the orders on it. */
const board = 'board';
const none: readonly Attendant[] = [];
const useAttention = create<{ at: Readonly<Record<string, readonly Attendant[]>> }>(() => ({ at: {} }));
const expiries = new Map<string, ReturnType<typeof setTimeout>>();

/** Notes what a colleague does; what he does not say again is forgotten, as his last word may have been lost. */
function noteAttention({ orderId, user, what }: Attention): void {
  const place = orderId ?? board;
  const key = `${place} ${user.id}`;
  clearTimeout(expiries.get(key));
  expiries.delete(key);
  useAttention.setState(({ at: { [place]: here = none, ...others } }) => {
    const left = here.filter(({ id }) => id !== user.id);
    const next = what ? [...left, { ...user, what }] : left;
    return { at: next.length > 0 ? { ...others, [place]: next } : others };
  });
  if (what)
    expiries.set(
      key,
      setTimeout(() => noteAttention({ orderId, user, what: null }), attentionLifetime),
    );
}

/** What colleagues do with an order at this moment, whoever assigns it first. */
export const useOrderAttention = (orderId: string): readonly Attendant[] =>
  useAttention(({ at }) => at[orderId] ?? none).toSorted(
    (a, b) => Number(b.what === 'assigning') - Number(a.what === 'assigning'),
  );

/** The other dispatchers who have the board open. */
export const useDispatchers = (): readonly Attendant[] => useAttention(({ at }) => at[board] ?? none);

const quietly = (call: Promise<unknown>) => void call.catch(() => undefined);

/** Tells the others what one does with the order for as long as this is shown; `null`: nothing. */
export function useAttending(orderId: string, what: Exclude<AttentionKind, 'here'> | null): void {
  useEffect(() => {
    if (!what) return;
    const tell = (said: AttentionKind | null) =>
      quietly(api.call(serviceBoardApi.attend, { params: { id: orderId }, body: { what: said } }, { silent: true }));
    tell(what);
    const heart = setInterval(() => document.hidden || tell(what), attentionBeat);
    return () => {
      clearInterval(heart);
      tell(null);
    };
  }, [orderId, what]);
}

/** How soon one answers who has just come, so that several are answered at once. In ms. */
const answerPause = 800;

/** While the board is open: says so to the others, and learns of them and of what they do. */
export function useBoardAttention(): void {
  const tell = (isHere: boolean) => quietly(api.call(serviceBoardApi.beHere, { body: { isHere } }, { silent: true }));
  useEffect(() => {
    tell(true);
    const heart = setInterval(() => document.hidden || tell(true), attentionBeat);
    return () => {
      clearInterval(heart);
      tell(false);
    };
  }, []);
  const answer = useEffectEvent(() => tell(true));
  useSocketEvent(roomNamespace, 'service:attention', (news) => {
    if (news.user.id === currentProfile()?.id) return;
    const isNewHere =
      !news.orderId && news.what && !useAttention.getState().at[board]?.some(({ id }) => id === news.user.id);
    noteAttention(news);
    if (isNewHere) setTimeout(() => document.hidden || answer(), answerPause);
  });
}
