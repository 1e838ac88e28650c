import { useEffect } from 'react';

/** The way from a piece of the past towards the end of the thread. */
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

/** Later messages are asked for when one has nearly read to the end of the piece; again when more has come and the end is still near. */
export function useNewerAhead({ newer, lastSeq, isNearEnd }: NewerAheadOptions): void {
  const isWanted = newer !== undefined && isNearEnd && !newer.isLoading && !newer.hasFailed;
  // Once for each end
  useEffect(() => {
    if (isWanted) newer.load();
  }, [isWanted, lastSeq]);
}
