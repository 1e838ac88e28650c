import { useAttending } from '../api/order-attention.ts';
import { useMoveStore } from '../moves/use-order-moves.ts';

/** Tells colleagues which order the user has open, and for which one they are choosing an assignee. */
export function useOwnAttention(openId: string | undefined): void {
  const asked = useMoveStore((state) => state.asked);
  const assigned = asked && /assign|handOver/i.test(asked.name) ? asked.order.id : undefined;
  const orderId = assigned ?? openId;
  useAttending(orderId ?? '', orderId ? (assigned ? 'assigning' : 'viewing') : null);
}
