import { useEffect } from 'react';

/** Loads the messages between an earlier part and the end of the thread. */
export interface NewerMessages {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

export interface NewerAheadOptions {
  newer: NewerMessages | undefined;
  lastSeq: number;
  isNearEnd: boolean;
}

/** Loads later messages when the end of the part is almost reached, and again if it is still near after they have arrived. */
export function useNewerAhead({ newer, lastSeq, isNearEnd }: NewerAheadOptions): void {
  const isWanted = newer !== undefined && isNearEnd && !newer.isLoading && !newer.hasFailed;
  // Once for each end
  useEffect(() => {
    if (isWanted) newer.load();
  }, [isWanted, lastSeq]);
}
