import { create } from 'zustand';

/** How many conversations wait to be read: shown at the chat's entry in the navigation and in the page's title. */
export const useUnreadBadge = create<{ total: number }>(() => ({ total: 0 }));

export const setUnreadBadge = (total: number): void => useUnreadBadge.setState({ total });
