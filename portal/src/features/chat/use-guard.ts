import type { Guard, SensitivePassage } from '@sala/contract/chat/guard/guard.schema.ts';
import { useEffect, useMemo, useState } from 'react';

import type * as guardEngine from './guard-engine.ts';

type Engine = typeof guardEngine;

export type GuardReading = ReturnType<typeof useGuard>;

const nothing: readonly SensitivePassage[] = [];

/**
 * What of a text the server is going to refuse. Until the engine is there, and where it cannot be fetched, nothing is: the server
 * decides all the same.
 */
export function useGuard(text: string, { bank, phone }: Guard) {
  const [engine, setEngine] = useState<Engine>();
  const isOn = bank || phone;

  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    import('./guard-engine.ts').then(
      (loaded) => isWanted && setEngine(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isOn]);

  const passages = useMemo(() => {
    if (!engine || !isOn) return nothing;
    return engine.findSensitive(text, { bank, phone });
  }, [engine, isOn, text, bank, phone]);
  return { passages, Notice: passages.length > 0 ? engine?.GuardNotice : undefined };
}
