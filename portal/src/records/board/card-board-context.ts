import { createContext, use } from 'react';

/** Whether a card may be put into a column; `own`: it lies there. */
export type DropVerdict =
  | { readonly kind: 'own' | 'open' }
  /** `why` in words. */
  | { readonly kind: 'refused'; readonly why: string };

export interface CardBoardState {
  /** Of the card that is being drawn, for each column. */
  readonly verdictOf: (columnId: string) => DropVerdict | undefined;
  /** What is drawn follows the pointer: this is that copy, not the card in its column. */
  readonly isCopy: boolean;
}

export const CardBoardContext = createContext<CardBoardState>({ verdictOf: () => undefined, isCopy: false });
export const useCardBoard = (): CardBoardState => use(CardBoardContext);
