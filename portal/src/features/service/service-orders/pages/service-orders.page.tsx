import type { ReactNode } from 'react';
import { BoardScreen } from '../board/board-screen.tsx';

/** The dispatchers' board: every order that the user may see, as a queue, in columns by status, or by people and time. */
export function ServiceOrdersPage(): ReactNode {
  return <BoardScreen />;
}
