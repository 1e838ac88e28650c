import { create } from 'zustand';

interface Badge {
  /** The number of unread conversations. It is shown at the chat's entry in the navigation and in the page's title. */
  total: number;
  /** The number of orders that wait for the user, by their role. It is shown at their entry. */
  orders: number;
  /** The number of unresolved tickets that are assigned to the user or unassigned. It is shown at their entry. */
  tickets: number;
  /** The number of unread rooms of private chat and of pending requests there. It is shown at their entry. */
  rooms: number;
  /** The number of visitors who are still to be called back. It is shown at the entry of calls. */
  callBacks: number;
}

export type BadgeName = keyof Badge;

export const useUnreadBadge = create<Badge>(() => ({ total: 0, orders: 0, tickets: 0, rooms: 0, callBacks: 0 }));

export const setUnreadBadge = (total: number): void => useUnreadBadge.setState({ total });
export const setWaitingOrders = (orders: number): void => useUnreadBadge.setState({ orders });
export const setWaitingTickets = (tickets: number): void => useUnreadBadge.setState({ tickets });
export const setOpenCallBacks = (callBacks: number): void => useUnreadBadge.setState({ callBacks });
export const setUnreadRooms = (rooms: number): void => useUnreadBadge.setState({ rooms });
