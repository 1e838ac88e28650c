import type { Guard, SensitivePassage } from '@sala/contract/conversations/chat/guard/guard.schema.ts';
import { useEffect, useMemo, useState } from 'react';

import type * as guardEngine from './guard-engine.ts';

type Engine = typeof guardEngine;

export type GuardReading = ReturnType<typeof useGuard>;

const nothing: readonly SensitivePassage[] = [];

/**
 * The passages of a text that the server will refuse. Until the engine is loaded, or if it cannot be loaded, there are none; the server
 * checks the text in any case.
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
