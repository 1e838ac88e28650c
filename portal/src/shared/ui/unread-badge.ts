import { create } from 'zustand';

interface Badge {
  /** Conversations that wait to be read: shown at the chat's entry in the navigation and in the page's title. */
  total: number;
  /** Open orders that changed since one saw them: shown at their entry. */
  orders: number;
  /** Tickets that are not resolved, and one’s own or nobody’s: shown at their entry. */
  tickets: number;
  /** Rooms of private chat with something unread, and what waits for an answer there: shown at their entry. */
  rooms: number;
}

export type BadgeName = keyof Badge;

export const useUnreadBadge = create<Badge>(() => ({ total: 0, orders: 0, tickets: 0, rooms: 0 }));

export const setUnreadBadge = (total: number): void => useUnreadBadge.setState({ total });
export const setUnseenOrders = (orders: number): void => useUnreadBadge.setState({ orders });
export const setWaitingTickets = (tickets: number): void => useUnreadBadge.setState({ tickets });
export const setUnreadRooms = (rooms: number): void => useUnreadBadge.setState({ rooms });
